"""Batches and the `warren` program: the same matches of the same seed, to the last position."""

import pathlib
import re
import subprocess
import tempfile
import unittest

from setups import every_setup

import warren

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / "build/warren"
GAMES, SEED = 12, 9


class CommandLine(unittest.TestCase):
    @unittest.skipUnless(PROGRAM.exists(), "the program has not been built")
    def test_a_batch_plays_the_matches_of_the_program(self):
        for game in every_setup():
            with self.subTest(game=game), tempfile.TemporaryDirectory() as folder:
                done = subprocess.run(
                    [PROGRAM, "sim", game.id, "-p", str(game.seats), "-n", str(GAMES), "--seed", str(SEED), "--record", folder],
                    capture_output=True,
                    text=True,
                    timeout=1800,
                )
                self.assertEqual(done.returncode, 0, done.stderr)
                batch = warren.batch(game, GAMES, seed=SEED, auto_reset=False, planes=False, known=False)
                while (batch.seat >= 0).any():
                    batch.play(50)
                for i in range(GAMES):
                    record = pathlib.Path(folder, f"{game.id}-{i + 1}.warren").read_text()
                    self.assertEqual(int(re.search(r"^seed (\d+)$", record, re.M)[1]), batch.match_seed(i))
                    plies, end = re.findall(r"^(\d+) .* #([0-9a-f]{16})$", record, re.M)[-1]
                    self.assertEqual((int(plies), int(end, 16)), (batch.plies[i], batch.state(i).hash))


if __name__ == "__main__":
    unittest.main()
