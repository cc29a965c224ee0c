"""Figures of the floor plan and the vocabulary.

    python -m tools.figures [--list]    --list names what is behind the figures on names

Assignments are data and no part of it; the functions of programs for students are named by them.
"""

from __future__ import annotations

import argparse
import ast
import re
import statistics
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tools import rooms

MOST_LINES, LONGEST_MODULE, OFTEN = 30, 700, 3


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What the tests allow: a tenth more than there was when they were set.

    A harmless change passes; a floor plan that grows is seen.
    """

    floors: int
    arrows: int


HARNESS_LIMITS = Limits(floors=11, arrows=128)
REPOSITORY_LIMITS = Limits(floors=16, arrows=560)
# Lines of Python, docstrings and blank lines among them, and modules: decision 012.  All of it is
# what is neither a test nor an assignment nor an example.  These may only fall.
MOST_HARNESS_LINES, MOST_HARNESS_MODULES = 28_927, 120
MOST_LINES_OF_ALL = 67_701
MOST_ENTRIES = 24
MOST_GAME_WORDS = 14
# Words of the game. Not among them: "game" and "player" (any program is played), "draw" (a value
# is drawn), "row", "column" and "cell" (of a table, of a notebook), "mark" and "marker" (of a
# check), "place" (of a mistake), "turn".
GAME_WORDS = set(
    "tic tac toe xo ox nought noughts cross crosses board boards square squares diagonal diagonals "
    "winner winners win wins won tie opponent grid".split()
)
IRREGULAR = set(
    "begun bound bought broken brought built caught chosen done drawn driven eaten fallen felt "
    "fought forgiven forgotten found frozen given gone heard held hidden kept known laid left lost "
    "made meant met paid said seen sent shown sold sought spent spoken stood stolen struck sung "
    "sworn taken taught thought thrown told torn understood untold unheard woken won worn "
    "written".split()
)
# What the command line asks of the module of each command.
ASKED_FOR = ("add_options",)
NO_PARTICIPLES = set("embed exceed feed need proceed seed speed succeed".split())


@dataclass(frozen=True, kw_only=True)
class Function:
    """A function or method: its name, where it stands, and how it is written.

    `is_free` says that its name is our choice: it is no special method, hook or fixture, and no
    method of an interface.
    """

    name: str
    place: str
    lines: int
    is_free: bool

    @property
    def word(self) -> str:
        """The name without underscores around it."""
        return self.name.strip("_")

    @property
    def is_dunder(self) -> bool:
        """Whether Python gives the name."""
        return self.name.startswith("__") and self.name.endswith("__")

    @property
    def is_one_word(self) -> bool:
        """Whether the name is a single word."""
        return "_" not in self.word and not self.is_dunder

    @property
    def is_participle(self) -> bool:
        """Whether the name is a bare participle, such as `carried` or `told`."""
        is_regular = self.word.endswith("ed") and self.word not in NO_PARTICIPLES
        return self.is_one_word and (is_regular or self.word in IRREGULAR)


def functions(package: str) -> Iterator[Function]:
    shared = interfaces()
    for name in modules_of(package):
        nodes = list(rooms.statements(rooms.tree(name).body))
        methods = {id(one) for node in nodes if isinstance(node, ast.ClassDef) for one in node.body}
        for node in nodes:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield function(node, name, is_shared=id(node) in methods and node.name in shared)


def function(
    node: ast.FunctionDef | ast.AsyncFunctionDef, module: str, *, is_shared: bool
) -> Function:
    """Return what the figures are made from."""
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return Function(
        name=node.name,
        place=f"{module}:{node.lineno}",
        lines=(node.end_lineno or 0) - body[0].lineno + 1 if body else 0,
        is_free=not (
            is_shared
            or node.name in ASKED_FOR
            or node.name.startswith(("__", "pytest_"))
            # A fixture: checks ask for it by its name.  A hook: the seam gives its name.
            or any(
                "fixture" in ast.unparse(decorator) or ast.unparse(decorator) in ("hook", "spec")
                for decorator in node.decorator_list
            )
        ),
    )


def interfaces() -> set[str]:
    """Return the names of methods that a class gives to others: in a Protocol, or to inherit."""
    nodes = (node for name in rooms.modules() for node in rooms.statements(rooms.tree(name).body))
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    written = (ast.unparse(base) for node in classes for base in node.bases)
    bases = {base.partition("[")[0].rpartition(".")[2] for base in written}  # "Named" of Named[T]
    shared = [
        node for node in classes if node.name in bases or "Protocol" in map(ast.unparse, node.bases)
    ]
    return {node.name for one in shared for node in one.body if isinstance(node, ast.FunctionDef)}


def modules_of(package: str) -> list[str]:
    """Return the modules of a package; of all but the tests for an empty name."""
    packages = (package,) if package else rooms.PACKAGES
    return [
        name
        for name in rooms.modules()
        if f"{name}.".startswith(tuple(f"{package}." for package in packages))
        and not rooms.is_test(name)
    ]


def entries() -> int:
    """Count the modules and folders in `harness/`."""
    folder = rooms.ROOT / "harness"
    found = {path.relative_to(folder).parts[0] for path in folder.rglob("*.py")}
    return len(found - {"__init__.py"})


def count_lines(package: str) -> int:
    """Count the lines of a package; of all but the tests for an empty name."""
    files = (rooms.modules()[name] for name in modules_of(package))
    return sum(path.read_text("utf-8").count("\n") for path in files)


def lines_by_extension() -> dict[str, int]:
    """Return how many lines each extension has, without its tests."""
    folders = sorted({name.split(".")[1] for name in modules_of("extensions") if "." in name})
    return {folder: count_lines(f"extensions.{folder}") for folder in folders}


def words_of_the_game() -> set[tuple[str, str]]:
    """Return which words of the game the harness says all the same, each with its file.

    They are in the examples of the command line, or in another sense.
    """
    folder = rooms.ROOT / "harness"
    files = [*folder.rglob("*.py")]
    return {
        (path.relative_to(folder).as_posix(), word)
        for path in files
        for word in GAME_WORDS.intersection(words_in(path.read_text("utf-8")))
    }


def words_in(text: str) -> list[str]:
    """Return the words of a text in small letters, names of Windows apart."""
    return re.findall("[a-z]+", re.sub("win32|win_amd64", "", text.lower()))


def often(found: Sequence[Function]) -> dict[str, list[str]]:
    """Return the names that are defined several times, each with its places."""
    places = defaultdict(list)
    for function in found:
        if function.is_free:
            places[function.word].append(function.place)
    return {name: where for name, where in sorted(places.items()) if len(where) >= OFTEN}


def long_modules(package: str) -> dict[str, int]:
    """Return the modules that are too long, with their lines."""
    lines = {
        name: len(rooms.modules()[name].read_text("utf-8").splitlines())
        for name in modules_of(package)
    }
    return {name: count for name, count in lines.items() if count > LONGEST_MODULE}


def median(found: Sequence[Function]) -> float:
    """Return the median of the functions' lengths: lines of their bodies without docstrings."""
    return statistics.median(one.lines for one in found)


