"""Makes the question of some units: its tests, what lies beside them, its text."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from html import escape

from extensions.platforms.coderunner.notes import BESIDE, HERE, Asked, Reading, asks_for_line
from extensions.platforms.coderunner.packages import package_files
from extensions.platforms.coderunner.pieces import Pieces, read_pieces
from extensions.platforms.coderunner.question import Question
from extensions.platforms.coderunner.sample import with_expected
from extensions.platforms.coderunner.sparing import Secrets, Spared
from extensions.platforms.coderunner.supply import GIVEN, Supply
from extensions.platforms.coderunner.task import folded_task
from extensions.platforms.coderunner.tests_of_unit import (
    Mixing,
    Test,
    case_tests,
    domains_written,
    examples_first,
    fixed_tests,
    unit_cases,
)
from harness.api import Reference
from harness.assignment import data_files
from harness.assignment.packages import packages_asked
from harness.checks.domains import Case, Domain
from harness.errors import BuildError
from harness.model import Assignment, Unit

OTHER_FILE = HERE.joinpath("other_file.py").read_bytes()  # in place of each module
PASTE = "Paste what it builds on above it: your functions of the tasks before."
BRING = (
    "Paste your {names} above it. This question uses what you paste, "
    "so a mistake in it costs points here, too."
)
IN_A_FOLDER = (
    "{slug}: a question has no folder for {name}. Name a file beside the program in `data`, or "
    "build coderunner-whole."
)
DIFFERS = (
    "the reference prints something else where other tasks are answered as recorded, in the test\n"
    "{code}\nAre all of its answers plain values?"
)


@dataclass(frozen=True, kw_only=True)
class Sources:
    """What questions are made from: an assignment's reference and its starter."""

    chosen: Assignment
    reference: Pieces
    starter: Pieces

    @cached_property
    def given_by_starter(self) -> set[str]:
        """The functions that students get whole."""
        return self.starter.defined.keys() - {*self.chosen.functions, *self.starter.classes}

    @cached_property
    def chances(self) -> set[str]:
        """The functions whose answers chance decides."""
        domains = domains_written(self.chosen)
        return {name for name in self.chosen.functions if name in domains and domains[name].chance}


def read_sources(chosen: Assignment) -> Sources:
    """Return what an assignment's questions are made from."""
    reference = chosen.reference_files or {chosen.files[0]: Reference(chosen).path}
    return Sources(
        chosen=chosen,
        reference=read_pieces(reference),
        starter=read_pieces(chosen.template_files),
    )


