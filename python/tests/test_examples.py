"""Every example runs, quickly, and says what it found."""

import pathlib
import re
import subprocess
import sys
import unittest

EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples"


class Examples(unittest.TestCase):
    def run_example(self, name, pattern):
        done = subprocess.run(
            [sys.executable, EXAMPLES / name, "--quick"], capture_output=True, text=True, timeout=120
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(re.search(pattern, done.stdout), done.stdout)
        return done.stdout

    def test_random_against_greedy(self):
        out = self.run_example("random_against_greedy.py", r"Totem +greedy scores 0\.\d+|1\.000")
        self.assertEqual(len(out.splitlines()), 5)

    def test_q_learning(self):
        self.run_example("q_learning.py", r"after 600 matches: 0\.\d+ ± 0\.\d+, \d+ positions")

    def test_policy_gradient(self):
        self.run_example("policy_gradient.py", r"learnt: scores 0\.\d+")
        lines = (EXAMPLES / "policy_gradient.py").read_text().splitlines()
        self.assertLessEqual(len(lines), 150)

    def test_self_play(self):
        self.run_example("self_play.py", r"against greedy: scores [01]\.\d+")

    def test_exploitability(self):
        out = self.run_example("exploitability.py", r"exploitability 0\.\d+")
        for gain in re.findall(r"exploitability (-?\d+\.\d+)", out):
            self.assertGreaterEqual(float(gain), 0)  # nobody does better than best play against it


if __name__ == "__main__":
    unittest.main()
