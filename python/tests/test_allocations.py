"""A step of a batch takes nothing from the heap, in C++ too."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent


class Allocations(unittest.TestCase):
    def test_a_step_takes_nothing_from_the_heap(self):
        with tempfile.TemporaryDirectory() as folder:
            counter = pathlib.Path(folder, "count_allocations.so")
            compiler = os.environ.get("CXX", "c++")
            subprocess.run(
                [compiler, "-std=c++20", "-O1", "-shared", "-fPIC", "-o", counter, HERE / "count_allocations.cpp"],
                check=True,
            )
            done = subprocess.run(
                [sys.executable, HERE / "count_allocations.py"],
                env=os.environ | {"LD_PRELOAD": str(counter)},
                capture_output=True,
                text=True,
                timeout=1800,
            )
        self.assertEqual(done.returncode, 0, done.stderr)
        found = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertGreater(len(found), 60)
        for one in found:
            with self.subTest(one["batch"]):
                self.assertGreater(one["made"], 10)  # what is taken is seen
                # A call takes its arguments, whatever it does.
                self.assertEqual(one["many steps"], one["one step"])
                self.assertEqual(one["steps from Python of more matches"], one["steps from Python"])
                self.assertGreater(one["matches that ended"], 0)


if __name__ == "__main__":
    unittest.main()
