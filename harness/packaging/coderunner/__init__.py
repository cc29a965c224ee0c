"""Questions for Moodle's CodeRunner: one for each unit, those of one function in one question.

What a unit builds on is supplied by a file beside the tests, which they load: a mistake costs once.
An export for students holds nothing of the solution; there an answer brings what it builds on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from html import escape
from itertools import groupby
from pathlib import Path

from harness.assignment import starter_file
from harness.checks.domains import load_domains
from harness.execution.reference import Reference
from harness.model import Assignment, Unit
from harness.packaging.coderunner.pieces import Pieces, read_pieces
from harness.packaging.coderunner.question import Question, write_quiz
from harness.packaging.coderunner.sample import with_expected
from harness.packaging.coderunner.tests_of_unit import Test, settings_of, tests_of
from harness.packaging.coderunner.whole import whole_question

ASKING = Path(__file__).with_name("asking.py")
GIVEN = "from given import *"
# At the end of what is given: an answer may have put its own functions into a list, or under
# other names; those, too, do then what is given.
STANDS_IN = """


def _stand_in(names):
    import __main__
    for name in names:
        own = getattr(__main__, name, None)
        if type(own) is type(_stand_in) and not own.__closure__:
            made = {}
            call = f"(*values, **named): import given; return given.{name}(*values, **named)"
            exec("def stub" + call, made)
            own.__code__, own.__defaults__, own.__kwdefaults__ = made["stub"].__code__, None, None


