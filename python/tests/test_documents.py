"""What the documents list is what there is, and the two commands of the package work."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

import warren

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run(*arguments):
    return subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True, timeout=1200)


class Documents(unittest.TestCase):
    def test_planes_are_listed_as_they_are(self):
        told = (ROOT / "docs/planes.md").read_text()
        done = run("warren.planes")
        self.assertEqual(done.returncode, 0, done.stderr)
        told = re.sub(r"^!\[.*\n\n", "", told[told.index("### ") :], flags=re.M)  # the pictures
        self.assertEqual(told.strip(), done.stdout.strip())

    def test_planes_are_drawn(self):
        told = (ROOT / "docs/planes.md").read_text()
        pictures = re.findall(r"^### (.*), \d players\n\n!\[Maps of a position of \1: .*\]\((.*)\)$", told, re.M)
        self.assertEqual(len(pictures), told.count("!["))
        titles = {id: one["title"] for id, one in warren.games().items()}
        self.assertEqual(pictures, [(title, f"pictures/planes-{id}.svg") for id, title in titles.items()])
        with tempfile.NamedTemporaryFile("r", suffix=".svg") as file:
            for id, title in titles.items():
                done = run("warren.planes", id, "--svg", file.name)
                self.assertEqual(done.returncode, 0, done.stderr)
                drawn = pathlib.Path(file.name).read_text()
                maps, cells = warren.game(id).plane_maps
                self.assertEqual(len(xml.etree.ElementTree.fromstring(drawn).findall("{*}use")), maps * cells)
                kept = ROOT / f"docs/pictures/planes-{id}.svg"
                self.assertTrue(drawn == kept.read_text(), f"python3 -m warren.planes {id} --svg {kept.relative_to(ROOT)}")
        done = run("warren.planes", "chess")
        self.assertEqual(done.returncode, 2)
        self.assertIn("chess", done.stderr)

    def test_speed_is_measured(self):
        done = run("warren.speed", "rodentia", "--matches", "64", "--seconds", "0.02")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(re.search(r"\| The Treaty of Rodentia, 2 \|( \d+\.\d \|){4}", done.stdout), done.stdout)

    def test_speed_is_measured_beside_others(self):
        script = ROOT / "python/benchmarks/beside_pettingzoo.py"
        done = subprocess.run(
            [sys.executable, script, "rodentia", "--seconds", "0.01"], capture_output=True, text=True, timeout=1200
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(re.search(r"^\| The Treaty of Rodentia, 2 \| \d+ \|( [\d,]+ \|){4}$", done.stdout, re.M), done.stdout)
        measured = r", \d \| [\d,]+ \|  \|  \|  \| [\d,]+ \|"
        theirs = re.findall(rf"^\| PettingZoo's \w+({measured}| \| not measured: .*)$", done.stdout, re.M)
        self.assertEqual(len(theirs), 5, done.stdout)

    def test_the_code_of_the_page_runs(self):
        page = (ROOT / "docs/python.md").read_text()
        code = re.findall(r"```python\n(.*?)```", page, re.S)[0]
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=1200)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(done.stdout.startswith("["), done.stdout)


if __name__ == "__main__":
    unittest.main()
