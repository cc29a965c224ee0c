"""What a function is asked to find out what is wrong with it: `domains.py` of an assignment.

Its `DOMAINS` maps a function's name to what gives its cases, or to a `Domain` where not all of its
answers count.  Cases are few, fixed, and enough to tell all misconceptions of the function apart.

`GAMES` in `courses.py` maps a unit of whole games to what happens on their screens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from harness.checks import examples
from harness.model import Assignment
from harness.modules import load_module
from harness.transcripts.screen import Screen

COURSES = "courses.py"


@dataclass(frozen=True, kw_only=True)
class Case:
    """One call: its arguments, the lines that are typed, the random seed (None for any).

    `published` says that the assignment shows this call as an example.
    """

    arguments: tuple[Any, ...] = ()
    typed: tuple[str, ...] = ()
    seed: int | None = None
    published: bool = False


@dataclass(frozen=True, kw_only=True)
class Domain:
    """The cases of a function, and what of its answers the assignment does not leave open.

    `text` gives what counts of a text that is printed or returned; `arguments` says whether the
    arguments afterwards count.  `chance` says that chance decides between several right answers;
    known wrong versions are known by all the answers that they give then.  `examples` says whether
    the official examples are among the cases.

    A function that plays a game is asked once more where nothing is known of it: then `course`
    gives what counts of a text, and its `collaborators` are answered by the reference.
    """

    cases: Callable[[], list[Case]]
    text: Callable[[str], str] = str
    arguments: bool = True
    chance: bool = False
    examples: bool = True
    course: Callable[[str], str] | None = None
    collaborators: frozenset[str] = frozenset()


@dataclass(frozen=True, kw_only=True)
class Games:
    """Whole games of a unit, as they are compared with those of known wrong versions.

    `courses` gives what happens on a screen, game by game.  Where chance decides something,
    `chances` are statements that decide it: a known version is played with each of them.
    """

    courses: Callable[[Screen], list[list[str]]]
    chances: tuple[str, ...] = ("",)


def calls(*rows: tuple[Any, ...], published: Iterable[tuple[Any, ...]] = ()) -> list[Case]:
    """Return a case for each row of arguments, the published ones first."""
    return [
        *(Case(arguments=row, published=True) for row in published),
        *(Case(arguments=row) for row in rows),
    ]


def load_domains(assignment: Assignment) -> Mapping[str, Domain]:
    """Return the domains of an assignment's functions, none where it has no `domains.py`."""
    table: Mapping[str, Domain | Callable[[], list[Case]]] = _table(
        assignment.folder / "domains.py", "DOMAINS"
    )
    shown = official_calls(assignment)
    found = {}
    for function, one in table.items():
        domain = one if isinstance(one, Domain) else Domain(cases=one)
        first = calls(published=shown.get(function, ()) if domain.examples else ())
        found[function] = replace(domain, cases=partial(with_examples, first, domain.cases))
    return found


def official_calls(assignment: Assignment) -> dict[str, list[tuple[Any, ...]]]:
    """Return the values with which the official examples call each function."""
    return {
        function: values
        for path in sorted((assignment.folder / "examples").glob("*.txt"))
        for function, values in examples.calls(path, assignment.constants).items()
    }


def with_examples(first: Sequence[Case], cases: Callable[[], list[Case]]) -> list[Case]:
    """Return cases with the examples first, where none of them is one already."""
    own = cases()
    return own if any(case.published for case in own) else [*first, *own]


def games(assignment: Assignment) -> Mapping[str, Games]:
    """Return how the games of an assignment's units are compared, none where it does not say so."""
    return _table(assignment.folder / COURSES, "GAMES")


def _table(path: Path, name: str) -> Mapping[str, Any]:
    """Return what a module says, nothing where there is no module."""
    return getattr(load_module(path), name) if path.is_file() else {}
