"""The printed topping cards and the house catalogue of sundaes, as the rulings list them."""

from typing import Any


TOPPINGS = [
    "chocolate_sauce",
    "sprinkles",
    "whipped_cream",
    "cherry",
    "joker",
    "spoon",
    "draw_two",
    "draw_three",
    "another_turn",
]
SPECIAL_CARDS = ["spoon", "draw_two", "draw_three", "another_turn"]


# The house catalogue (BS-3): C = cherry, W = whipped cream, S = sprinkles, X = chocolate sauce.
_ORDINARY_SUNDAES = {
    "Little Cloud": "W S",
    "Cherry Kiss": "C X",
    "Choco Dip": "X W",
    "Sugar Spark": "S C",
    "Cherry Cup": "C W C",
    "Snow Cap": "W S W",
    "Chocolate Cup": "X W X",
    "Confetti Cup": "S C S",
    "Parlour Classic": "X C S",
    "Black Forest": "C W X C",
    "Sunday Special": "S W X C",
    "Carnival": "S S C W",
    "Cherry Garden": "C S C X",
    "Alpine Peak": "W W S X",
    "Piccadilly": "S C W X S",
    "Grand Café": "X W C W X",
    "Winter Dream": "W S W C W",
    "Fireworks": "S C S X C",
    "Chocolate Mountain": "X W X S X",
    "Ice Bomb": "C S S W W X",
    "Royal Coupe": "W C X S C W",
    "Cherry Avalanche": "C C W S C X",
    "Volcano": "X C X W S X",
    "Milky Way": "W S X W C S",
    "Tower of Sweets": "S C W X S C X",
    "Emperor's Coupe": "C X W S X W C",
    "Seventh Heaven": "W S C W X S C",
    "Midnight Cup": "X X S W",
}


def sundae(name: str, letters: str) -> dict[str, Any]:
    """An ordinary sundae. BS-3: "two points per topping"."""
    names = {"C": "cherry", "W": "whipped_cream", "S": "sprinkles", "X": "chocolate_sauce"}
    toppings = [names[letter] for letter in letters.split()]
    return {"name": name, "toppings": toppings, "points": 2 * len(toppings), "banana_split": False}


# "Chocolate sauce, sprinkles, whipped cream and cherry", 20 points.
SPLIT = {"name": "Banana Split", "toppings": TOPPINGS[:4], "points": 20, "banana_split": True}

# Components ("the listed quantities", BS-2); "two Banana Splits".
HOUSE_CONFIG: dict[str, Any] = {
    "toppings": dict(zip(TOPPINGS, (22, 22, 22, 22, 4, 4, 2, 4, 2), strict=True)),
    "sundaes": [*(sundae(*card) for card in _ORDINARY_SUNDAES.items()), SPLIT, SPLIT],
}
