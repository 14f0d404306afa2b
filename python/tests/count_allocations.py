"""Counts what batches take from the heap; test_allocations.py runs it with count_allocations.cpp loaded.

Prints a line of JSON for every batch.
"""

import ctypes
import itertools
import json

from setups import every_setup

import warren

taken = ctypes.CDLL(None).warren_allocations
taken.restype = ctypes.c_long


def taken_by(work, *arguments, **more):
    begun = taken()
    work(*arguments, **more)
    return taken() - begun


def step_often(batch, steps):
    for _ in range(steps):
        batch.step(batch.sample())


def main():
    for game, joint, threads in itertools.product(every_setup(), (False, True), (1, 2)):
        ways = dict(threads=threads, joint=joint)
        made = taken_by(warren.batch, game, 8, **ways)
        batch, large = warren.batch(game, 8, **ways), warren.batch(game, 64, **ways)
        for one in (batch, large):  # what is taken once and kept
            one.play(10)
            step_often(one, 10)
        found = {
            "batch": f"{game.id}, {game.seats} players, joint={joint}, threads={threads}",
            "made": made,
            "one step": taken_by(batch.play, 1),
            "many steps": taken_by(batch.play, 3000),
            "matches that ended": int((batch.number // 8).sum()),
            "steps from Python": taken_by(step_often, batch, 20),
            "steps from Python of more matches": taken_by(step_often, large, 20),
        }
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
