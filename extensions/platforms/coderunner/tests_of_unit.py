"""The tests of a question: examples that students see, and calls that they do not."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from harness.assignment.tables import read_toml
from harness.checks.comparison import holds_floats
from harness.checks.domains import Case, Domain, load_domains
from harness.model import Assignment, Unit
from harness.transcripts.screen import read_transcript

SETTINGS = "coderunner.toml"
MOST_TESTS = 8  # of the hidden calls of a function: a server runs each test that types by itself
FEWEST_CALLS = 6  # in a row: what is remembered shows then
MOST_SHOWN_CASES = 2


def is_unknown(case: Case) -> bool:
    """Return that nothing is known of a case."""
    return False


@dataclass(frozen=True, kw_only=True)
class Mixing:
    """How cases share tests.

    `is_known` says whether other tasks' questions show what a function does in a case; `is_alone`
    that none shares its test, since what is typed is recorded from the first line on.
    """

    is_known: Callable[[Case], bool] = is_unknown
    is_alone: bool = False


@dataclass(frozen=True, kw_only=True)
class Test:
    """What is run after an answer, what is typed, and what is to be on the screen then."""

    code: str
    typed: tuple[str, ...] = ()
    is_example: bool = False
    expected: str = ""
    seeds: tuple[int, ...] = ()

    __test__ = False  # for pytest, which takes a class of this name for one of its own

    @property
    def stdin(self) -> str:
        """What is typed, as the server has it."""
        return "".join(f"{line}\n" for line in self.typed)


def settings_of(chosen: Assignment) -> dict[str, Any]:
    """Return what an assignment says of its questions, by its units."""
    path = chosen.folder / SETTINGS
    return read_toml(path) if path.is_file() else {}


def domains_written(chosen: Assignment) -> Mapping[str, Domain]:
    """Return the domains of functions, without cases whose values a test cannot write (arrays)."""
    found = load_domains(chosen)
    if not chosen.packages:
        return found
    kept = {name: list(filter(is_writable, one.cases())) for name, one in found.items()}
    return {name: replace(one, cases=kept[name].copy) for name, one in found.items() if kept[name]}


def is_writable(case: Case) -> bool:
    """Return whether a case's arguments are plain values."""
    try:
        ast.literal_eval(repr(case.arguments))
    except (SyntaxError, ValueError):
        return False
    return True


def examples_first(tests: Iterable[Test]) -> list[Test]:
    """Return tests, each once, examples first."""
    return sorted(dict.fromkeys(tests), key=lambda test: not test.is_example)


def fixed_tests(chosen: Assignment, unit: Unit) -> Iterator[Test]:
    """Yield the tests of a unit that are code: official examples, what is added, games."""
    own = settings_of(chosen).get(unit.id, {})
    yield from unit_examples(chosen, unit)
    yield from map(added_test, own.get("tests", []))
    yield from transcript_tests(chosen, own)


def unit_examples(chosen: Assignment, unit: Unit) -> list[Test]:
    """Return the official examples of a unit where they can be tests."""
    domains = domains_written(chosen)
    is_plain = all(domains[name].text is str for name in unit.functions if name in domains)
    return list(official_examples(chosen, unit)) if is_plain else []


def unit_cases(chosen: Assignment, unit: Unit) -> dict[str, list[Case]]:
    """Return the cases in which a unit's functions are asked, by the functions.

    None of a unit with a tolerance: what a test prints is compared as text.
    """
    own = settings_of(chosen).get(unit.id, {})
    domains = domains_written(chosen) if unit.tolerance is None else {}
    return {
        name: asked_cases(domains[name], own)
        for name in unit.functions
        if name in domains and name not in own.get("without", [])
    }


def case_tests(
    chosen: Assignment, unit: Unit, name: str, cases: Sequence[Case], mixing: Mixing
) -> Iterator[Test]:
    """Yield the tests that ask a function of a unit in some cases."""
    how = how_asked(chosen, domains_written(chosen)[name], settings_of(chosen).get(unit.id, {}))
    shown = [] if unit_examples(chosen, unit) else cases[:MOST_SHOWN_CASES]
    for case in shown:
        yield call_test(name, [case], how, is_example=True)
    for row in in_rows(cases[len(shown) :], mixing):
        yield call_test(name, row, how)


