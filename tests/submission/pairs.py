"""Broken submissions, and the same ones mended by a person.

A pair is `<name>.broken.*` and `<name>.mended.py`.  In place of both, or of the mended one alone,
`<name>.diff` says what turns a right program into the mended one, and that into the broken one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from harness.home import ASSIGNMENTS
from tools.programs import whole_program

HUNK = re.compile(r"^@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@\n", re.MULTILINE)
SECTION = re.compile(r"^(?=--- mended$)", re.MULTILINE)


def names_of_pairs() -> list[Path]:
    """Return the files that stand for the pairs of all assignments."""
    found = ASSIGNMENTS.glob("*/repairs/*")
    return sorted(path for path in found if path.name.endswith((".mended.py", ".diff")))


def make_pair(named: Path, folder: Path) -> tuple[Path, Path]:
    """Return the broken file and the mended one, made in a folder from differences."""
    name = named.name.partition(".")[0]
    whole = {path.name.split(".")[1]: path for path in named.parent.glob(f"{name}.*.*")}
    mended, broken = whole.get("mended"), whole.get("broken")
    if mended is None:
        mended = folder / f"{name}.mended.py"
        to_mended, *to_broken = SECTION.split(named.read_text("utf-8"))
        text = apply_difference(to_mended, base_of(named, to_mended))
        mended.write_text(text, "utf-8", newline="")
        if to_broken:
            broken = folder / f"{name}.broken.py"
            broken.write_text(apply_difference(to_broken[0], text), "utf-8", newline="")
    assert broken is not None, named
    return broken, mended


def base_of(named: Path, difference: str) -> str:
    """Return the text that a difference changes: a right program, or one of a pair."""
    kind, _, name = difference.partition("\n")[0].removeprefix("--- ").partition("/")
    if kind == "repairs":
        return named.with_name(f"{name}.py").read_text("utf-8")
    whole = whole_program(named.parent.parent.name, name).read_text("utf-8")
    return whole.rstrip("\n") + "\n"


def apply_difference(difference: str, text: str) -> str:
    """Return a text with a unified difference applied, each of whose lines has to fit exactly."""
    lines, made, done = text.splitlines(keepends=True), [], 0
    for start, count, changed in hunks_of(difference):
        begin = start - (count > 0)
        assert lines[begin : begin + count] == [line[1:] for line in changed if line[0] in " -"]
        made += lines[done:begin] + [line[1:] for line in changed if line[0] in " +"]
        done = begin + count
    return "".join(made + lines[done:])


def hunks_of(difference: str) -> Iterator[tuple[int, int, list[str]]]:
    """Yield where each hunk begins in the old text, how many lines it takes, and its lines."""
    found = [*HUNK.finditer(difference)]
    ends = [one.start() for one in found[1:]] + [len(difference)]
    for one, end in zip(found, ends, strict=True):
        lines = difference[one.end() : end].splitlines(keepends=True)
        yield int(one[1]), int(one[2] or 1), lines