def percentile(found: Sequence[Function], percent: int) -> float:
    """Return the length that so many percent of the functions do not exceed."""
    return statistics.quantiles([one.lines for one in found], n=100, method="inclusive")[
        percent - 1
    ]


def share(some: Sequence[object], found: Sequence[object]) -> str:
    """Return how many there are, and how many percent of all."""
    return f"{len(some)} ({100 * len(some) / len(found):.1f} %)"


def line(label: str, value: object) -> str:
    """Return one figure as it is printed."""
    return f"{label:<29}{value}"


def plan(graph: rooms.Graph, limits: Limits) -> Iterator[str]:
    """Yield the lines on the import graph between rooms."""
    found = rooms.circles(graph)
    yield line("rooms", len(graph))
    yield line("floors", f"{rooms.floors(graph)} of {limits.floors} at most")
    yield line("arrows", f"{rooms.arrows(graph)} of {limits.arrows} at most")
    yield line("circles", len(found))
    yield from (f"    {' <-> '.join(circle)}" for circle in found)


def vocabulary(found: Sequence[Function], *, listed: bool) -> Iterator[str]:
    """Yield the lines on names and docstrings; `listed` with the names themselves."""
    participles = [one for one in found if one.is_participle]
    repeated = often(found)
    yield line("functions", len(found))
    yield line("named by one word", share([one for one in found if one.is_one_word], found))
    yield line("named by a bare participle", share(participles, found))
    if listed:
        yield from (f"    {participle.name}  {participle.place}" for participle in participles)
    yield line(f"names defined {OFTEN}x or more", len(repeated))
    if listed:
        yield from (f"    {name}  {' '.join(places)}" for name, places in repeated.items())


def form(package: str, found: Sequence[Function]) -> Iterator[str]:
    """Yield the lines on the lengths of functions and modules."""
    too_long = long_modules(package)
    yield line("median function, in lines", f"{median(found):g}")
    yield line("95th percentile, in lines", f"{percentile(found, 95):g}")
    long = [one for one in found if one.lines > MOST_LINES]
    yield line(f"functions over {MOST_LINES} lines", share(long, found))
    yield line(f"modules over {LONGEST_MODULE} lines", len(too_long))
    yield from (f"    {name}  {count}" for name, count in too_long.items())


def main() -> None:
    """Print the figures of the harness, then those of the repository."""
    parser = argparse.ArgumentParser(prog="python -m tools.figures", description=__doc__)
    parser.add_argument("--list", action="store_true", help="name what is behind the figures")
    listed = parser.parse_args().list
    graph = rooms.between_rooms()
    print("harness/", line("entries", f"{entries()} of {MOST_ENTRIES} at most"), sep="\n")
    print(line("lines", f"{count_lines('harness')} of {MOST_HARNESS_LINES} at most"))
    count = len(modules_of("harness"))
    print(line("modules", f"{count} of {MOST_HARNESS_MODULES} at most"))
    print(line("lines of all", f"{count_lines('')} of {MOST_LINES_OF_ALL} at most"))
    for extension, own in lines_by_extension().items():
        print(line(f"    {extension}", own))
    words = words_of_the_game()
    print(line("words of the game", f"{len(words)} of {MOST_GAME_WORDS} at most"))
    if listed:
        print(*(f"    {word}  {place}" for place, word in sorted(words)), sep="\n")
    print(*plan(rooms.within(graph, "harness"), HARNESS_LIMITS), sep="\n")
    print_figures("harness", listed=listed)
    print("\nThe repository: the graph with what tests share, the rest without tests")
    print(*plan(graph, REPOSITORY_LIMITS), sep="\n")
    print_figures("", listed=listed)


def print_figures(package: str, *, listed: bool) -> None:
    found = list(functions(package))
    print(*vocabulary(found, listed=listed), *form(package, found), sep="\n")


if __name__ == "__main__":
    main()
