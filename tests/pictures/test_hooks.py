"""The hooks in a picture, on which pages build: which there are, and that they tell no secret."""

import random
from collections.abc import Iterator

import pytest

import builders
import parlour_rules as pr
import sundae_builders
from builders import (
    BLACK_RASPBERRY,
    CHOCOLATE,
    EVERY_FLAVOR,
    PISTACHIO,
    STRAWBERRY,
    VANILLA,
    cone,
    served_cone,
)
from kinds import Data
from looking import hooks, parsed
from parlour_rules import banana_split
from playing import Deal, few_deals, name_of
from sundae_builders import (
    BANANA_SPLIT,
    CHERRY,
    CHERRY_CUP,
    CREAM,
    DRAW_TWO,
    ICE_BOMB,
    JOKER,
    LITTLE_CLOUD,
    SAUCE,
    SNOW_CAP,
    SPOON,
    SPRINKLES,
    started,
)


MAKING_CONES = """\
zone=ice_cream_deck
  card=hidden
zone=discards
zone=scoop_deck
  card=hidden
zone=removed_scoops
  card=hidden
zone=turned_scoop
  card=chocolate
zone=cones
  cone=0
    card=vanilla
    card=strawberry
  cone=1
    card=pistachio
  cone=new
seat=0
  zone=ice_cream
    card=strawberry
  zone=delivered
    card=pistachio
seat=1
  zone=ice_cream
    card=chocolate
  zone=delivered
    card=hidden
seat=2
  zone=ice_cream
    card=black_raspberry
  zone=delivered
    card=hidden
"""

SERVING_CUSTOMERS = """\
zone=ice_cream_deck
  card=hidden
zone=discards
zone=scoop_deck
  card=pistachio
  card=strawberry count=3
  card=black_raspberry count=5
  card=chocolate_chip count=5
  card=chocolate count=2
  card=pistachio count=5
  card=vanilla count=1
zone=removed_scoops
  card=chocolate
  card=strawberry count=1
  card=chocolate count=1
  card=vanilla count=4
zone=turned_scoop
zone=cones
  cone=1
    card=strawberry
  cone=0 served-by=1
seat=0
  zone=ice_cream
    card=strawberry
seat=1
  zone=ice_cream
    card=chocolate
  zone=served
    card=chocolate
    card=chocolate
seat=2
  zone=ice_cream
    card=vanilla
"""

CLOSING = f"""\
zone=drawn
  card=spoon count=1
zone=played
  card=draw_two count=1
zone=draw_pile
  card=hidden
zone=discard_pile
  card=cherry
  card=whipped_cream count=1
  card=cherry count=1
zone=sundae_stack
  card=hidden
zone=middle
  place=0
    sundae={LITTLE_CLOUD}
  place=1
  place=2
    sundae={CHERRY_CUP}
  place=3
    sundae={SNOW_CAP}
seat=1
  zone=hand
    card=chocolate_sauce count=2
    card=spoon count=1
seat=2
  zone=hand
seat=0
  zone=hand
    card=hidden count=3
  zone=layout
    sundae={ICE_BOMB}
      card=cherry
      card=sprinkles
      card=joker
  zone=completed
"""


def test_making_cones() -> None:
    """Decks, the turned Scoop, cones and the one that can be started, what each player has."""
    state = builders.making_cones(
        builders.player(STRAWBERRY, delivered=PISTACHIO),
        builders.player(CHOCOLATE, delivered=CHOCOLATE),
        builders.player(BLACK_RASPBERRY, delivered=VANILLA),
        cones=(cone(VANILLA, STRAWBERRY), cone(PISTACHIO)),
        turned_scoop=CHOCOLATE,
        day=1,
    )
    assert hooks(pr.svg(pr.seen_by(state, 0))) == MAKING_CONES