def official_examples(chosen: Assignment, unit: Unit) -> Iterator[Test]:
    """Yield the assignment's own examples of a unit as one test."""
    path = chosen.folder / "examples" / f"{unit.id}.txt"
    if path.is_file():
        constants = [f"{name} = {value!r}" for name, value in chosen.constants.items()]
        shown = doctest.DocTestParser().get_examples(path.read_text("utf-8"))
        lines = [as_statement(one.source.rstrip(), one.want, unit.tolerance) for one in shown]
        used = [line for line in constants if line.split(" ")[0] in "\n".join(lines)]
        asks = ["import asking"] if any(line.startswith("asking.") for line in lines) else []
        yield Test(code="\n".join([*asks, *used, *lines]), is_example=True)


def as_statement(line: str, wanted: str, within: float | None) -> str:
    """Return an example that prints its value, as Python does after a prompt.

    What is equal may be written otherwise where floats, dictionaries or sets are wanted.
    """
    try:
        compile(line, "example", "eval")
    except SyntaxError:
        return line
    try:
        value = ast.literal_eval(wanted.strip())
    except (SyntaxError, ValueError):
        return f"print({line})"
    if not (holds_floats(value) or type(value) in (dict, set)):
        return f"print({line})"
    how = "" if within is None else f", within={within}"
    return f"asking.show_value({line}, {value!r}{how})"


def added_test(told: str | dict[str, Any]) -> Test:
    """Return a test that the assignment adds: its code alone, or with what is typed."""
    if isinstance(told, str):
        return Test(code=told.strip())
    typed = tuple(told.get("typed", ()))
    return Test(code=told["code"].strip(), typed=typed, is_example=told.get("example", False))


def how_asked(chosen: Assignment, domain: Domain, own: dict[str, Any]) -> str:
    """Return the arguments that say what of an answer counts."""
    unchanged = "" if domain.arguments else ", arguments=False"
    edges = own.get("edges", False)
    loose = ", edges=True" if edges else ", loose=True" if own.get("loose", False) else ""
    same = f", same={own['same']!r}" if "same" in own else ""
    counts = "" if own.get("answer", True) else ", answer=False"
    order = ", unordered=True" if own.get("unordered", False) else ""
    drawn = ", drawn=True" if "turtle" in chosen.packages else ""
    return f"{unchanged}{loose}{same}{counts}{order}{drawn}"


def asked_cases(domain: Domain, own: dict[str, Any]) -> list[Case]:
    """Return the cases of a function, with those that its questions have besides.

    Left out are those whose answers the assignment leaves open.
    """
    more = [Case(arguments=ast.literal_eval(f"({values},)")) for values in own.get("calls", ())]
    return [
        case
        for case in [*domain.cases(), *more]
        if not set(case.typed[:1]).intersection(own.get("open", ()))
    ]


def in_rows(cases: Sequence[Case], mixing: Mixing) -> Iterator[Sequence[Case]]:
    """Yield cases in rows that share a test; what needs a seed shares it with nothing.

    Where some are known, each row has its part of those that are not.
    """
    is_alone = mixing.is_alone or any(case.seed is not None for case in cases)
    size = 1 if is_alone else max(FEWEST_CALLS, -(-len(cases) // MOST_TESTS))  # rounded up
    known = [case for case in cases if mixing.is_known(case)]
    rest = [case for case in cases if not mixing.is_known(case)]
    if not known or not rest or is_alone:
        yield from (cases[start : start + size] for start in range(0, len(cases), size))
        return
    count = min(-(-len(cases) // size), len(rest))
    for row in range(count):
        yield [*known[row::count], *rest[row::count]]


def call_test(name: str, cases: Sequence[Case], how: str, *, is_example: bool = False) -> Test:
    rows = ",\n".join(f"    {case.arguments!r}" for case in cases)
    seed = "" if cases[0].seed is None else f", seed={cases[0].seed}"
    counts = [len(case.typed) for case in cases]
    lines = f", lines={counts}" if len(cases) > 1 and any(counts) else ""
    return Test(
        code=f"import asking\nasking.ask_all({name}, [\n{rows},\n]{how}{seed}{lines})",
        typed=tuple(line for case in cases for line in case.typed),
        is_example=is_example,
    )


def transcript_tests(chosen: Assignment, own: dict[str, Any]) -> Iterator[Test]:
    """Yield the games of the assignment's transcripts, the first one as an example."""
    paths = sorted((chosen.folder / "transcripts").glob(own["transcripts"])) if "run" in own else []
    for number, path in enumerate(path for path in paths if path.suffix == ".txt"):
        yield Test(
            code=own["run"].strip(),
            typed=read_transcript(path).typed,
            is_example=number == 0,
            seeds=tuple(range(own.get("seeds", 0))),
        )
