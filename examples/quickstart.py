"""The example of the README as a program: play a game, tell its end, verify a copy of its log.

Run it as `python examples/quickstart.py`.
"""

import parlour_rules as pr


def main() -> None:
    """Play a game of Ice Cream in which everybody makes the first legal move."""
    state, events = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    log = pr.GameLog.start(pr.Transition(state, events), names=("Joe", "David", "Dan"))
    while (seat := state.to_act) is not None:
        view = pr.seen_by(state, seat)  # what this player may see: nobody else's cards
        move = pr.legal_moves(view)[0]
        state, events = pr.apply(state, move, by=seat)
        log = log.extend(pr.Transition(state, events))
    print(pr.describe(events[-1], state, names=log.names))

    copy = pr.from_json(pr.to_json(log), pr.ice_cream.Log)
    final = pr.verify(copy)  # or a ReplayError names the first entry which cannot follow
    print("The copy gives the same table:", final == state)


if __name__ == "__main__":
    main()
