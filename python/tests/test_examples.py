"""Every example runs, says what it found, and what it teaches is learnt."""

import os
import pathlib
import re
import subprocess
import sys
import unittest

EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples"
ONE_CORE = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}


class Examples(unittest.TestCase):
    def run_example(self, name, *arguments):
        done = subprocess.run(
            [sys.executable, EXAMPLES / name, *map(str, arguments)],
            capture_output=True,
            text=True,
            timeout=1800,
            env=os.environ | ONE_CORE,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def numbers(self, pattern, out):
        found = [float(number) for number in re.findall(pattern, out, re.M)]
        self.assertTrue(found, out)
        return found

    def test_random_against_greedy(self):
        out = self.run_example("random_against_greedy.py", "--quick")
        scores = self.numbers(r"greedy scores (\d\.\d+) a game", out)
        self.assertEqual(len(scores), 5)
        self.assertGreater(sorted(scores)[1], 0.8)  # in all but Cats vs Rats, where it is little better

    def test_q_learning_beats_random(self):
        # At its full length it comes to 0.875; a tenth of that is enough to see that it learns.
        out = self.run_example("q_learning.py", "--matches", 6000)
        before = self.numbers(r"^before: scores (\d\.\d+)", out)
        after = self.numbers(r"^after \d+ matches: (\d\.\d+) ± \d\.\d+, \d+ positions", out)
        self.assertLess(before[0], 0.6)
        self.assertEqual(len(after), 4)
        self.assertGreater(after[-1], 0.65)

    def test_policy_gradient_beats_random(self):
        out = self.run_example("policy_gradient.py", "--rounds", 8)
        first = self.numbers(r"^round +[01], seat \d: scores (\d\.\d+)", out)
        learnt = self.numbers(r"^learnt: scores (\d\.\d+)", out)
        self.assertLess(max(first), 0.6)
        self.assertEqual(len(learnt), 2)
        self.assertGreater(min(learnt), 0.65)
        lines = (EXAMPLES / "policy_gradient.py").read_text().splitlines()
        self.assertLessEqual(len(lines), 150)

    def test_self_play(self):
        out = self.run_example("self_play.py", "--quick")
        self.numbers(r"^against greedy: scores ([01]\.\d+)", out)

    def test_exploitability(self):
        out = self.run_example("exploitability.py", "--quick")
        for gain in self.numbers(r"exploitability (-?\d+\.\d+)", out):
            self.assertGreaterEqual(gain, 0)  # nobody does better than best play against it


if __name__ == "__main__":
    unittest.main()
