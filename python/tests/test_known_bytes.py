"""What batches show as plain bytes: equal for all that a seat cannot tell apart, and for nothing else."""

import json
import unittest

import numpy as np
from setups import every_setup

import warren


class KnownBytes(unittest.TestCase):
    def setUp(self):
        self.bytes_of, self.told_of, self.positions = {}, {}, {}

    def look(self, batch):
        """Every seat of every match: one text, one run of bytes."""
        for i in range(len(batch.done)):
            state = batch.state(i)
            for seat in range(state.game.seats):
                told = (state.game, seat, state.known(seat).text)
                plain = (state.game, seat, batch.known[i, seat].tobytes())
                self.assertEqual(self.bytes_of.setdefault(told, plain), plain)
                self.assertEqual(self.told_of.setdefault(plain, told), told)
                self.positions.setdefault(told, set()).add(state.text)

    def seen_from_several_positions(self):
        return sum(len(texts) > 1 for texts in self.positions.values())

    def test_are_equal_exactly_where_the_text_is(self):
        for game in every_setup():
            with self.subTest(game=game):
                self.setUp()
                random = np.random.default_rng(1)
                matches = 40 if game.id == "cats-vs-rats" else 12  # secret choices are rare there
                one, other = (warren.batch(game, matches, joint=True, planes=False) for _ in range(2))
                for steps in (*range(0, 30, 2), *range(30, 900, 29)):
                    for batch in (one, other):
                        batch.reset(1)
                        batch.play(steps)
                    # The same matches twice, but for one choice of one seat: others may not see it.
                    actions = one.sample().copy()
                    one.step(actions)
                    for i, asked in enumerate(other.seat):
                        seat = random.choice(np.flatnonzero(asked >= 0))
                        mask = other.mask[i, seat].copy()
                        mask[actions[i, seat]] = mask.sum() == 1  # another, if there is any
                        actions[i, seat] = random.choice(np.flatnonzero(mask))
                    other.step(actions)
                    self.look(one)
                    self.look(other)
                self.assertGreater(len(self.bytes_of), 500)
                if game.id in ("kingdom-maps", "cats-vs-rats") and game.hides:
                    self.assertGreater(self.seen_from_several_positions(), 3)

    def test_do_not_tell_what_was_dealt_to_others(self):
        # Fight, Flight, Bite shows all choices, but not what was dealt. Where all food is alike, the deal
        # is all that differs when a match begins.
        edition = json.loads(warren.games()["fight-flight-bite"]["house_edition"])
        for food in edition["food"]:
            food["count"] = 60 if food is edition["food"][0] else 0
        for players in (2, 3, 4):
            with self.subTest(players=players):
                self.setUp()
                game = warren.game("fight-flight-bite", players=players, edition=edition)
                self.look(warren.batch(game, 400, joint=True, planes=False))
                self.assertGreater(self.seen_from_several_positions(), 20)


if __name__ == "__main__":
    unittest.main()
