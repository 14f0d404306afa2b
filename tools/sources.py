"""The product's sources, what changed of them, and how they are compiled: what tools/tidy and tools/mutate share."""
import json
import os
import re
import shlex
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.path.join(ROOT, "build", "quick")
LAYERS = ["engine", "games", "bots", "table", "store", "server", "lab", "learn", "puzzles", "print", "gpu", "cli", "wasm"]


def stop(sentence):
    """Ends the tool that runs with a sentence that names it."""
    sys.exit(f"{os.path.basename(sys.argv[0])}: {sentence}")


def is_source(name):
    """A source of the product: no test and no header."""
    return name.endswith(".cpp") and not name.endswith("_test.cpp")


def sources_of(paths):
    """The sources among files and below folders, as paths from the root."""
    for path in paths:
        full = os.path.join(ROOT, path)
        if not os.path.exists(full):
            stop(f"no file or folder {path}")
        found = [full] if os.path.isfile(full) else [os.path.join(at, name) for at, _, names in os.walk(full) for name in names]
        yield from (os.path.relpath(name, ROOT) for name in sorted(found) if is_source(name))


def text_of(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def included(path):
    """Our own headers that a file names; all includes are paths from the root (tools/check-layers)."""
    return re.findall(r'^\s*#include "([^"]+)"', text_of(path), re.MULTILINE)


def git(*words):
    """What git says, or None where it or what it is asked for is missing."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        return None
    return done.stdout if done.returncode == 0 else None


def landed():
    """The newest state that others have: where this branch left the one it follows; or where this clone began; or,
    in a fresh clone, the commit before the last. None where there is no history."""
    head = (git("rev-parse", "HEAD") or "").strip()
    tried = [git("merge-base", "HEAD", "@{upstream}"), *reversed((git("reflog", "--format=%H", "HEAD") or "").split())]
    for commit in tried[:2]:
        commit = (commit or "").strip()
        if commit and commit != head and git("merge-base", "--is-ancestor", commit, head) is not None:
            return commit
    return (git("rev-parse", "--verify", "HEAD^1") or "").strip() or None


def changed_lines(base):
    """{path: line numbers} of what the working tree has that `base` has not, files that git does not know included."""
    diff = git("diff", "-U0", "--diff-filter=AMR", base, "--", *LAYERS)
    if diff is None:
        stop(f"no {base} in the history here to compare with")
    out, path = {}, None
    for line in diff.splitlines():
        if line.startswith("+++ "):
            path = line[6:] if line.startswith("+++ b/") else None
        hunk = re.match(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)
        if hunk and path:
            first, count = int(hunk.group(1)), int(hunk.group(2) or 1)
            out.setdefault(path, set()).update(range(first, first + count))
    for path in (git("ls-files", "--others", "--exclude-standard", "--", *LAYERS) or "").split():
        out[path] = set(range(1, text_of(path).count("\n") + 2))
    return out


def commands():
    """{path: (folder, words)}: how build/quick compiles each source, without precompiled headers, what is written and
    warnings as errors."""
    done = subprocess.run(["cmake", "--preset", "quick", "-DWARREN_TESTS=ON"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        stop("cmake fails\n" + done.stderr)
    with open(os.path.join(BUILD, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    out = {}
    for entry in entries:
        words, kept, skip = shlex.split(entry["command"]), [], False
        while words and "clang++" not in os.path.basename(words[0]):
            words.pop(0)  # a compiler's cache
        for word in words:
            if skip:
                skip = False
            elif word in ("-Xclang", "-o", "-MF", "-MT"):  # -Xclang is about precompiled headers, all of it
                skip = True
            elif word not in ("-Winvalid-pch", "-Werror", "-MD", entry["file"]):
                kept.append(word)
        out[os.path.relpath(entry["file"], ROOT)] = (entry["directory"], kept)
    return out
