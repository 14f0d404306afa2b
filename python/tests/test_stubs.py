"""The type stubs say what is there, and nothing else; help() has words for all of it."""

import ast
import inspect
import pathlib
import unittest

import warren
import warren.errors
import warren.gym
import warren.pettingzoo
import warren.planes
import warren.speed

STUB = ast.parse((pathlib.Path(warren.__file__).parent / "__init__.pyi").read_text())
PUBLIC = [one for one in STUB.body if isinstance(one, (ast.ClassDef, ast.FunctionDef)) and not one.name.startswith("_")]
ERRORS = {"WarrenError", "IllegalAction", "Refused"}


def parameters_of(stub):
    arguments = stub.args
    return [one.arg for one in arguments.posonlyargs + arguments.args + arguments.kwonlyargs]


def parameters_told(one):
    """What a compiled function takes, as its help says it."""
    head = one.__doc__.splitlines()[0]
    inside = head[head.index("(") + 1 : head.rindex(") ->")]
    depth, names, start = 0, [], True
    word = ""
    for letter in inside + ",":
        depth += (letter in "[({") - (letter in "])}")
        if letter == "," and depth == 0:
            names.append(word.strip())
            start, word = True, ""
            continue
        start = start and letter != ":"
        word += letter if start else ""
    return [name for name in names if name]


class Stubs(unittest.TestCase):
    def test_every_name_is_there(self):
        self.assertEqual({one.name for one in PUBLIC} | ERRORS, set(warren.__all__))

    def test_every_class_has_these_members(self):
        for stub in PUBLIC:
            if not isinstance(stub, ast.ClassDef):
                continue
            real = getattr(warren, stub.name)
            named = {one.name for one in stub.body if not one.name.startswith("__")}
            self.assertEqual(named, {name for name in vars(real) if not name.startswith("_")}, stub.name)
            for one in stub.body:
                is_property = any(getattr(d, "id", "") == "property" for d in one.decorator_list)
                member = inspect.getattr_static(real, one.name)
                self.assertEqual(is_property, isinstance(member, property), f"{stub.name}.{one.name}")
                if not is_property and one.name not in ("__hash__", "__len__"):
                    self.assertEqual(parameters_of(one), parameters_told(getattr(real, one.name)), f"{stub.name}.{one.name}")

    def test_every_function_takes_these_parameters(self):
        for stub in PUBLIC:
            if isinstance(stub, ast.ClassDef):
                continue
            real = getattr(warren, stub.name)
            told = list(inspect.signature(real).parameters) if inspect.isfunction(real) else parameters_told(real)
            self.assertEqual(parameters_of(stub), told, stub.name)


def words_of(one):
    """What help() says of it, without the line that only repeats how it is called."""
    told = (one.__doc__ or "").strip()
    return told.partition("\n")[2].strip() if ") -> " in told.partition("\n")[0] else told


class Help(unittest.TestCase):
    maxDiff = None

    def test_has_words_for_every_name(self):
        silent = []
        for module in (warren, warren.errors, warren.gym, warren.pettingzoo, warren.planes, warren.speed):
            self.assertTrue(words_of(module), module.__name__)
            for name, one in vars(module).items():
                if name.startswith("_") or not getattr(one, "__module__", "").startswith("warren"):
                    continue
                if inspect.isclass(one) or callable(one):
                    silent += [f"{module.__name__}.{name}"] * (not words_of(one))
                for member in dir(one) if inspect.isclass(one) else []:
                    found = inspect.getattr_static(one, member)
                    ours = any(member in vars(base) for base in one.__mro__ if base.__module__.startswith("warren"))
                    if not member.startswith("_") and ours and (callable(found) or isinstance(found, property)):
                        silent += [f"{module.__name__}.{name}.{member}"] * (not words_of(getattr(one, member)))
        self.assertEqual(silent, [])


if __name__ == "__main__":
    unittest.main()
