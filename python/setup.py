"""Builds the compiled part with CMake, from the checkout this folder belongs to."""

import os
import pathlib
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Built(build_ext):
    def build_extension(self, extension):
        if not (ROOT / "CMakePresets.json").exists():
            sys.exit("warren: install from a checkout: the engine lies beside this folder")
        numpy = subprocess.run(
            [sys.executable, "-c", "import numpy; print(numpy.get_include())"], capture_output=True, text=True
        )
        if numpy.returncode != 0:
            sys.exit(f"warren: {sys.executable} has no numpy")
        subprocess.run(["cmake", "--preset", "python", f"-DPython_EXECUTABLE={sys.executable}"], cwd=ROOT, check=True)
        jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count() or 1))
        subprocess.run(
            ["cmake", "--build", "--preset", "python", "--target", "warren_python", "-j", jobs], cwd=ROOT, check=True
        )
        name = pathlib.Path(self.get_ext_filename("_warren")).name
        made = ROOT / "build" / "python" / "package" / "warren" / name
        wanted = pathlib.Path(self.get_ext_fullpath(extension.name))
        wanted.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(made, wanted)


setup(
    version=(ROOT / "VERSION").read_text().strip(),
    ext_modules=[Extension("warren._warren", sources=[])],
    cmdclass={"build_ext": Built},
)
