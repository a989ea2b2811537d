"""What screen readers are told: the whole table, in whole words and sentences."""

import builders
import parlour_rules as pr
import sundae_builders
from builders import (
    BLACK_RASPBERRY,
    CHOCOLATE,
    CHOCOLATE_CHIP,
    PISTACHIO,
    STRAWBERRY,
    VANILLA,
    cone,
    served_cone,
)
from looking import SVG, parsed
from sundae_builders import CHERRY, CREAM, ICE_BOMB, LITTLE_CLOUD, SAUCE, SPRINKLES, started


NAMES = ("Joe", "David", "Dan")

MAKING_CONES_SEEN_BY_DAVID = """\
Ice Cream, day 3 of 4: Phase 2: Make Ice Cream Cones.
As David sees it.
Dan is to act.
Ice Cream Deck – 23.
Discards – 0.
Scoop Deck – 19.
Removed Scoops – 6: 5 black raspberry, 1 chocolate; on top chocolate.
Turned Scoop – chocolate chip.
Cones: 2 of 12 started.
Cone 0 – vanilla, strawberry, vanilla.
Cone 1 – pistachio.
David, 1 point, you, dealer.
Ice cream – chocolate.
Delivered – chocolate, face down.
Dan, 0 points, to act.
Ice cream – black raspberry.
Delivered – face down.
Joe, 7 points.
Ice cream – strawberry, vanilla.
Delivered – face down."""

SUNDAES_SEEN_BY_JOE = """\
Banana Split: The main action is to come.
As Joe sees it.
Joe is to act.
Turn of Joe.
Draw pile – 97.
Discard pile – 2: 1 whipped cream, 1 cherry; on top cherry.
Sundae stack – 28.
The middle.
Place 0 – Little Cloud, 4 points: whipped cream, sprinkles.
Place 1 – empty.
Place 2 – empty.
Place 3 – empty.
Joe, 0 points, to act, you.
Hand: 2 – 1 chocolate sauce, 1 cherry.
David, 0 points.
Hand: 1 – 1 face down.
Layout: 1 – Ice Bomb, 12 points: cherry, sprinkles; \
missing: sprinkles, whipped cream, whipped cream, chocolate sauce."""


def spoken(picture: str) -> str:
    """The description of a picture."""
    return parsed(picture).findtext(f"{SVG}desc") or ""


def test_ice_cream_is_told() -> None:
    """Every zone, from the seat of the observer on; a cone that can be started is not there yet."""
    state = builders.making_cones(
        builders.player(STRAWBERRY, VANILLA, delivered=PISTACHIO, score=7),
        builders.player(CHOCOLATE, delivered=CHOCOLATE, score=1),
        builders.player(BLACK_RASPBERRY, delivered=VANILLA),
        cones=(cone(VANILLA, STRAWBERRY, VANILLA), cone(PISTACHIO)),
        turned_scoop=CHOCOLATE_CHIP,
        removed_scoops=(*[BLACK_RASPBERRY] * 5, CHOCOLATE),
        day=3,
        dealer=1,
    )
    assert spoken(pr.svg(pr.seen_by(state, 1), names=NAMES)) == MAKING_CONES_SEEN_BY_DAVID


def test_banana_split_is_told() -> None:
    """Toppings by their names, laid and missing."""
    state = sundae_builders.table(
        sundae_builders.player(CHERRY, SAUCE),
        sundae_builders.player(CREAM, layout=(started(ICE_BOMB, CHERRY, SPRINKLES),)),
        middle=(LITTLE_CLOUD,),
        discards=(CREAM, CHERRY),
    )
    assert spoken(pr.svg(pr.seen_by(state, 0), names=NAMES[:2])) == SUNDAES_SEEN_BY_JOE


def test_who_served_a_cone_is_told() -> None:
    """By name."""
    state = builders.serving_customers(
        *[builders.player(STRAWBERRY)] * 3, cones=(served_cone(by=1), cone(STRAWBERRY))
    )
    assert "\nCone 0 – served by David.\nCone 1 – strawberry.\n" in spoken(
        pr.svg(state, names=NAMES)
    )
