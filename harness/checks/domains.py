"""What a function is asked to find out what is wrong with it: `domains.py` of an assignment.

Its `DOMAINS` maps a function's name to what gives its cases, or to a `Domain` where not all of its
answers count.  Cases are few, fixed, and enough to tell all misconceptions of the function apart.

`GAMES` in `courses.py` maps a unit of whole games to what happens on their screens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice, product
from pathlib import Path
from typing import Any

from harness.checks import examples
from harness.model import Assignment, Record
from harness.modules import load_module
from harness.transcripts.screen import Screen

COURSES = "courses.py"
NO_CASE = (
    "a case must be a Case, not {case!r:.60}. Write calls((1, 2), (3, 4)): a row of arguments for "
    "each call"
)
Row = tuple[Any, ...]
MOST_ROWS = 24


class Case(Record):
    """One call that a function is asked with.

    Attributes:
        arguments: The values, by position.
        typed: The lines that are typed, without their line ends.
        seed: The random seed before the call, None where chance plays no part.
        published: Whether the assignment shows this call as an example.
        refused: Whether the function has to refuse the call, with whatever exception.
    """

    arguments: tuple[Any, ...] = ()
    typed: tuple[str, ...] = ()
    seed: int | None = None
    published: bool = False
    refused: bool = False


class Domain(Record):
    """The cases of a function, and what of its answers the assignment does not leave open.

    A function that plays a game is asked once more where nothing is known of it: then `course`
    gives what counts of a text, and its `collaborators` are answered by the reference.

    Attributes:
        cases: Gives the cases, without the official examples.
        text: Takes a text that is printed or returned, and gives what counts of it.
        arguments: Whether the arguments count, as they are after the call.
        chance: Whether chance decides between several right answers; a known wrong version is known
            by all the answers that it gives then.
        examples: Whether the official examples are among the cases.
        course: As `text`, for a whole game; None for a function that plays none.
        collaborators: The names of functions that the reference answers in a whole game.
        listed: Whether the items count that a returned generator gives.
        asking: The text of a function `asking`, which is called in each case instead of the
            function: it makes an object of a class, lists a generator or reads what was written,
            and returns what counts of it.  Known wrong versions and places are looked for then.
        refused: Gives calls that the function has to refuse, with whatever exception.  They count
            where its place is looked for, and only if all `cases` go right.
    """

    cases: Callable[[], list[Case]]
    text: Callable[[str], str] = str
    arguments: bool = True
    chance: bool = False
    examples: bool = True
    course: Callable[[str], str] | None = None
    collaborators: frozenset[str] = frozenset()
    listed: bool = False
    asking: str = ""
    refused: Callable[[], list[Case]] = list


class Games(Record):
    """Whole games of a unit, as they are compared with those of known wrong versions.

    Attributes:
        courses: Takes a screen, and gives for each game on it what happens there, event by event.
        chances: Statements that decide what chance would (`random.seed(3)`); a known version is
            played with each of them.  A single empty one where chance decides nothing.
        text: Takes the text of a screen and gives what counts of it, alike whatever chance decides.
            None where all of it counts.
    """

    courses: Callable[[Screen], list[list[str]]]
    chances: tuple[str, ...] = ("",)
    text: Callable[[str], str] | None = None


def calls(*rows: tuple[Any, ...], published: Iterable[tuple[Any, ...]] = ()) -> list[Case]:
    """Return a case for each row of arguments, the published ones first.

    Args:
        *rows: A tuple of arguments for each call: `("2, 1",)` for a function of one argument.
        published: Such tuples for the calls that the assignment shows as examples.

    Example:
        >>> [case.arguments for case in calls((1, 2), (3, 4), published=[(0, 0)])]
        [(0, 0), (1, 2), (3, 4)]
        >>> calls((1, 2), published=[(0, 0)])[0].published
        True
    """
    return [
        *(Case(arguments=row, published=True) for row in published),
        *(Case(arguments=row) for row in rows),
    ]


def load_domains(assignment: Assignment) -> Mapping[str, Domain]:
    """Return the domains of an assignment's functions by name, {} where there is no `domains.py`.

    The official examples of a function are among its cases, first, unless its domain says otherwise
    or publishes cases itself.
    """
    domains = diagnosed_domains(assignment)
    return {function: domain for function, domain in domains.items() if not domain.asking}


def diagnosed_domains(assignment: Assignment) -> Mapping[str, Domain]:
    """Return what functions and classes are asked where it is looked for why they are wrong.

    As `load_domains`, with those that are asked by a function of their own.
    """
    path, shown, domains = assignment.folder / "domains.py", official_calls(assignment), {}
    for function, entry in _table(path, "DOMAINS").items():
        domain = entry if isinstance(entry, Domain) else Domain(cases=entry)
        is_shown = domain.examples and not domain.asking
        first = calls(published=shown.get(function, ()) if is_shown else ())
        domains[function] = replace(domain, cases=partial(with_examples, first, domain.cases))
    return domains


def drawn_domain(assignment: Assignment, function: str) -> Domain | None:
    """Return a domain of values near a function's examples, None where it has no examples.

    It serves where none is written.  The task may leave open what is right for some of them: only
    those count for which the reference gives an answer.
    """
    shown = official_calls(assignment).get(function, [])
    if not any(shown):
        return None
    rows = [*islice(rows_near(shown), MOST_ROWS)]
    return Domain(cases=partial(calls, *rows[len(shown) :], published=shown), listed=True)


def official_calls(assignment: Assignment) -> dict[str, list[tuple[Any, ...]]]:
    """Return the values with which the official examples call each function, by its name.

    There is a tuple of arguments for each call, in the examples' order, files by their names; see
    `examples.calls` for what is left out.  {} without the folder `examples`.
    """
    return {
        function: values
        for path in sorted((assignment.folder / "examples").glob("*.txt"))
        for function, values in examples.calls(path, assignment.constants).items()
    }


def with_examples(first: Sequence[Case], cases: Callable[[], list[Case]]) -> list[Case]:
    """Return cases with the examples first, unless a published one is among them already.

    Args:
        first: The cases of the official examples.
        cases: Gives the domain's own.

    Example:
        >>> shown, own = calls(published=[(0,)]), calls((1,), (2,))
        >>> [case.arguments for case in with_examples(shown, lambda: own)]
        [(0,), (1,), (2,)]
    """
    own = cases()
    for case in own:
        if type(case) is not Case:
            raise TypeError(NO_CASE.format(case=case))
    return own if any(case.published for case in own) else [*first, *own]


def games(assignment: Assignment) -> Mapping[str, Games]:
    """Return `GAMES` of `courses.py`, by the unit's id; {} where there is no such file."""
    return _table(assignment.folder / COURSES, "GAMES")


