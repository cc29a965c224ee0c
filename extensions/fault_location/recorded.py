"""Places without the reference: its answers in each case of a domain, recorded as data.

A kit holds them in `recorded/places.json`, with the cases.  The function that takes of a text what
counts is named there: it is one of a module that the kit has anyway.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from typing import Any
from zlib import crc32

from extensions.fault_location.place import PROGRAM
from extensions.fault_location.searching import (
    AnswerSource,
    Search,
    edit_target,
    refused_calls,
    search_endless,
    search_refusals,
)
from extensions.fault_location.trials import travels_plainly
from harness.checks.domains import Case, Domain, drawn_domain, load_domains
from harness.checks.examples import read_value
from harness.checks.recorded import FOLDER
from harness.errors import Unreadable
from harness.execution.reference import Reference
from harness.feedback.behaviour import (
    Behaviour,
    Endless,
    Observer,
    Unobserved,
    all_pairs,
    answered_cases,
    read_behaviour,
)
from harness.model import Assignment, Record, Unit
from harness.modules import import_module, package_name
from harness.sandbox.gate import reading

FILE = f"{FOLDER}/places.json"
MOST_CASES = 300  # of a function, whose answers are recorded
FEW_ANSWERS = 3  # a function with no more of them has a case of each
RecordedBehaviour = list[str]
"""A behaviour as data: values, text, how it ended, the exception."""


class RightAnswers(Record):
    """The cases of a function and what is right in each; by chance all of `by_chance` come."""

    domain: Domain
    cases: Sequence[Case]
    right: Sequence[Behaviour]
    by_chance: frozenset[Behaviour] = frozenset()


class RecordedSource(AnswerSource):
    """The recorded answers of the reference; the checks saw which functions are `endless`.

    Nobody answers for wrong functions of other units: what uses them is not searched.
    """

    answers: Mapping[str, RightAnswers]
    endless: Collection[str] = ()

    @cached_property
    def _search(self) -> Callable[[str], Search | None]:
        return cache(self._make_search)

    def search_for(self, function: str, wrong: Collection[str]) -> Search | None:
        """Return the search in a function, None where it is right or not all of it is known."""
        is_alone = self._uses_right_ones({function}, wrong)
        return self._search(function) if is_alone else None

    def _uses_right_ones(self, names: Collection[str], wrong: Collection[str]) -> bool:
        """Return whether no other function of the assignment that these use is known as wrong.

        Whether a list is a copy or the same one may be nobody's mistake.
        """
        used = self.program.facts.reach(names) & {*self.assignment.functions} - {*names}
        found = [search for name in used if (search := self._search(name)) is not None]
        return used.isdisjoint(wrong) and all(search.exactly for search in found)

    def _make_search(self, function: str) -> Search | None:
        known, program = self.answers.get(function), self.program
        if known is None or function not in program.names - {*program.facts.unwritten}:
            return None
        edited = edit_target(function, known.domain, program, self.assignment)
        try:
            with Observer(program) as own, reading(Unobserved):
                is_endless = function in self.endless
                seen = [] if is_endless else own.observe(function, known.cases, known.domain)
        except Endless:
            seen = []
        except (Unobserved, Unreadable):
            return None
        if not seen:
            return None if known.domain.chance else search_endless(edited, known.cases, known.right)
        pairs = all_pairs(known.cases, seen, known.right)
        search = Search(edited=edited, pairs=pairs, by_chance=known.by_chance)
        with Observer(program) as own:
            refusing = search_refusals(search, known.domain.refused(), own)
        return refusing or (None if seen == known.right else search)

    def searches_in_games(self, unit: Unit, wrong: Collection[str]) -> list[Search]:
        """Return the searches in what plays the games of a unit, the strictest first."""
        if not self._uses_right_ones({*unit.functions, PROGRAM}, wrong):
            return []
        return super().searches_in_games(unit, wrong)


def right_answers(assignment: Assignment, reference: Reference) -> dict[str, RightAnswers]:
    """Return the right answers by function: those on file, else the reference's; {} for none."""
    path = assignment.folder / FILE
    if path.is_file():
        recorded = json.loads(path.read_text("utf-8"))
        return {function: read_answers(one, assignment) for function, one in recorded.items()}
    return dict(answers_of(assignment, reference)) if reference.is_there else {}


def answers_of(assignment: Assignment, reference: Reference) -> Iterator[tuple[str, RightAnswers]]:
    """Yield each function whose cases are plain data, with what the reference answers."""
    written = load_domains(assignment)
    for function in assignment.functions:
        domain = written.get(function) or drawn_domain(assignment, function)
        if domain is None:
            continue
        try:
            is_drawn = function not in written
            cases = answered_cases(function, domain, reference) if is_drawn else domain.cases()
            if cases and all(map(travels_plainly, cases)):
                yield function, answers_to(function, domain, cases, reference)
        except (Unobserved, Unreadable):
            continue


