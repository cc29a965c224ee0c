"""What the grader excuses, forged by a submission, earns nothing."""

from __future__ import annotations

import ast
import errno
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from harness.assignment import load
from harness.execution.session import Session
from harness.grading.flow import grade
from harness.grading.plugin import FLAKY
from harness.model import Assignment
from harness.reports import text
from tests.helpers import REFERENCE, ROOT, STUBBORN, assignment_toml, write
from tests.samples import FOR_A_RELEASE, sample, some_slugs
from tools.programs import without_style

DICT_BOARD = load("dict_board")
KNOWN = "    if round in (3, 8):\n        return 'XO'[round % 2]\n"
BY_HEART = 2  # what those two rounds earn


def graded(folder, *statements):
    """Return the grade of a program whose Step B knows two rounds and then does this."""
    body = "".join(f"    {statement}\n" for statement in statements)
    own = f"import os, signal\n\n\ndef get_current_player(round):\n{KNOWN}{body}"
    before, guard, after = REFERENCE.read_text("utf-8").partition("\n\nif __name__")
    return grade(DICT_BOARD, write(folder, f"{before}\n\n\n{own}{guard}{after}"), ["B", "F"])


OF_THE_MACHINE = {
    "a full disk": f"raise OSError({errno.ENOSPC}, 'No space left on device')",
    "no memory": f"raise OSError({errno.ENOMEM}, 'Cannot allocate memory')",
    "a broken disk": f"raise OSError({errno.EIO}, 'Input/output error')",
    "too many open files": f"raise OSError({errno.ENFILE}, 'Too many open files in system')",
}


@pytest.mark.parametrize("statement", OF_THE_MACHINE.values(), ids=OF_THE_MACHINE)
def test_a_unit_that_blames_the_machine_is_not_judged(tmp_path, statement):
    result = graded(tmp_path, statement)
    assert [unit.id for unit in result.unjudged] == ["B"]
    assert (result.earned_in("B"), result.earned_in("F")) == (0, 10)


OF_EITHER = {
    "a crash": "os.abort()",
    "a signal": "os.kill(os.getpid(), signal.SIGSEGV)",
    "an import that fails": "raise ImportError('no module')",
    "no memory of its own": "raise MemoryError",
    "another error of the system": f"raise OSError({errno.EACCES}, 'Permission denied')",
}


@pytest.mark.parametrize("statement", OF_EITHER.values(), ids=OF_EITHER)
def test_a_unit_that_may_be_to_blame_itself_fails_at_the_second_try(tmp_path, statement):
    result = graded(tmp_path, statement)
    assert result.unjudged == ()
    assert result.earned_in("B") <= BY_HEART
    assert result.earned_in("F") == 10


# Right answers by luck

OTHER_CHECKS = """
def test_first(student):
    assert student.ready() == 1


def test_second(student):
    assert student.pick() == 1
"""
LUCK = assignment_toml('title = "Luck"\nfiles = ["luck.py"]\n', ("A", "All", 10, "ready"))
LUCKY = "def ready(): return 1\ndef pick(): return 1\n"
TRIES = {  # what `pick` answers: in the shared process, in its own, once more
    "never": ([0, 0], False),
    "at the second try": ([0, 1, 0], False),
    "from the second try on": ([0, 1, 1], True),
}


@pytest.mark.parametrize(("answers", "passes"), TRIES.values(), ids=TRIES)
def test_a_second_try_counts_where_it_can_be_repeated(tmp_path, monkeypatch, answers, passes):
    folder = tmp_path / "luck"
    folder.mkdir()
    write(folder, LUCK, "assignment.toml")
    mark = 'from harness.checks import unit\n\npytestmark = unit("A")\n'
    folder.joinpath("test_luck.py").write_text(mark + OTHER_CHECKS)
    given, call = iter(answers), Session.call

    def answer(session, function, *values):
        done = call(session, function, *values)
        return replace(done, returned=next(given)) if function == "pick" else done

    monkeypatch.setattr(Session, "call", answer)
    result = grade(load("luck", tmp_path), write(tmp_path, LUCKY, "luck.py"))
    assert result.score == (10 if passes else 5)
    assert list(given) == []
    hints = {verdict.evidence.hint for verdict in result.verdicts if verdict.evidence}
    assert (FLAKY in hints) == (answers == [0, 1, 0])


EVERY = 200  # units that are still to be mended: by default one with functions and a game


def statements(path: Path) -> dict[str, str]:
    """Return a file's top-level statements as text: functions by name, others by place."""
    source = path.read_text("utf-8")
    found = {}
    for place, node in enumerate(ast.parse(source).body):
        name = node.name if isinstance(node, ast.FunctionDef) else f"{place:03}"
        found[name] = ast.get_source_segment(source, node) or ""
    return found


class SimulatedStudent:
    """Begins with some units done; mends one at a time, as the reference has it."""

    def __init__(self, chosen: Assignment, file: Path, done: Iterable[str]) -> None:
        self._chosen = chosen
        self._file = file
        name = chosen.files[0]
        self._begun = statements(ROOT / "student_template" / chosen.slug / name)
        self._right = statements(ROOT / "reference" / chosen.slug / name)
        self._done = set(done)

    def mend(self, unit: str) -> None:
        """Write what belongs to a unit; one without functions is the rest of the program."""
        self._done.add(unit)

    def hand_in(self) -> Path:
        """Write the file as it is now."""
        self._file.write_text("\n\n\n".join(self._parts()), "utf-8")
        return self._file

    def _parts(self) -> Iterable[str]:
        units = [unit for unit in self._chosen.units if unit.graded]
        whole = {unit.id for unit in units if not unit.functions}
        for name, part in self._right.items():
            owners = {unit.id for unit in units if name in unit.functions}
            if part.startswith("if __name__"):
                owners = whole
            if not owners or owners & self._done:
                yield part
            elif name in self._begun:
                yield self._begun[name]


def next_unit(report: str) -> str | None:
    found = re.search(
        r"^Next: \S+ (\S+?)(?:\. | is not (?:right|written) yet: )", report, re.MULTILINE
    )
    return found[1] if found else None


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("next"))
def test_a_student_who_follows_the_next_steps_gets_full_marks(slug: str, tmp_path: Path) -> None:
    chosen = replace(without_style(slug), limits=STUBBORN)
    graded = [unit.id for unit in chosen.units if unit.graded]
    to_mend = sample(
        graded,
        EVERY,
        name=lambda unit: f"{slug} {unit}",
        kind=lambda unit: bool(chosen.unit(unit).functions),
    )
    done = set(graded).difference(to_mend)
    student = SimulatedStudent(chosen, tmp_path / chosen.files[0], done)
    result = grade(chosen, student.hand_in())
    assert result.score < result.possible
    for _ in range(len(to_mend) + 2):
        if unit := next_unit(text.render_report(result)):
            assert result.earned_in(unit) < chosen.unit(unit).points
            student.mend(unit)
            result = grade(chosen, student.hand_in())
    assert result.score == result.possible
