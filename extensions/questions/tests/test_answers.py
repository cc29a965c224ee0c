"""Each answer is right and the only right one, as an independent run of the program shows."""

from hashlib import sha256

import pytest

from extensions.questions.tests.proving import questions_of, right_choices
from harness.assignment import slugs
from tests.samples import a_kind, place, sample
from tools.programs import assignment_of, programs

RIGHT, WRONG = 10, 5  # programs of each assignment


def drawn(slug):
    """Return programs of an assignment, right and wrong ones, which nobody chose."""
    whole = [program for program in programs(slug) if not program.task and not program.is_notebook]
    mixed = sorted(whole, key=lambda one: sha256(one.source.read_bytes()).digest())
    right = [one for one in mixed if not one.wrong]
    return [*right[:RIGHT], *[one for one in mixed if one.wrong][:WRONG]]


PROGRAMS = [one for slug in slugs() for one in drawn(slug)]


SOME = sample(PROGRAMS, 12, name=place, kind=a_kind)


@pytest.mark.parametrize("program", SOME, ids=place)
def test_each_answer_is_the_only_right_one(program):
    questions, source = questions_of(program.path, assignment_of(program.slug))
    assert [right_choices(question, source) for question in questions] == [
        [question.right] for question in questions
    ]
    assert len(questions) >= 3
