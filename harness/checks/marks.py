"""How a check says what it judges: `@unit("C")`, in an assignment's test files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from harness.assignment.tables import read_toml
from harness.errors import AssignmentError
from harness.model import KINDS, Record

TITLES = Path("transcripts") / "titles.toml"


class CheckMark(Record):
    """What a check judges, as its `@unit(...)` says.

    Attributes:
        unit: The unit's id.
        kind: One of `model.KINDS`, or that of an extension's rules.
        group: Whose share of the unit's points it has, a key of `shares` in assignment.toml.
        vacuous: Whether it passes on a body of `pass`: it earns only beside a check of its unit
            that is not vacuous and passes.
        diagnosis: The name of the cause where it fails, "{name}" in it the argument of that name;
            "" where a check alone cannot say.
        check: What reports call it by, "" where its function's name does.
        title: Its sentence, "" where its function's docstring has it.
    """

    unit: str
    kind: str
    group: str
    vacuous: bool = False
    diagnosis: str = ""
    check: str = ""
    title: str = ""


def unit(
    name: str,
    *,
    kind: str = "behaviour",
    group: str | None = None,
    vacuous: bool = False,
    diagnosis: str = "",
) -> pytest.MarkDecorator:
    """Mark a check as one of a unit.  Raises ValueError for a kind that there is not.

    Args:
        name: The unit's id in assignment.toml.
        kind: One of `model.KINDS`; a check of structure is vacuous.
        group: The share that it is paid from, its kind where there is none of its own.
        vacuous: That an empty function passes it.
        diagnosis: The cause that a failure shows by itself, such as "takes_any_row"; "{case}" in it
            stands for the argument `case`.

    Example:
        >>> mark = unit("C", kind="structure").args[0]
        >>> mark.group, mark.vacuous
        ('structure', True)
    """
    if kind not in KINDS:
        raise ValueError(f"{kind!r} is no kind of check; there are: {', '.join(KINDS)}")
    mark = CheckMark(
        unit=name,
        kind=kind,
        group=group or kind,
        vacuous=vacuous or kind == "structure",
        diagnosis=diagnosis,
    )
    return pytest.mark.unit(mark)


def each_unit(*names: str, **how: Any) -> pytest.MarkDecorator:
    """Make a check one check for each of several units, told apart by the argument `unit_id`.

    Args:
        *names: The units' ids.
        **how: What `unit` takes besides, the same for all.

    Example:
        >>> [case.id for case in each_unit("A", "B", kind="example").args[1]]
        ['A', 'B']
    """
    cases = [pytest.param(name, marks=unit(name, **how), id=name) for name in names]
    return pytest.mark.parametrize("unit_id", cases)


def mark_of(item: pytest.Item) -> CheckMark:
    """Return the mark nearest to a check.  Raises AssignmentError where it lacks `@unit(...)`."""
    marker = item.get_closest_marker("unit")
    if marker is None:
        raise AssignmentError(f"{item.nodeid}: a check without the marker `unit`")
    mark: CheckMark = marker.args[0]
    return mark


def check_id(item: pytest.Item) -> str:
    """Return a check's id, such as "test_functions::test_draw[full]".

    Files, causes and platforms know a check by it, so it stays when its title changes.
    """
    return f"{item.path.stem}::{mark_of(item).check or item.name}"


def place(item: pytest.Item, slug: str) -> str:
    """Return where staff find a check: its node id, or "slug/file::check" if its mark names it."""
    check = mark_of(item).check
    return f"{slug}/{item.path.name}::{check}" if check else item.nodeid


def check_title(item: pytest.Item) -> str:
    """Return a check's sentence: its docstring's first line, with the case it is about.

    A case that has a title in `transcripts/titles.toml` begins with it: with a sentence, or with
    the first clause of one, which ends in a comma.  A sentence may hold a parameter in braces, or
    `{case}`.
    """
    if title := mark_of(item).title:
        return title
    function: Any = getattr(item, "function", None)
    first = (function.__doc__ or item.name).strip().partition("\n")[0]
    sentence = first.rstrip(".")
    case = getattr(item, "callspec", None)
    if case is None or "unit_id" in case.params:
        return first
    for name, value in {**case.params, "case": in_words(case.id)}.items():
        first = first.replace(f"{{{name}}}", str(value))
    if first.rstrip(".") != sentence:
        return first if first.endswith((".", "?", "!")) else f"{first}."
    happens = titles(item.path.parent).get(case.id)
    if not happens:
        return f"{sentence}: {in_words(case.id)}."
    if happens.endswith(","):
        sentence = sentence[:1].lower() + sentence[1:]
    return f"{happens} {sentence}."


@cache
def titles(folder: Path) -> Mapping[str, str]:
    """Return `transcripts/titles.toml` of a folder, read once; {} where there is none.

    It has what happens in a situation, by its name: a sentence, or the first clause of one.
    """
    path = folder / TITLES
    return read_toml(path) if path.is_file() else {}


def in_words(case: str) -> str:
    """Return a case's name with blanks for "_"; among others a word of one letter is a capital.

    Example:
        >>> in_words("x_goes_first")
        'X goes first'
    """
    words = case.split("_")
    if len(words) == 1:
        return case
    return " ".join(word.upper() if len(word) == 1 and word != "a" else word for word in words)


def named_diagnosis(mark: CheckMark, item: pytest.Item) -> str | None:
    """Return the `diagnosis` of a mark, what is in braces filled with the check's arguments.

    None for none.  Raises KeyError for an argument that the check has not.
    """
    case = getattr(item, "callspec", None)
    return mark.diagnosis.format_map(case.params if case else {}) or None
