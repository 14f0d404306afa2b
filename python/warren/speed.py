"""How fast batches are here: million steps (decisions) a second with random actions.

    python3 -m warren.speed [GAME ...] [--matches 1024] [--threads 1] [--json]

One thread is measured by the processor's time, so that what else the machine does matters little;
more threads by the clock.
"""

import argparse
import json
import time

import warren

WAYS = {
    "masks": dict(planes=False, known=False),
    "masks, bytes": dict(planes=False),
    "masks, bytes, planes": {},
}


def measure(game, matches, threads, seconds, python, **ways):
    """The best of several rounds, in million steps a second."""
    batch = warren.batch(game, matches, threads=threads, **ways)
    batch.play(64)  # away from the start, where all matches are alike
    clock = time.process_time if threads == 1 else time.perf_counter
    best, ends = 0.0, time.monotonic() + seconds
    while best == 0 or time.monotonic() < ends:
        begun = clock()
        if python:
            for _ in range(32):
                batch.step(batch.sample())
        else:
            batch.play(32)
        best = max(best, 32 * matches / max(clock() - begun, 1e-9) / 1e6)
    return best


def main():
    """The command."""
    arguments = argparse.ArgumentParser(prog="python3 -m warren.speed", description=__doc__.splitlines()[0])
    arguments.add_argument("games", nargs="*", metavar="GAME", help="by default all of them")
    arguments.add_argument("--matches", type=int, default=1024, help="of a batch (1024)")
    arguments.add_argument("--threads", type=int, default=1, help="of a batch (1)")
    arguments.add_argument("--seconds", type=float, default=1.0, help="for each figure (1)")
    arguments.add_argument("--json", action="store_true", help="figures as JSON")
    given = arguments.parse_args()
    try:
        games = [warren.game(id) for id in given.games or warren.games()]
        found = {}
        for game in games:
            figures = {}
            for name, ways in WAYS.items():
                figures[name] = measure(game, given.matches, given.threads, given.seconds, True, **ways)
            figures["the last without Python"] = measure(game, given.matches, given.threads, given.seconds, False)
            found[f"{game.title}, {game.seats}"] = figures
            if not given.json:
                if len(found) == 1:
                    print("| game, players | " + " | ".join(figures) + " |\n|---" + "|---" * len(figures) + "|")
                row = " | ".join(f"{figure:.1f}" for figure in figures.values())
                print(f"| {game.title}, {game.seats} | {row} |", flush=True)
        if given.json:
            print(json.dumps({"matches": given.matches, "threads": given.threads, "million_steps_a_second": found}))
    except warren.WarrenError as error:
        arguments.error(str(error))


if __name__ == "__main__":
    main()
