"""The hostile programs that fit, put into assignments of two files and with packages.

A program fits where it is put into a solution: the functions of the assignment that it was written
for become functions of the other one, in the order in which it names them, and take any arguments.
What it redefines so, and does not keep, is not right: its unit earns at most what `DESERVED` says
of a function that does no work.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from tests.attacks import sources
from tests.attacks.hand_ins import HandIn, hand_ins, header, known_units
from tests.helpers import ROOT
from tools.programs import assignment_of

# Of each assignment: the file of the submission that is hostile, and its functions.
TARGETS = {
    "two_files": ("prices.py", ("price_of", "read_prices")),
    "numpy_grid": ("heights.py", ("scaled", "peaks", "count_high", "flood")),
}

# What a function earns rightly that works for nobody: by refusing everything, and by leaving what
# it is given as it is. (The body, the unit and its points there.)
DESERVED = {
    "two_files": {"price_of": ("raise ValueError", 5.0)},
    "numpy_grid": {"scaled": ("return heights", 10.0)},
}


@dataclass(frozen=True, kw_only=True)
class Elsewhere(HandIn):
    """A program put into an assignment in `examples/`."""

    text: str
    is_before: bool

    @property
    def name(self) -> str:
        """Assignment, family and name."""
        return f"{self.slug}-{super().name}"

    def write(self, folder: Path, places: Mapping[str, str]) -> Path:
        """Write all files of the submission into a folder; return it."""
        chosen = assignment_of(str(ROOT / self.folder))
        text = sources.filled(self.text, places)
        for name, path in chosen.reference_files.items():
            right = path.read_text("utf-8")
            parts = [text, right] if self.is_before else [right, text]
            is_hostile = name == TARGETS[self.slug][0]
            folder.joinpath(name).write_text("\n\n".join(parts) if is_hostile else right, "utf-8")
        return folder


def put_elsewhere() -> Iterator[Elsewhere]:
    """Yield each program that fits in each of these assignments."""
    for hand_in in hand_ins():
        if hand_in.folder or hand_in.path.suffix != ".py":
            continue
        for slug, (_, functions) in TARGETS.items():
            if made := fitted(hand_in, slug, functions):
                yield made


def fitted(one: HandIn, slug: str, functions: tuple[str, ...]) -> Elsewhere | None:
    """Return a program put into an assignment, None for one that does not fit."""
    text, (_, keys) = one.path.read_text("utf-8"), header(one.path)
    named = sorted(
        (found.start(), name)
        for name in assignment_of(one.slug).functions
        if (found := re.search(rf"\b{name}\b", text))
    )
    if keys["base"].startswith("none of ") or len(named) > len(functions):
        return None
    is_before = keys.get("place") == "before"
    folder = f"examples/{slug}"
    units = tuple(known_units(str(ROOT / folder)))
    spoilt = []
    for (_, name), function in zip(named, functions, strict=False):
        text = re.sub(rf"\b{name}\b", function, text)
        if is_redefined(function, text) and not is_before:
            spoilt.append(function)
        text = re.sub(rf"^def {function}\((.*?)\):", open_to_all, text, flags=re.MULTILINE)
    changed = {
        "slug": slug,
        "folder": folder,
        "units": units,
        "loses": frozenset(units),
        "exactly": False,
        "earns": {
            unit: DESERVED[slug].get(unit, ("", 0.0))[1]
            for unit in units
            if unit in map(unit_of, spoilt)
        },
        "whole": True,
    }
    fields = {**vars(replace(one, seconds=2 * one.seconds)), **changed}
    return Elsewhere(**fields, text=text, is_before=is_before)


def is_redefined(function: str, text: str) -> bool:
    """Return whether a program defines a function anew and keeps no other one."""
    return f"\ndef {function}(" in text and len(re.findall(rf"\b{function}\b", text)) == 1


def open_to_all(found: re.Match[str]) -> str:
    """Return the head of a function that takes any number of arguments."""
    names = [name.strip() for name in found[1].split(",") if name.strip()]
    if any("*" in name for name in names):
        return found[0]
    taken = [name if "=" in name else f"{name}=None" for name in names]
    return found[0].replace(f"({found[1]})", f"({', '.join([*taken, '*others'])})")


def unit_of(function: str) -> str:
    """Return the unit of a function."""
    return {"count_high": "high"}.get(function, function)
