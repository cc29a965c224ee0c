"""What a function is asked to find out what is wrong with it: `domains.py` of an assignment.

Its `DOMAINS` maps a function's name to what gives its cases: few, fixed, and enough to tell all
misconceptions of the function apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from harness.model import Assignment

Domains = Mapping[str, Callable[[], "list[Case]"]]


@dataclass(frozen=True, kw_only=True)
class Case:
    """One call: its arguments, the lines that are typed, the random seed (None for any).

    `published` says that the assignment shows this call as an example.
    """

    arguments: tuple[Any, ...] = ()
    typed: tuple[str, ...] = ()
    seed: int | None = None
    published: bool = False


def calls(*rows: tuple[Any, ...], published: Iterable[tuple[Any, ...]] = ()) -> list[Case]:
    """Give a case for each row of arguments, the published ones first."""
    return [
        *(Case(arguments=row, published=True) for row in published),
        *(Case(arguments=row) for row in rows),
    ]


def domains(assignment: Assignment) -> Domains:
    """Give the domains of an assignment's functions, none where it has no `domains.py`."""
    from harness.drawing import load_module

    path = assignment.folder / "domains.py"
    if not path.is_file():
        return {}
    table: Domains = load_module(path).DOMAINS
    return table
