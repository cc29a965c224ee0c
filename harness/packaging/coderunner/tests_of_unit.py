"""The tests of a question: examples that students see, and calls that they do not."""

from __future__ import annotations

import doctest
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from harness.assignment import read_toml
from harness.checks.domains import Case, Domain, load_domains
from harness.model import Assignment, Unit
from harness.transcripts.screen import read_transcript

SETTINGS = "coderunner.toml"
MOST_TESTS = 8  # of the hidden calls of a function: a server runs each test that types by itself
MOST_SHOWN = 2


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


def tests_of(chosen: Assignment, units: Sequence[Unit]) -> list[Test]:
    """Return the tests of the units that share a question, examples first."""
    found = [test for unit in units for test in unit_tests(chosen, unit)]
    return sorted(dict.fromkeys(found), key=lambda test: not test.is_example)


def unit_tests(chosen: Assignment, unit: Unit) -> Iterator[Test]:
    """Return the tests of a unit: official examples, calls, what the assignment adds, games."""
    own = settings_of(chosen).get(unit.id, {})
    domains = load_domains(chosen)
    official = list(official_examples(chosen, unit))
    yield from official
    for name in unit.functions:
        if name in domains and name not in own.get("without", []):
            yield from function_tests(chosen, name, domains[name], shows=not official)
    yield from (Test(code=code.strip()) for code in own.get("tests", []))
    yield from games(chosen, own)


def official_examples(chosen: Assignment, unit: Unit) -> Iterator[Test]:
    """Return the assignment's own examples of a unit as one test."""
    path = chosen.folder / "examples" / f"{unit.id}.txt"
    if path.is_file():
        constants = [f"{name} = {value!r}" for name, value in chosen.constants.items()]
        shown = doctest.DocTestParser().get_examples(path.read_text("utf-8"))
        lines = [as_statement(one.source.rstrip()) for one in shown]
        used = [line for line in constants if line.split(" ")[0] in "\n".join(lines)]
        yield Test(code="\n".join([*used, *lines]), is_example=True)


def as_statement(line: str) -> str:
    """Return an example that prints its value, as Python does after a prompt."""
    try:
        compile(line, "example", "eval")
    except SyntaxError:
        return line
    return f"print({line})"


def function_tests(
    chosen: Assignment, name: str, domain: Domain, *, shows: bool
) -> Iterator[Test]:
    """Return the tests of a function: two that are shown where there are no others, and the rest.

    Calls that need no seed share a test, as many as come in a row.
    """
    cases = domain.cases()
    for case in cases[:MOST_SHOWN] if shows else []:
        yield call_test(chosen, name, domain, [case], is_example=True)
    rest = cases[MOST_SHOWN:] if shows else cases
    size = 1 if any(case.seed is not None for case in rest) else -(-len(rest) // MOST_TESTS)
    for start in range(0, len(rest), max(size, 1)):
        yield call_test(chosen, name, domain, rest[start : start + size])


def call_test(
    chosen: Assignment,
    name: str,
    domain: Domain,
    cases: Sequence[Case],
    *,
    is_example: bool = False,
) -> Test:
    """Return a test of some calls."""
    rows = ",\n".join(f"    {case.arguments!r}" for case in cases)
    seed = "" if cases[0].seed is None else f", seed={cases[0].seed}"
    unchanged = "" if domain.arguments else ", arguments=False"
    loose = ", loose=True" if chosen.drop_clearing else ""
    return Test(
        code=f"import asking\nasking.ask({name}, [\n{rows},\n]{unchanged}{seed}{loose})",
        typed=tuple(line for case in cases for line in case.typed),
        is_example=is_example,
    )


def games(chosen: Assignment, own: dict[str, Any]) -> Iterator[Test]:
    """Return the games of the assignment's transcripts, the first one as an example."""
    paths = sorted((chosen.folder / "transcripts").glob(own["transcripts"])) if "run" in own else []
    for number, path in enumerate(path for path in paths if path.suffix == ".txt"):
        yield Test(
            code=own["run"].strip(),
            typed=read_transcript(path).typed,
            is_example=number == 0,
            seeds=tuple(range(own.get("seeds", 0))),
        )
