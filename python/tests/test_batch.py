"""Batches: the same matches as one by one, for any number of threads, and nothing copied."""

import threading
import tracemalloc
import unittest

import numpy as np
from setups import every_setup

import warren

GAMES = [
    ("totem", 2),
    ("totem", 4),
    ("rodentia", 5),
    ("kingdom-maps", 1),
    ("kingdom-maps", 3),
    ("fight-flight-bite", 4),
    ("cats-vs-rats", 4),
    ("cats-vs-rats", 5),
]


def everything(batch):
    names = ["seat", "choices", "mask", "mask_bits", "planes", "known", "rewards", "scores", "done", "plies", "number"]
    return {name: getattr(batch, name).copy() for name in names}


class Batches(unittest.TestCase):
    def each_game(self):
        for id, players in GAMES:
            with self.subTest(game=id, players=players):
                yield warren.game(id, players=players)

    def follow(self, game, joint, steps):
        """Steps a batch and the same matches one by one; how many nodes had several to act, how many matches ended."""
        batch = warren.batch(game, 3, seed=5, joint=joint)
        matches = [warren.Match(game, seed=batch.match_seed(i)) for i in range(3)]
        together = ended = 0
        for _ in range(steps):
            for i, match in enumerate(matches):
                while match.is_chance:
                    match.roll()
                self.compare(batch, i, match, joint)
                together += len(match.state().seats) > 1
            actions = batch.sample().reshape(3, -1)
            for i, match in enumerate(matches):
                for seat, action in zip(np.atleast_1d(batch.seat[i]), actions[i]):
                    if seat in match.state().seats:  # what one does may leave another nothing to do
                        match.act(int(action), int(seat))
                while match.is_chance:
                    match.roll()
            batch.step(actions)
            for i, match in enumerate(matches):
                self.assertEqual(bool(batch.done[i]), match.is_over)
                if match.is_over:
                    shares = match.state().shares()
                    self.assertTrue(np.allclose(batch.rewards[i], game.seats * shares - 1, atol=1e-5))
                    scores = [seat["score"] for seat in match.state().result()["seats"]]
                    self.assertEqual(batch.scores[i].tolist(), scores)
                    matches[i] = warren.Match(game, seed=batch.match_seed(i))
                    ended += 1
                else:
                    self.assertFalse(batch.rewards[i].any())
        return together, ended

    def compare(self, batch, i, match, joint):
        """Row by row what a batch shows of a match."""
        state = match.state()
        self.assertEqual(batch.state(i), state)
        self.assertEqual(batch.plies[i], len(match.plies))
        for seat in range(batch.game.seats) if joint else state.seats[:1]:
            row = (i, seat) if joint else i
            # One after another, a seat is asked as from before the others chose; at once, nobody has chosen yet.
            known = state.known(seat) if joint else match.known(seat)
            self.assertEqual(batch.seat[row], seat if seat in state.seats else -1)
            self.assertTrue(np.array_equal(batch.planes[row], known.planes()))
            self.assertEqual(np.flatnonzero(batch.mask[row]).tolist(), known.legal())

    def test_steps_the_matches_that_are_played_one_by_one(self):
        for game in self.each_game():
            self.follow(game, joint=False, steps=120)

    def test_steps_all_at_once_the_matches_that_are_played_one_by_one(self):
        for game in every_setup():
            if game.together:
                with self.subTest(game=game):
                    together, ended = self.follow(game, joint=True, steps=150)
                    self.assertGreater(together, 20)
                    self.assertGreater(ended, 2)

    def test_sampled_matches_are_those_of_a_simulation(self):
        for game in self.each_game():
            batch = warren.batch(game, 40, seed=9, auto_reset=False, planes=False, known=False)
            while (batch.seat >= 0).any():
                batch.play(50)
            report = warren.sim(game, games=40, seed=9)
            values, counts = np.unique(batch.plies, return_counts=True)
            self.assertEqual(values.tolist(), report.plies.values.tolist())
            self.assertEqual(counts.tolist(), report.plies.counts.tolist())
            for seat in range(game.seats):
                scores, counts = np.unique(batch.scores[:, seat], return_counts=True)
                self.assertEqual(scores.tolist(), report.scores[seat].values.tolist())
                self.assertEqual(counts.tolist(), report.scores[seat].counts.tolist())

    def test_is_the_same_for_any_number_of_threads(self):
        for game in self.each_game():
            for joint in (False, True):
                seen = []
                for threads in (1, 2, 5):
                    batch = warren.batch(game, 37, threads=threads, seed=2, joint=joint)
                    for _ in range(30):
                        batch.step(batch.sample())
                    batch.play(40)
                    seen.append(everything(batch))
                for other in seen[1:]:
                    for name, array in seen[0].items():
                        self.assertTrue(np.array_equal(array, other[name]), name)

    def test_masks_as_bits_and_bytes_say_the_same(self):
        for game in self.each_game():
            batch = warren.batch(game, 16, seed=3)
            for _ in range(60):
                batch.step(batch.sample())
                bits = np.unpackbits(batch.mask_bits.view(np.uint8), axis=1, bitorder="little")
                self.assertTrue(np.array_equal(bits[:, : game.action_count], batch.mask))
                self.assertEqual(batch.mask.sum(axis=1).tolist(), batch.choices.tolist())
                self.assertTrue((batch.choices > 0).all())

    def test_all_at_once_is_asked_all_at_once(self):
        game = warren.game("fight-flight-bite", players=4)
        batch = warren.batch(game, 8, seed=3, joint=True)
        self.assertEqual(batch.planes.shape, (8, 4, game.plane_count))
        together = 0
        for _ in range(200):
            asked = batch.seat >= 0
            states = [batch.state(i) for i in range(8)]
            for i, state in enumerate(states):
                self.assertEqual(np.flatnonzero(asked[i]).tolist(), list(state.seats))
                self.assertTrue(np.array_equal(batch.planes[i, 2], state.known(2).planes()))
                together += len(state.seats) > 1
            self.assertFalse(batch.mask[~asked].any())
            batch.step(batch.sample())
        self.assertGreater(together, 10)

    def test_an_illegal_action_steps_nothing(self):
        game = warren.game("totem", players=3)
        for joint in (False, True):
            batch = warren.batch(game, 4, threads=2, joint=joint)
            for _ in range(20):
                batch.step(batch.sample())
            before = everything(batch)
            good = batch.sample().copy()
            for wrong in (-2, game.action_count, 1 << 30):
                actions = good.copy()
                actions[2] = wrong
                with self.assertRaisesRegex(warren.IllegalAction, "match 2"):
                    batch.step(actions)
            actions = good.copy()
            row = (2, int(batch.seat[2].argmax())) if joint else 2
            actions[row] = np.flatnonzero(batch.mask[row] == 0)[0]
            with self.assertRaises(warren.IllegalAction) as refusal:
                batch.step(actions)
            self.assertRegex(refusal.exception.rule, r"^TOT-\d+$")
            for name, array in everything(batch).items():
                self.assertTrue(np.array_equal(array, before[name]), name)
            batch.step(good)

    def test_actions_of_any_whole_type_do(self):
        game = warren.game("rodentia")
        batches = [warren.batch(game, 8, seed=4) for _ in range(4)]
        for _ in range(30):
            for batch, kind in zip(batches, (np.int32, np.int64, np.uint16, np.int16)):
                batch.step(batch.sample().astype(kind))
        strided = np.repeat(batches[0].sample(), 2)[::2]
        batches[0].step(strided)
        for batch in batches[1:]:
            batch.step(batch.sample())
            self.assertTrue(np.array_equal(batch.known, batches[0].known))
        with self.assertRaisesRegex(TypeError, "whole numbers"):
            batch.step(batch.sample().astype(float))
        with self.assertRaises(warren.IllegalAction):
            batch.step(batch.sample().astype(np.int64) + (1 << 32))
        with self.assertRaisesRegex(warren.WarrenError, "8 actions, not 3"):
            batch.step(np.zeros(3, np.int32))

    def test_a_match_told_to_wait_waits(self):
        batch = warren.batch("rodentia", 6, seed=1)
        for _ in range(300):
            before = batch.known.copy()
            actions = batch.sample().copy()
            actions[::2] = -1
            batch.step(actions)
            self.assertTrue(np.array_equal(batch.known[::2], before[::2]))
            self.assertFalse(batch.done[::2].any())

    def test_without_auto_reset_what_is_over_stays_until_it_is_reset(self):
        batch = warren.batch("fight-flight-bite", 5, seed=8, auto_reset=False)
        while (batch.seat >= 0).any():
            batch.step(batch.sample())
        self.assertTrue(batch.state(3).is_over)
        self.assertFalse(batch.mask.any())
        number = batch.number.copy()
        batch.reset([False, True, False, False, True])
        self.assertEqual((batch.number - number).tolist(), [0, 5, 0, 0, 5])
        self.assertEqual((batch.seat >= 0).tolist(), [False, True, False, False, True])
        first = warren.batch("fight-flight-bite", 5, seed=8)
        batch.reset()
        self.assertTrue(np.array_equal(batch.known, first.known))
        batch.reset(9)
        self.assertEqual(batch.seed, 9)
        self.assertFalse(np.array_equal(batch.known, first.known))

    def test_arrays_are_views_that_nobody_else_writes_to(self):
        batch = warren.batch("totem", 64)
        planes, mask = batch.planes, batch.mask
        before = planes.copy()
        batch.step(batch.sample())
        self.assertFalse(np.array_equal(planes, before))
        self.assertTrue(np.shares_memory(planes, batch.planes))
        with self.assertRaises(ValueError):
            mask[0] = 1
        del batch
        self.assertEqual(planes.shape, before.shape)  # the array keeps the batch

    def test_a_step_allocates_nothing(self):
        batch = warren.batch("kingdom-maps", 256)
        actions = batch.sample()
        for _ in range(5):
            batch.step(batch.sample())
        tracemalloc.start()
        for _ in range(50):
            batch.sample()
            batch.step(actions)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        self.assertLess(peak, 8192)  # the arrays' heads, not what they show

    def test_two_threads_cannot_step_one_batch(self):
        batch = warren.batch("totem", 2048)
        refused = []

        def work():
            for _ in range(60):
                try:
                    batch.play(5)
                except RuntimeError as error:
                    refused.append(str(error))

        workers = [threading.Thread(target=work) for _ in range(3)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertTrue(refused)
        self.assertIn("at work in another thread", refused[0])
        batch.play(1)

    def test_what_cannot_be_is_refused(self):
        for wrong in (dict(n=0), dict(n=-5), dict(n=1 << 40), dict(n=4, threads=0)):
            with self.assertRaises(warren.WarrenError):
                warren.batch("totem", **wrong)
        with self.assertRaisesRegex(warren.WarrenError, "made without"):
            warren.batch("totem", 2, planes=False).planes
        with self.assertRaises(IndexError):
            warren.batch("totem", 2).state(2)


if __name__ == "__main__":
    unittest.main()