class Maker:
    """Makes the question of some units that have the same functions."""

    def __init__(self, sources: Sources, units: Sequence[Unit]) -> None:
        self._sources = sources
        self._chosen = sources.chosen
        self._units = units
        self._reference = sources.reference
        self.own = units[0].functions
        self._is_program = not self.own

    @cached_property
    def needed(self) -> set[str]:
        """The functions that the units' own ones need, however far away."""
        if self._is_program:
            return self._reference.mentioned_by_itself()
        return self._reference.mentioned(self.own) - set(self.own)

    @cached_property
    def others(self) -> list[str]:
        """Those of them that other units ask for, and that can be answered: no classes."""
        return sorted(self.needed & set(self._chosen.functions) - self._reference.classes)

    @cached_property
    def cases(self) -> dict[str, list[Case]]:
        """The cases in which the units' functions can be asked."""
        found = [unit_cases(self._chosen, unit) for unit in self._units]
        return {name: cases for own in found for name, cases in own.items()}

    def secret_cases(self) -> dict[str, list[Case]]:
        """Return for each own function the cases in which its own tests ask it."""
        domains = domains_written(self._chosen)
        return {
            name: self.cases.get(name) or (domains[name].cases() if name in domains else [])
            for name in self.own
        }

    def brought_by_answers(self, spared: Spared, *, gives: bool) -> list[str]:
        """Return the functions of other tasks that an answer has to bring itself."""
        classes = self.needed & set(self._chosen.functions) & self._reference.classes
        return sorted({*spared.brought, *classes, *(() if gives else self._chances)})

    @property
    def has_tests(self) -> bool:
        """Whether there is anything to test an answer with."""
        return any(self.cases.values()) or bool(self._code_tests)

    @cached_property
    def _data(self) -> dict[str, bytes]:
        """The files that programs read and import: they lie beside the tests, too.

        Raises BuildError for one in a folder: there is none where questions are run.
        """
        for name in self._chosen.data:
            if "/" in name:
                raise BuildError(IN_A_FOLDER.format(slug=self._chosen.slug, name=name))
        beside = dict.fromkeys(self._chosen.modules, OTHER_FILE)
        return {**data_files(self._chosen), **package_files(self._chosen), **beside}

    @cached_property
    def _code_tests(self) -> list[Test]:
        """The tests that are code."""
        return [test for unit in self._units for test in fixed_tests(self._chosen, unit)]

    @cached_property
    def _fixed(self) -> list[Test]:
        """These, with what is printed in them."""
        return [self._expected(test) for test in examples_first(self._code_tests)]

    @cached_property
    def _echoes(self) -> bool:
        """Whether something is typed: a question of another type shows it."""
        return any(test.typed for test in self._code_tests) or any(
            case.typed for cases in self.cases.values() for case in cases
        )

    def _expected(self, test: Test) -> Test:
        """Return a test with what the whole reference prints in it.  Raises BuildError."""
        whole = self._reference.written_out(self._reference.defined)
        started = f"\n\n{self._reference.started}\n" if self._is_program else ""
        return with_expected(whole + started, test, {**BESIDE, **self._data}, echoes=self._echoes)

    @cached_property
    def _types_elsewhere(self) -> bool:
        """Whether another task's function asks for what is typed in a case."""
        return any(
            asks_for_line(told)
            for one in self.asked
            if one.case is not None
            for calls in one.calls.values()
            for told in calls.values()
        )

    @cached_property
    def asked(self) -> list[Asked]:
        """What each case and each test asks of other tasks.  Raises BuildError."""
        # Nothing of another task is asked: the reference need not be run for that.
        if not self.others:
            cases = [(name, one) for name, some in self.cases.items() for one in some]
            return [Asked(function=name, case=one) for name, one in cases]
        notes = [
            one
            for name, cases in self.cases.items()
            for one in self._reading.notes_on_cases(name, cases)
        ]
        begun = f"{self._reference.started}\n" if self._is_program else ""
        for test in self._fixed:
            run = self._reading.notes_on_test(replace(test, code=begun + test.code))
            notes.append(replace(run, test=test))
        return notes

    @cached_property
    def _reading(self) -> Reading:
        domains = domains_written(self._chosen)
        rows = {
            name: [case.arguments for case in domains[name].cases()]
            for name in self.others
            if name in domains and depends_on_values(domains[name])
        }
        return Reading(
            program=self._reference.written_out(self._reference.defined),
            others=self.others,
            chances=self._chances,
            rows=rows,
            data=self._data,
        )

    @property
    def _chances(self) -> list[str]:
        return sorted(self._sources.chances.intersection(self.others))

    def make_question(self, spared: Spared, secrets: Secrets, *, gives: bool) -> Question:
        """Return the question with what it supplies.  Raises BuildError."""
        functions = self.needed & self._sources.given_by_starter
        supply = Supply(
            record=spared.record,
            parameters=self._reading.parameter_names() if spared.record else {},
            chances=self._chances,
            starter=self._sources.starter.written_out(functions),
            functions=functions,
        )
        answer = self._sample_answer(supply.answered - (set() if gives else set(self._chances)))
        drawn = {one.test: one.drawn for one in self.asked if one.test is not None}
        tests = [
            self._demand_same(
                test, supply.loaded(test, drawn.get(test, {}), plain=gives), supply, answer
            )
            for test in self._tests(spared.cases, secrets)
        ]
        brought = self.brought_by_answers(spared, gives=gives)
        head = f"{GIVEN}\n\n" if self._is_program and not supply.is_empty else ""
        shown = " and ".join(f"<code>{escape(name)}</code>" for name in brought)
        return self._made(
            tests, supply.files, answer, head, BRING.format(names=shown) if brought else ""
        )

    def question_for_students(self) -> Question:
        """Return the question without anything that answers one.  Raises BuildError."""
        tests = self._tests(self.cases, {})
        brings = self.others or self.needed & self._sources.given_by_starter
        return self._made(tests, Supply().files, "", "", PASTE if brings else "")

    def _made(
        self,
        tests: Sequence[Test],
        files: dict[str, str],
        answer: str,
        head: str,
        more: str,
    ) -> Question:
        return Question(
            name=self.title(),
            text=self._question_text(more),
            kind="python3_w_input" if self._echoes else "python3",
            points=sum((unit.points for unit in self._units), Fraction(0)),
            preload=head + self._sources.starter.written_out(self._in_box).lstrip("\n"),
            answer=answer,
            tests=tests,
            files={**self._data, **files},
        )

    @property
    def _in_box(self) -> set[str]:
        """What of the starter stands in the answer box: the units' own part, classes it gives."""
        given = self._sources.starter.classes - set(self._chosen.functions)
        return {*self.own, *(given & self.needed)}

    def _tests(self, cases: Mapping[str, Sequence[Case]], secrets: Secrets) -> list[Test]:
        """Return the tests, with what the whole reference prints in them, examples first."""
        asking = [
            self._expected(test)
            for unit in self._units
            for name in unit.functions
            if name in cases
            for test in case_tests(
                self._chosen,
                unit,
                name,
                cases[name],
                Mixing(is_known=secrets[name].is_shown, is_alone=self._types_elsewhere)
                if name in secrets
                else Mixing(),
            )
        ]
        return examples_first([*asking, *self._fixed])

    def _demand_same(self, test: Test, loaded: Test, supply: Supply, answer: str) -> Test:
        """Return a test that loads what is supplied.  Raises BuildError where that changes it."""
        if supply.is_empty:
            return test
        files: dict[str, str | bytes] = {**supply.files, **self._data}
        found = with_expected(answer, loaded, files, echoes=self._echoes)
        if found.expected != test.expected:
            raise BuildError(DIFFERS.format(code=test.code))
        return found

    def _sample_answer(self, names: Collection[str]) -> str:
        """Return the sample answer: the units' functions and what else is not in `names`."""
        closed = set(names)
        if self._is_program:
            own = self._reference.mentioned_by_itself(closed) - closed
            head = f"{GIVEN}\n\n" if closed else ""
            return f"{head}{self._reference.written_out(own)}\n\n{self._reference.started}\n"
        helpers = self._reference.mentioned(self.own, closed) - closed
        return self._reference.written_out({*self.own, *helpers})

    def title(self) -> str:
        """Return what the question is called."""
        heading = self._chosen.heading
        return "; ".join(f"{heading(unit)}: {unit.title}" for unit in self._units)

    def _question_text(self, more: str) -> str:
        """Return the question: what to write, and the assignment's own description."""
        names = ", ".join(f"<code>{escape(name)}</code>" for name in self.own)
        file = self._units[0].file
        place = f", which belongs in <code>{escape(file)}</code>" if file else ""
        asked = f"<p>Write {names}{place}.</p>" if names else "<p>Write the program.</p>"
        said = f"<p>{more}</p>" if more else ""
        if packages := packages_asked(self._chosen):
            said += f"<p>Your program may import {packages}.</p>"
        return f"<h4>{escape(self.title())}</h4>{asked}{said}{folded_task(self._chosen)}"


def depends_on_values(domain: Domain) -> bool:
    """Return whether what a function answers depends on its values alone."""
    return not domain.chance and not any(
        case.typed or case.seed is not None for case in domain.cases()
    )
