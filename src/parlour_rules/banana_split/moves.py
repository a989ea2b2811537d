"""What a player of Banana Split can choose. A move carries nothing that the table knows already.

``toppings`` are the cards laid, in their order. A Joker is laid as ``JOKER`` in the place of any
ordinary topping.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from parlour_rules.drafts import frozen

from .components import Topping


@frozen
class DrawTopping:
    """Take a topping card from the draw pile, as the main action.

    Source: *Drawing a Topping*.
    """


@frozen
class StartSundae:
    """Start a sundae from the middle, as the main action (*Starting a New Sundae*).

    Attributes:
        place: Its place in the middle, 0 to 3.
        toppings: The toppings placed on it at once, at least the topmost one.
    """

    place: int
    toppings: tuple[Topping, ...]


@frozen
class PlaceToppings:
    """Place toppings on a started sundae, as the main action.

    Source: *Placing Toppings on a Started Sundae*.

    Attributes:
        sundae: The number of the sundae card, which lies in one's own layout.
        toppings: The toppings placed on it, at least one.
    """

    sundae: int
    toppings: tuple[Topping, ...]


@frozen
class ClaimBananaSplit:
    """Take a Banana Split from the middle and complete it, as the main action.

    Source: *The Banana Split*.

    Attributes:
        place: Its place in the middle, 0 to 3.
        toppings: One Joker, or all toppings of the card in its order.
    """

    place: int
    toppings: tuple[Topping, ...]


@frozen
class PlaySpoon:
    """Take a started sundae away from a fellow player (*The Ice-Cream Spoon*).

    Attributes:
        sundae: The number of the sundae card, which lies in another player's layout.
        toppings: The toppings placed on it immediately; there may be none.
    """

    sundae: int
    toppings: tuple[Topping, ...] = ()


@frozen
class PlayDrawTwo:
    """Play a card to take two topping cards (*Draw 2 Toppings*)."""


@frozen
class PlayDrawThree:
    """Play a card to take three topping cards (*Draw 3 Toppings*)."""


@frozen
class PlayAnotherTurn:
    """Play a card to have one more turn after this one (*Take Another Turn*)."""


@frozen
class TakeBonus:
    """Take one of the toppings owed for starting or completing sundaes (BS-7)."""


@frozen
class EndTurn:
    """End the turn; bonus toppings that are still owed are given up (BS-5, BS-7)."""


@frozen
class Pass:
    """End the turn without a main action, because none is possible (BS-9)."""


Move: TypeAlias = (
    DrawTopping
    | StartSundae
    | PlaceToppings
    | ClaimBananaSplit
    | PlaySpoon
    | PlayDrawTwo
    | PlayDrawThree
    | PlayAnotherTurn
    | TakeBonus
    | EndTurn
    | Pass
)
"""Any move of Banana Split."""

MOVES: Final[dict[type[Move], str]] = {
    DrawTopping: "draw_topping",
    StartSundae: "start_sundae",
    PlaceToppings: "place_toppings",
    ClaimBananaSplit: "claim_banana_split",
    PlaySpoon: "play_spoon",
    PlayDrawTwo: "play_draw_two",
    PlayDrawThree: "play_draw_three",
    PlayAnotherTurn: "play_another_turn",
    TakeBonus: "take_bonus",
    EndTurn: "end_turn",
    Pass: "pass",
}
"""Every move with its tag in JSON. A tag never changes, whatever becomes of the class."""
