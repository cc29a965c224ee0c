"""The submissions: what their first lines say, and the files that they become.

A submission is a program `<family>/<name>.py` that begins with comments:

    # Ends the process that started it.          what it does, one sentence
    # base: dict_board                           the assignment whose solution it is put into,
    #                                            or `none of dict_board`: the file is the program;
    #                                            `examples/classes` is one that is there
    # place: after                               below the solution's definitions, or `before` them
    # loses: B C                                 the units that lose points: these, `all`,
    #                                            `nothing`, or `any of: B C` where graders differ
    # earns: B 2 C 1.5                           what these units earn at most
    # units: H J                                 the units to grade, or `all`; default: a few
    # seconds: 90                                it is graded within this time; default: 60
    # needs: solitude                            it runs in a process namespace or not at all

or a description `source/<name>.toml` with the same keys of a file that is more than text; see
`sources`.  In a program these words stand for places: `@CANARY@` a file that only the grader may
read, `@RESULTS@` its report, `@GRADER@` and `@PACKAGES@` the folders of its files, `@PORT@` and
`@SOCKET@` doors that nobody may open, `@MARK@` a word that must not appear outside,
`@PROCESSES@` the number below which all processes are that it may harm (there are none without
solitude, and outside of a test the program cannot even be read).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from harness.assignment import tables
from tests.attacks import sources
from tests.attacks.sources import named_assignment, solution

FOLDER = Path(__file__).parent
KEYS = {"base", "place", "loses", "earns", "units", "seconds", "needs"}
REQUIRED = {"base", "loses"}
ANY = "any of: "
ROUNDED = 0.05  # in the sum of a unit's tests
NOTHING: Mapping[str, float] = {}
GUARD = "\n\nif __name__ == "

# Graded beside the units that a submission is about: they lose nothing by it.  Few, for whole games
# take long.
BYSTANDERS = {
    "dict_board": "A B F I",
    "numpad": "place_marker win_check is_space_free",
    "vs_computer": "T1 T2 T6 T12",
    "xtreme": "setup_game check_row render_cell",
    "examples/classes": "Song",
    "examples/shop_values": "count_sold",
}


@dataclass(frozen=True, kw_only=True)
class HandIn:
    """A submission and what it deserves.

    `units` are those to grade; `loses` those that lose points, each of them if `exactly`; `earns`
    is what some of them earn at most.
    `whole` says that no unit is left out; `alone` that it must not run beside processes which
    are not its own; `beside` that the grader is started in its folder; `folder` is where an
    assignment lies that is none of the grader's own.
    """

    path: Path
    slug: str
    units: tuple[str, ...]
    loses: frozenset[str]
    exactly: bool = True
    earns: Mapping[str, float] = field(default_factory=dict)
    code: int = 0
    seconds: int = 60
    whole: bool = False
    alone: bool = False
    beside: bool = False
    folder: str = ""

    @property
    def name(self) -> str:
        """Family and name."""
        return f"{self.path.parent.name}-{self.path.stem}"

    def write(self, folder: Path, places: Mapping[str, str]) -> Path:
        """Write what is submitted into a folder; return the file to grade."""
        if self.path.suffix == ".toml":
            return sources.make(tables.read_toml(self.path), self.slug, folder, places)
        path = folder / named_assignment(self.slug).files[0]
        path.write_text(sources.filled(program(self.path, self.slug), places), "utf-8")
        return path

    def complaints(self, lost: set[str], earned: Mapping[str, float] = NOTHING) -> list[str]:
        """Return a sentence for each unit that lost points undeservedly, or kept or gained them."""
        unharmed = sorted(self.loses - lost) if self.exactly else []
        return [
            *(f"no points lost in {unit}" for unit in unharmed),
            *(f"points lost in {unit}" for unit in sorted(lost - self.loses)),
            *(
                f"{earned.get(unit, 0):g} points in {unit} instead of {most:g}"
                for unit, most in self.earns.items()
                if earned.get(unit, 0) > most + ROUNDED
            ),
        ]


@cache
def hand_ins() -> tuple[HandIn, ...]:
    """Return all submissions, by family and name."""
    paths = [*FOLDER.glob("*/*.py"), *FOLDER.glob("source/*.toml")]
    return tuple(map(hand_in, sorted(paths)))


def hand_in(path: Path) -> HandIn:
    """Read what a submission says of itself.  Raises ValueError where it says it wrongly."""
    if path.suffix == ".toml":
        keys: dict[str, Any] = tables.read_toml(path)
        return described(path, {key: keys[key] for key in keys.keys() - sources.KEYS})
    first, keys = header(path)
    if not first.endswith("."):
        raise ValueError(f"{path}: the first line must be a comment, one sentence")
    return described(path, keys)


def header(path: Path) -> tuple[str, dict[str, str]]:
    """Return the sentence and the keys at the head of a program."""
    lines = path.read_text("utf-8").split("\n")
    keys: dict[str, str] = {}
    for line in lines[1:]:
        key, colon, value = line.removeprefix("# ").partition(": ")
        if not line.startswith("# ") or not colon:
            break
        keys[key] = value.strip()
    return lines[0].removeprefix("# "), keys


def described(path: Path, keys: Mapping[str, Any]) -> HandIn:
    """Return the submission for the keys at its head."""
    if not REQUIRED <= keys.keys() <= KEYS | {"exit", "beside"}:
        raise ValueError(f"{path}: the keys are {sorted(keys)}; there may be {sorted(KEYS)}")
    slug = keys["base"].removeprefix("none of ")
    graded = known_units(slug)
    exactly = not keys["loses"].startswith(ANY)
    lost = keys["loses"].removeprefix(ANY)
    named = {"all": [], "nothing": []}.get(lost, lost.split())
    units_given = keys.get("units", " ".join([*BYSTANDERS[slug].split(), *named]))
    units = (
        graded if units_given == "all" else [unit for unit in graded if unit in units_given.split()]
    )
    loses = frozenset(units if lost == "all" else named)
    earns = most_earned(path, keys.get("earns", ""))
    if not {*loses, *earns} <= set(units) or keys.get("needs") not in (None, "solitude"):
        raise ValueError(f"{path}: unknown units or needs")
    return HandIn(
        path=path,
        slug=slug,
        units=tuple(units),
        loses=loses,
        exactly=exactly,
        earns=earns,
        code=keys.get("exit", 0),
        seconds=int(keys.get("seconds", 60)),
        whole=units == graded,
        alone="needs" in keys,
        beside=keys.get("beside", False),
        folder=slug if "/" in slug else "",
    )


def most_earned(path: Path, text: str) -> dict[str, float]:
    """Return what units earn at most, as `B 2 C 1.5` says it.  Raises ValueError."""
    words = text.split()
    try:
        return dict(zip(words[::2], map(float, words[1::2]), strict=True))
    except ValueError:
        raise ValueError(f"{path}: earns: must be units with points, such as B 2") from None


@cache
def known_units(slug: str) -> list[str]:
    """Return the units of an assignment that are graded, in order."""
    return [unit.id for unit in named_assignment(slug).units if unit.graded]


def program(path: Path, slug: str) -> str:
    """Return a submission's program: its own text, put into the solution where it says so."""
    text = path.read_text("utf-8")
    keys = header(path)[1]
    if keys["base"].startswith("none of "):
        return text
    right = solution(slug)
    if keys.get("place") == "before":
        return f"{text}\n\n{right}"
    definitions, guard, start = right.partition(GUARD)  # a program of classes has none
    return f"{definitions}\n\n\n{text}{guard}{start}"