_stand_in(__all__)
"""
PASTE = "Paste what it builds on above it: your functions of the tasks before."


def build_xml(chosen: Assignment) -> bytes:
    """Return the questions of an assignment.  Raises BuildError."""
    return write_quiz(chosen.title, list(all_questions(chosen, for_students=False))).encode()


def build_student_xml(chosen: Assignment) -> bytes:
    """Return the questions without anything that answers one.  Raises BuildError."""
    return write_quiz(chosen.title, list(all_questions(chosen, for_students=True))).encode()


def build_whole_xml(chosen: Assignment) -> bytes:
    """Return the one question for the whole program.  Raises BuildError."""
    question = whole_question(chosen, folded_task(chosen), for_students=False)
    return write_quiz(chosen.title, [question]).encode()


def build_whole_student_xml(chosen: Assignment) -> bytes:
    """Return that question without its sample answer.  Raises BuildError."""
    question = whole_question(chosen, folded_task(chosen), for_students=True)
    return write_quiz(chosen.title, [question]).encode()


def all_questions(chosen: Assignment, *, for_students: bool) -> Iterator[Question]:
    """Return the questions of an assignment, in its order."""
    pieces = read_pieces(Reference(chosen).path)
    starter = starter_pieces(chosen)
    for units in questioned(chosen):
        yield Maker(chosen, units, pieces, starter).whole_question(for_students=for_students)


def starter_pieces(chosen: Assignment) -> Pieces:
    """Return what students begin with, nothing where they get nothing."""
    path = starter_file(chosen)
    return read_pieces(path) if path and path.is_file() else Pieces(source="")


def task_text(chosen: Assignment) -> str:
    """Return what students are to do, "" where that is written elsewhere."""
    template = chosen.places.get("template")
    path = chosen.places.get("task") or (template / "README.md" if template else None)
    return path.read_text("utf-8") if path and path.is_file() else ""


def folded_task(chosen: Assignment) -> str:
    """Return as HTML what students are to do, folded."""
    told = escape(task_text(chosen))
    return f"<details><summary>The whole assignment</summary><pre>{told}</pre></details>"


def questioned(chosen: Assignment) -> list[list[Unit]]:
    """Return the units that a question can ask for, those together that have the same functions."""
    settings = settings_of(chosen)
    units = [unit for unit in chosen.units if unit.functions or unit.id in settings]
    first = {unit.functions: place for place, unit in reversed(list(enumerate(units)))}
    ordered = sorted(units, key=lambda unit: first[unit.functions])
    return [list(group) for _, group in groupby(ordered, key=lambda unit: unit.functions)]


def is_of_functions(chosen: Assignment, units: Sequence[Unit]) -> bool:
    """Return whether a question asks for functions that are called, not for whole games."""
    settings, domains = settings_of(chosen), load_domains(chosen)
    played = {name for name, domain in domains.items() if domain.course}
    played |= {
        name for unit in units if "run" in settings.get(unit.id, {}) for name in unit.functions
    }
    return all(unit.functions and played.isdisjoint(unit.functions) for unit in units)


class Maker:
    """Makes the question of some units from the reference and the starter."""

    def __init__(
        self, chosen: Assignment, units: Sequence[Unit], reference: Pieces, starter: Pieces
    ) -> None:
        self._chosen = chosen
        self._units = units
        self._reference = reference
        self._starter = starter
        self._own = units[0].functions
        self._is_program = not self._own

    def whole_question(self, *, for_students: bool) -> Question:
        """Return the question, with tests that hold what the reference prints."""
        tests = tests_of(self._chosen, self._units)
        echoes = any(test.typed for test in tests)
        given = self.supplied_text()
        files = {"asking.py": ASKING.read_text("utf-8"), **({"given.py": given} if given else {})}
        loading = bool(given) and not self._is_program
        whole = [
            with_expected(
                self.sample_answer(), loaded(test) if loading else test, files, echoes=echoes
            )
            for test in tests
        ]
        if for_students:
            files.pop("given.py", None)
            whole = [without_given(test) for test in whole]
        return Question(
            name=self.title(),
            text=self.question_text(pasted=for_students and bool(given)),
            kind="python3_w_input" if echoes else "python3",
            points=sum((unit.points for unit in self._units), Fraction(0)),
            preload=self.preload(loads=self._is_program and not for_students),
            answer="" if for_students else self.sample_answer(),
            tests=whole,
            files=files,
        )

    def title(self) -> str:
        """Return what the question is called."""
        heading = self._chosen.heading
        return "; ".join(f"{heading(unit)}: {unit.title}" for unit in self._units)

    def needed(self) -> set[str]:
        """Return the functions that the units' own ones need, however far away."""
        if self._is_program:
            return self._reference.mentioned_by_itself()
        return self._reference.mentioned(self._own) - set(self._own)

    def supplied(self) -> set[str]:
        """Return those of them that other units ask for or that the starter brings."""
        others = {*self._chosen.functions, *self._starter.defined}
        return (self.needed() & others) - set(self._own)

    def supplied_text(self) -> str:
        """Return the file with what is supplied, "" where nothing is."""
        names = self.supplied()
        if not names:
            return ""
        inside = self._reference.mentioned(names) | names
        exported = f"__all__ = {sorted(names)!r}\n"
        return f"{exported}\n{self._reference.written_out(inside - set(self._own))}{STANDS_IN}"

    def sample_answer(self) -> str:
        """Return the sample answer: the units' functions with helpers of their own."""
        names = self.supplied()
        if self._is_program:
            own = self._reference.mentioned_by_itself(names) - names
            return f"{GIVEN}\n\n{self._reference.written_out(own)}\n\n{self._reference.started}\n"
        helpers = self._reference.mentioned(self._own, names) - names
        return self._reference.written_out({*self._own, *helpers})

    def preload(self, *, loads: bool) -> str:
        """Return what stands in the answer box at first: the starter's part."""
        head = f"{GIVEN}\n\n" if loads else ""
        return head + self._starter.written_out(self._own).lstrip("\n")

    def question_text(self, *, pasted: bool) -> str:
        """Return the question: what to write, and the assignment's own description."""
        names = ", ".join(f"<code>{escape(name)}</code>" for name in self._own)
        asked = f"<p>Write {names}.</p>" if names else "<p>Write the program.</p>"
        more = f"<p>{PASTE}</p>" if pasted else ""
        return f"<h4>{escape(self.title())}</h4>{asked}{more}{folded_task(self._chosen)}"


def loaded(test: Test) -> Test:
    """Return a test that loads what is supplied first."""
    return replace(test, code=f"{GIVEN}\n{test.code}")


def without_given(test: Test) -> Test:
    """Return a test that loads nothing."""
    return replace(test, code=test.code.replace(f"{GIVEN}\n", "", 1))
