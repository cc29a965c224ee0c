"""Questions for Moodle's CodeRunner: one for each unit, those of one function in one question.

What a unit builds on is answered by a file beside the tests, as it was recorded for them: a mistake
costs once, and no record answers another task.  An export for students has no such file; there an
answer brings what it builds on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from extensions.platforms.coderunner.making import Maker, read_sources
from extensions.platforms.coderunner.notes import joined
from extensions.platforms.coderunner.packages import packages_importable
from extensions.platforms.coderunner.planning import Plan, plan_questions
from extensions.platforms.coderunner.question import Question, write_quiz
from extensions.platforms.coderunner.task import folded_task
from extensions.platforms.coderunner.tests_of_unit import domains_written, settings_of
from extensions.platforms.coderunner.trial import answers_task
from extensions.platforms.coderunner.whole import whole_question
from harness.errors import BuildError
from harness.model import Assignment, Unit

Tell = Callable[[str], None]


def tell_nobody(remark: str) -> None:
    """Tell nobody what a teacher should know of an export."""


def build_xml(chosen: Assignment, tell: Tell = tell_nobody, *, gives: bool = False) -> bytes:
    """Return the questions of an assignment, as Moodle's XML.

    Args:
        chosen: The assignment.
        tell: Told, a sentence each, what a teacher should know of the questions.
        gives: Whether records may answer other tasks, too; else an answer brings what would.

    Raises:
        BuildError: The reference fails a question's tests, or a question cannot be made.
    """
    plan, questions = planned_questions(chosen, gives=gives)
    for remark in plan.remarks():
        tell(remark)
    return write_quiz(chosen.title, questions).encode()


def planned_questions(
    chosen: Assignment, *, gives: bool = False
) -> tuple[Plan, Sequence[Question]]:
    """Return what each question of an assignment holds, and the questions.

    Args:
        chosen: The assignment.
        gives: As for `build_xml`.

    Raises:
        BuildError: The reference fails a question's tests, or a question cannot be made.
    """
    with packages_importable(chosen):
        return settled_questions(makers_of(chosen), gives=gives)


def settled_questions(makers: Sequence[Maker], *, gives: bool) -> tuple[Plan, Sequence[Question]]:
    """Return the plan by which no question answers another one, and its questions."""
    left: set[str] = set()
    while True:
        plan = plan_questions(makers, left, gives=gives)
        questions = list(plan.make_questions())
        answered = set() if gives else set(tasks_answered(plan, questions))
        if not answered:
            return plan, questions
        left |= answered  # so at the latest it ends where no function is recorded any more


def tasks_answered(plan: Plan, questions: Sequence[Question]) -> Iterator[str]:
    """Yield the functions whose task all records together answer."""
    known = joined(one.spared.record for one in plan.parts)
    for part, question in zip(plan.parts, questions, strict=True):
        if answers_task(question, part.maker.own, known):
            yield from part.maker.own


def build_student_xml(chosen: Assignment) -> bytes:
    """Return the questions without anything that answers one.  Raises BuildError."""
    with packages_importable(chosen):
        found = [maker.question_for_students() for maker in makers_of(chosen)]
    return write_quiz(chosen.title, found).encode()


def build_whole_xml(chosen: Assignment) -> bytes:
    """Return the one question for the whole program.  Raises BuildError."""
    question = whole_question(chosen, folded_task(chosen), for_students=False)
    return write_quiz(chosen.title, [question]).encode()


def build_whole_student_xml(chosen: Assignment) -> bytes:
    """Return that question without its sample answer.  Raises BuildError."""
    question = whole_question(chosen, folded_task(chosen), for_students=True)
    return write_quiz(chosen.title, [question]).encode()


def makers_of(chosen: Assignment) -> list[Maker]:
    """Return what makes the questions of an assignment, in its order.

    Raises:
        BuildError: There is no question, or one has no test: whatever is answered would be right.
    """
    sources = read_sources(chosen)
    makers = [Maker(sources, units) for units in questioned(chosen)]
    if not makers:
        raise BuildError(
            f"{chosen.slug}: there is nothing to ask: no unit has functions, or a table in "
            "coderunner.toml. Build coderunner-whole: one question for the whole program."
        )
    if untested := [maker.title() for maker in makers if not maker.has_tests]:
        raise BuildError(
            f"{chosen.slug}: these questions have no test: {', '.join(untested)}. Give a unit "
            "examples/<unit>.txt, cases in domains.py or tests in coderunner.toml; or leave it "
            "out there: question = false in its table."
        )
    return makers


def questioned(chosen: Assignment) -> list[list[Unit]]:
    """Return the units that a question can ask for, those together that have the same functions."""
    settings = settings_of(chosen)
    units = [
        unit
        for unit in chosen.units
        if (unit.functions or unit.id in settings)
        and settings.get(unit.id, {}).get("question", True)
    ]
    first = {unit.functions: place for place, unit in reversed(list(enumerate(units)))}
    ordered = sorted(units, key=lambda unit: first[unit.functions])
    return [list(group) for _, group in groupby(ordered, key=lambda unit: unit.functions)]


def is_of_functions(chosen: Assignment, units: Sequence[Unit]) -> bool:
    """Return whether a question asks for functions that are called, not for whole games.

    Args:
        chosen: The assignment.
        units: Those that the question asks for.
    """
    settings, domains = settings_of(chosen), domains_written(chosen)
    played = {name for name, domain in domains.items() if domain.course}
    played |= {
        name for unit in units if "run" in settings.get(unit.id, {}) for name in unit.functions
    }
    return all(unit.functions and played.isdisjoint(unit.functions) for unit in units)
