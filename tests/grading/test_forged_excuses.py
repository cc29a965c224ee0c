"""What the grader excuses, forged by a submission, earns nothing."""

import errno
from dataclasses import replace

import pytest

from harness.assignment import load
from harness.execution.session import Session
from harness.grading.flow import grade
from harness.grading.plugin import FLAKY
from tests.helpers import REFERENCE, assignment_toml, write

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
