"""What a player of Ice Cream can choose. A move carries nothing that the table knows already."""

from __future__ import annotations

from typing import Final, TypeAlias

from parlour_rules.drafts import frozen


@frozen
class KeepDelivery:
    """Keep the delivery, the card dealt face down (*Phase 1: Ice Cream Deliveries*)."""


@frozen
class ReplaceDelivery:
    """Discard the delivery and draw a replacement (*Phase 1: Ice Cream Deliveries*)."""


@frozen
class StartCone:
    """Put the turned Scoop on a new Cone card (*Phase 2: Make Ice Cream Cones*)."""


@frozen
class AddScoop:
    """Put the turned Scoop on a cone that has been started.

    Source: *Phase 2: Make Ice Cream Cones*.

    Attributes:
        cone: The number of the cone: 0 is the first one started today.
    """

    cone: int


@frozen
class ServeCone:
    """Serve a customer, exactly or all but one scoop (*Phase 3: Serve Customers*).

    Attributes:
        cone: The number of the cone: 0 is the first one started today.
    """

    cone: int


@frozen
class AcquireIceCream:
    """Take the top card of the Ice Cream Deck (*Phase 3, Case B*)."""


Move: TypeAlias = (
    KeepDelivery | ReplaceDelivery | StartCone | AddScoop | ServeCone | AcquireIceCream
)
"""Any move of Ice Cream."""

MOVES: Final[dict[type[Move], str]] = {
    KeepDelivery: "keep_delivery",
    ReplaceDelivery: "replace_delivery",
    StartCone: "start_cone",
    AddScoop: "add_scoop",
    ServeCone: "serve_cone",
    AcquireIceCream: "acquire_ice_cream",
}
"""Every move with its tag in JSON. A tag never changes, whatever becomes of the class."""