def answers_to(
    function: str, domain: Domain, cases: Sequence[Case], reference: Reference
) -> RightAnswers:
    """Return the reference's answers in half of the cases, see `telling_places`."""
    with Observer(reference.load_program()) as observer:
        right = observer.observe(function, cases, domain)
        refused = refused_calls(function, domain, observer)
    by_chance = frozenset[Behaviour]()
    if domain.chance:
        with Observer(reference.load_program()) as observer:
            by_chance = frozenset(observer.observe(function, cases, replace(domain, text=str)))
    places = telling_places(cases, right)
    return RightAnswers(
        domain=replace(domain, refused=lambda: refused),
        cases=[cases[place] for place in places],
        right=[right[place] for place in places],
        by_chance=by_chance,
    )


def telling_places(cases: Sequence[Case], right: Sequence[Behaviour]) -> list[int]:
    """Return which cases a kit holds, in their order: half of them, with as many answers as may be.

    A program that only looks answers up is wrong in the other half.  Official examples are left
    out first, since students have them anyway.  All calls with the same input stay together.
    """
    inputs = [repr((case.arguments, case.typed, case.seed)) for case in cases]
    firsts = {text: place for place, text in reversed([*enumerate(inputs)])}
    order = sorted(
        firsts.values(), key=lambda place: (cases[place].published, crc32(inputs[place].encode()))
    )
    seen = set[str]()
    telling = []
    for place in order:
        answer = repr((right[place].return_value, right[place].text, right[place].ended))
        if answer not in seen:
            telling.append(place)
        seen.add(answer)
    most = min(max(-(-len(order) // 2), min(len(telling), FEW_ANSWERS)), MOST_CASES)
    chosen = {inputs[place] for place in [*dict.fromkeys([*telling, *order])][:most]}
    return [place for place, text in enumerate(inputs) if text in chosen]


def record_answers(assignment: Assignment, public: Collection[str]) -> str:
    """Return as JSON what the reference answers.

    Left out are functions of which values cannot be written, and those of whose texts it counts
    what a module says that is not `public`.
    """
    recorded = {}
    with Reference(assignment) as reference:
        for function, answers in answers_of(assignment, reference) if reference.is_there else ():
            text = text_name(answers.domain, assignment, public)
            rows = [*map(case_text, answers.cases)]
            if text is not None and all(map(can_be_read, rows)):
                refused = [*filter(can_be_read, map(case_text, answers.domain.refused()))]
                different = list(dict.fromkeys(answers.right))
                recorded[function] = {
                    "text": text,
                    "cases": rows,
                    "refused": refused,
                    "arguments": answers.domain.arguments,
                    "listed": answers.domain.listed,
                    "by_chance": sorted(map(behaviour_data, answers.by_chance)),
                    "answers": [*map(behaviour_data, different)],
                    "right": [*map(different.index, answers.right)],
                }
    return json.dumps(recorded, indent=1) + "\n"


def case_text(case: Case) -> str:
    return repr((case.arguments, case.typed, case.seed))


def text_name(domain: Domain, assignment: Assignment, public: Collection[str]) -> str | None:
    """Return the name of what takes from a text what counts: "" for `str`, None if not public."""
    if domain.text is str:
        return ""
    name = getattr(domain.text, "__qualname__", "")
    module = domain.text.__module__.removeprefix(f"{package_name(assignment.folder)}.")
    is_there = f"{module.replace('.', '/')}.py" in public and name.isidentifier()
    return f"{module}.{name}" if is_there else None


def can_be_read(row: str) -> bool:
    """Return whether values that were written can be read again."""
    try:
        return repr(read_value(row)) == row
    except (ValueError, SyntaxError):
        return False


def behaviour_data(one: Behaviour) -> RecordedBehaviour:
    return [one.values, one.text, one.ended, one.exception]


def read_answers(recorded: dict[str, Any], assignment: Assignment) -> RightAnswers:
    """Return the recorded answers of a function."""
    cases = [*map(read_case, recorded["cases"])]
    refused = [replace(case, refused=True) for case in map(read_case, recorded["refused"])]
    different = [*map(read_behaviour, recorded["answers"])]
    domain = Domain(
        cases=lambda: cases,
        arguments=recorded["arguments"],
        listed=recorded["listed"],
        chance=bool(recorded["by_chance"]),
        refused=lambda: refused,
    )
    if recorded["text"]:
        module, _, name = recorded["text"].rpartition(".")
        path = assignment.folder / f"{module.replace('.', '/')}.py"
        domain = replace(domain, text=getattr(import_module(path), name))
    return RightAnswers(
        domain=domain,
        cases=cases,
        right=[different[number] for number in recorded["right"]],
        by_chance=frozenset(map(read_behaviour, recorded["by_chance"])),
    )


def read_case(row: str) -> Case:
    arguments, typed, seed = read_value(row)
    return Case(arguments=arguments, typed=typed, seed=seed)