def _table(path: Path, name: str) -> Mapping[str, Any]:
    """Return what a module says, nothing where there is no module."""
    return getattr(load_module(path), name) if path.is_file() else {}


# Rows of arguments near those of examples: of the same types, a little more, less or otherwise


def rows_near(shown: Sequence[Row]) -> Iterator[Row]:
    """Yield the rows shown, rows mixed from them, rows with one value changed; no two alike.

    Half of MOST_ROWS are mixed, if all have one length.
    """
    seen, lengths = set(), {len(row) for row in shown}
    mixed = product(*zip(*shown, strict=True)) if len(lengths) == 1 else ()
    for row in chain(shown, islice(mixed, MOST_ROWS // 2), changed_rows(shown)):
        if repr(row) not in seen:
            seen.add(repr(row))
            yield row


def changed_rows(shown: Sequence[Row]) -> Iterator[Row]:
    """Yield rows in which one value is another, in turn: the first change of each, the second."""
    many = [
        [(*row[:place], other, *row[place + 1 :]) for other in near(row[place])]
        for row in shown
        for place in range(len(row))
    ]
    for turn in range(max(map(len, many), default=0)):
        yield from (rows[turn] for rows in many if turn < len(rows))


def near(value: Any) -> list[Any]:
    """Return other values of the same type that are near, [] for a type not in CHANGES."""
    change = CHANGES.get(type(value))
    return [other for other in change(value) if other != value] if change else []


def near_sequence(value: Any) -> list[Any]:
    """Return sequences near one: shorter, turned round, with another first item, empty, doubled."""
    empty = value[:0]
    items = [type(value)([other]) + value[1:] for other in (near(value[0]) if value else [])]
    return [value[1:], value[::-1], *items[:2], value[:1], empty, value + value]


def near_record(value: tuple[Any, ...]) -> list[Any]:
    """Return tuples near one, as long as it is: each with another value in one place."""
    return [
        (*value[:place], other, *value[place + 1 :])
        for place in range(len(value))
        for other in near(value[place])[:2]
    ]


def near_text(value: str) -> list[Any]:
    """Return texts near one: of several words, too, in lines, far apart and with signs between."""
    apart = [value.replace(" ", between) for between in ("\n", "  ", " , ")]
    whole = [value[1:], value.upper(), value[::-1], "", value[:1], value + value, value.lower()]
    return [*whole[:4], *apart, *whole[4:]] if " " in value.strip() else whole


def near_mapping(value: dict[Any, Any]) -> list[Any]:
    """Return dictionaries near one: with other values for each key, without the first, empty."""
    others = [{**value, key: other} for key in value for other in near(value[key])[:2]]
    return [*others[:6], dict(list(value.items())[1:]), {}]


def near_set(value: set[Any]) -> list[Any]:
    """Return sets near one: without an item, with a single one, empty."""
    items = sorted(value, key=repr)
    return [set(items[1:]), set(items[:1]), set()]


CHANGES: Mapping[type, Callable[[Any], list[Any]]] = {
    bool: lambda value: [not value],
    int: lambda value: [value + 1, value - 1, 0, 2 * value, 1],
    float: lambda value: [value + 0.5, 0.0, 2 * value],
    str: near_text,
    list: near_sequence,
    tuple: near_record,
    dict: near_mapping,
    set: near_set,
}
