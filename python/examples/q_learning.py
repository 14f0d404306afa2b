"""Q-learning with a table, on a small edition of The Treaty of Rodentia against random play.

    python3 q_learning.py [--matches 60000] [--quick]
"""

import argparse

import numpy as np
from small import small_rodentia

import warren


def play_match(game, random, table, learner, curious, learn):
    """One match; the learner's share of the win. What it did is learnt where that is wished."""
    state = game.start()
    steps = []  # (values of a position's choices, which was taken)
    while not state.is_over:
        if state.is_chance:
            state.resolve(state.sample(int(random.integers(1 << 62))))
            continue
        seat = state.seats[0]
        legal = state.legal(seat)
        choice = int(random.integers(len(legal)))
        if seat == learner:
            key = state.known(seat).text
            values = table.get(key)
            if values is None:
                values = np.full(len(legal), 0.5)
                if learn:
                    table[key] = values
            if random.random() >= curious:
                choice = int(random.choice(np.flatnonzero(values == values.max())))
            steps.append((values, choice))
        state.apply(legal[choice], seat)
    share = float(state.shares()[learner])
    if learn:
        rate, target = 0.2, share
        for values, choice in reversed(steps):
            values[choice] += rate * (target - values[choice])
            target = values.max()
    return share


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--matches", type=int, default=60_000, help="to learn from (default 60000)")
    arguments.add_argument("--quick", action="store_true", help="few matches, to see that it works")
    given = arguments.parse_args()
    matches = 600 if given.quick else given.matches

    game = small_rodentia(rounds=1)
    random = np.random.default_rng(1)
    table = {}

    def examine():
        shares = [play_match(game, random, table, i % 2, 0, learn=False) for i in range(max(200, matches // 30))]
        return np.mean(shares), np.std(shares) / len(shares) ** 0.5

    score, error = examine()
    print(f"before: scores {score:.3f} ± {error:.3f} against random play")
    for part in range(4):
        for i in range(matches // 4):
            play_match(game, random, table, i % 2, 0.2, learn=True)
        score, error = examine()
        print(f"after {(part + 1) * matches // 4} matches: {score:.3f} ± {error:.3f}, {len(table)} positions in the table")


if __name__ == "__main__":
    main()
