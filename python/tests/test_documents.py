"""What the documents list is what there is, and the two commands of the package work."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run(*arguments):
    return subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True, timeout=120)


class Documents(unittest.TestCase):
    def test_planes_are_listed_as_they_are(self):
        told = (ROOT / "docs/planes.md").read_text()
        done = run("warren.planes")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(told[told.index("### ") :].strip(), done.stdout.strip())

    def test_planes_are_drawn(self):
        with tempfile.NamedTemporaryFile(suffix=".svg") as file:
            for game in ("totem", "rodentia", "kingdom-maps", "fight-flight-bite", "cats-vs-rats"):
                done = run("warren.planes", game, "--svg", file.name)
                self.assertEqual(done.returncode, 0, done.stderr)
                xml.etree.ElementTree.parse(file.name)
        done = run("warren.planes", "chess")
        self.assertEqual(done.returncode, 2)
        self.assertIn("chess", done.stderr)

    def test_speed_is_measured(self):
        done = run("warren.speed", "rodentia", "--matches", "64", "--seconds", "0.02")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(re.search(r"\| The Treaty of Rodentia, 2 \|( \d+\.\d \|){4}", done.stdout), done.stdout)

    def test_the_code_of_the_page_runs(self):
        page = (ROOT / "docs/python.md").read_text()
        code = re.findall(r"```python\n(.*?)```", page, re.S)[0]
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(done.stdout.startswith("["), done.stdout)


if __name__ == "__main__":
    unittest.main()
