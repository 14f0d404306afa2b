"""Random against greedy in every game: who wins, and how sure that is.

    python3 random_against_greedy.py [--games 200] [--quick]
"""

import argparse

import warren


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=200, help="games a pair (default 200)")
    arguments.add_argument("--quick", action="store_true", help="few games, to see that it works")
    given = arguments.parse_args()
    games = 20 if given.quick else given.games
    for id, about in warren.games().items():
        report = warren.arena(id, ["greedy", "random"], games=games)
        print(
            f"{about['title']:24} greedy scores {report.score[0, 1]:.3f} a game"
            f"  (95 %: {report.low[0, 1]:.3f} to {report.high[0, 1]:.3f}; {int(report.games[0, 1])} games)"
        )


if __name__ == "__main__":
    main()
