"""What the tests go through: every game with every number of players, and positions of random matches."""

import numpy as np

import warren


def every_setup():
    for one in warren.games().values():
        for players in range(one["min_players"], one["max_players"] + 1):
            yield warren.game(one["id"], players=players)


def walk(game, seed, plies=60):
    """Positions of a random match; one state, which goes on when the next is asked for."""
    random = np.random.default_rng(seed)
    state = game.start()
    for _ in range(plies):
        yield state
        if state.is_over:
            return
        if state.is_chance:
            state.resolve(state.sample(int(random.integers(1 << 60))))
        else:
            seat = state.seats[0]
            state.apply(int(random.choice(state.legal(seat))), seat)
