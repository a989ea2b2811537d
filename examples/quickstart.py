"""The example of the README as a program: start, look, move, keep the log, verify a copy of it.

Run it as `python examples/quickstart.py`.
"""

import parlour_rules as pr


def main() -> None:
    """Begin a game of Ice Cream, and keep the first card in it."""
    start = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    log = pr.GameLog.start(start, names=("Joe", "David", "Dan"))

    view = pr.seen_by(start.state, 0)  # what Joe may see: his own cards, nobody else's
    print(f"Delivered to Joe: {view.players[0].delivered!r}")
    print(f"Delivered to David: {view.players[1].delivered!r}")
    for move in pr.legal_moves(view):
        print("Joe may:", pr.describe(move, view))

    state, events = pr.apply(start.state, pr.ice_cream.KeepDelivery(), by=0)
    for event in events:
        print(pr.describe(event, state, names=log.names))

    copy = pr.from_json(pr.to_json(log.extend(pr.Transition(state, events))), pr.ice_cream.Log)
    pr.verify(copy)  # raises a ReplayError that names the first entry which cannot follow
    print("The copy gives the same table:", pr.replay(copy) == state)


if __name__ == "__main__":
    main()
