#!/usr/bin/env python3
"""A program that plays any game of Warren by lots: docs/text-protocol.md, "Programs that play".

  warren play totem --seats human,program:examples/bots/random_bot.py
  warren arena rodentia --bots program:examples/bots/random_bot.py,random -n 20
  warren seat http://localhost:8080/table/CODE --program examples/bots/random_bot.py"""
import json
import random
import sys


def main():
    legal, show = [], {}
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "play":
            game, *settings = rest.split()  # totem seat=1 players=2 rules=1 ms=10000
            print("# %s: %s" % (game, ", ".join(settings)))  # a remark, which nobody reads
        elif word == "board":
            print("ok", flush=True)  # ready; the board never changes
        elif word == "show":
            show, legal = json.loads(rest), []  # all that this seat knows
        elif word == "legal":
            legal.append(rest)
        elif word == "turn":
            print("# %d actions, %d things to look at" % (len(legal), len(show)))
            print("act " + random.choice(legal), flush=True)
        elif word == "quit":
            break
        # refused SENTENCE and over RESULT say what they say; this bot does not mind.


if __name__ == "__main__":
    main()