@pytest.mark.parametrize(
    ("observer", "delivered", "discarded"),
    [(0, "pistachio", "vanilla"), (1, "hidden", "hidden"), (pr.SPECTATOR, "hidden", "hidden")],
)
def test_a_discarded_delivery(observer: pr.Observer, delivered: str, discarded: str) -> None:
    """It is hooked beside the card that was drawn instead, and both only by where they lie."""
    state = builders.choosing_deliveries(
        *(builders.player(STRAWBERRY, delivered=VANILLA) for _ in range(3)),
        ice_cream_on_top=(PISTACHIO,),
    )
    state, _ = pr.apply(state, builders.REPLACE)
    seat = hooks(pr.svg(pr.seen_by(state, observer))).partition("seat=0\n")[2]
    lines = ("zone=ice_cream", "  card=strawberry", "zone=delivered", f"  card={delivered}")
    expected = (*lines, "zone=discarded", f"  card={discarded}")
    assert seat.partition("seat=1\n")[0].splitlines() == [f"  {line}" for line in expected]


def test_serving_customers() -> None:
    """Who was served by whom; no cone can be started any more."""
    state = builders.serving_customers(
        builders.player(STRAWBERRY),
        builders.player(CHOCOLATE, served=(CHOCOLATE, CHOCOLATE)),
        builders.player(VANILLA),
        cones=(served_cone(by=1), cone(STRAWBERRY)),
        scoops_on_top=(PISTACHIO,),
        removed_scoops=(*[VANILLA] * 4, STRAWBERRY, CHOCOLATE),
    )
    assert hooks(pr.svg(pr.seen_by(state, pr.SPECTATOR))) == SERVING_CUSTOMERS


def test_the_last_cone_has_been_started() -> None:
    """A thirteenth one cannot be, so there is no hook for it."""
    state = builders.making_cones(
        *[builders.player()] * 3,
        cones=tuple(cone(flavor) for flavor in EVERY_FLAVOR for _ in range(2)),
        turned_scoop=VANILLA,
    )
    assert "cone=11\n" in hooks(pr.svg(state))
    assert "cone=new\n" not in hooks(pr.svg(state))


def test_a_turn_of_banana_split() -> None:
    """The turn, the piles, every place of the middle, hands by kind, layouts."""
    state = sundae_builders.table(
        sundae_builders.player(
            *(CHERRY, CHERRY, JOKER),
            layout=(started(ICE_BOMB, CHERRY, SPRINKLES, JOKER),),
            completed=(BANANA_SPLIT,),
        ),
        sundae_builders.player(SAUCE, SAUCE, SPOON),
        sundae_builders.player(),
        middle=(LITTLE_CLOUD, None, CHERRY_CUP, SNOW_CAP),
        discards=(CREAM, CHERRY),
        turn_of=1,
        stage=banana_split.Stage.CLOSING,
        drawn=SPOON,
        played=(DRAW_TWO,),
    )
    assert hooks(pr.svg(pr.seen_by(state, 1))) == CLOSING


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_a_hook_tells_only_what_its_observer_sees(deal: Deal) -> None:
    """Each card lies in the zone of the view that its group is named after."""
    rng, zones = random.Random(deal.seed), 0
    for state in list(deal.tables())[::5]:
        view = pr.seen_by(state, rng.choice(deal.observers()))
        data = pr.to_data(view)
        for zone, cards in zones_drawn(pr.svg(view), data):
            assert cards <= set(leaves(zone))
            zones += 1
    assert zones


def zones_drawn(picture: str, data: Data) -> Iterator[tuple[Data, set[str]]]:
    """What the data of a table hold for each zone of its picture, and the cards drawn there."""
    root, zones = parsed(picture), ".//*[@data-zone]"
    seats = root.iterfind(".//*[@data-seat]")
    players = {
        zone: data["players"][int(seat.attrib["data-seat"])]
        for seat in seats
        for zone in seat.iterfind(zones)
    }
    for zone in root.iterfind(zones):
        owner = players.get(zone, data | data.get("turn", {}))
        cards = {card.attrib["data-card"] for card in zone.iterfind(".//*[@data-card]")}
        yield owner[zone.attrib["data-zone"]], cards


def leaves(data: Data) -> Iterator[Data]:
    """Everything in data that holds nothing else."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from leaves(part)
    else:
        yield data
