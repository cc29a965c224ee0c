"""Wrong programs in tests/submissions, written in other words and made to answer otherwise."""

import pytest

from harness import assignment
from harness.grading.flow import grade
from tests.grading.rewriting import answering_otherwise, in_other_words
from tests.helpers import write
from tests.samples import a_kind, called, place, sample
from tools.programs import programs

EVERY = 120
ALL = [
    program
    for slug in assignment.slugs()
    for program in programs(slug)
    if program.wrong and program.path.suffix == ".py"
]
SAMPLE = sample(ALL, EVERY, name=place, kind=a_kind)


def behaviours(program, path):
    """Return what is wrong in the units of a program that hold its mistakes."""
    chosen = [program.task] if program.task else sorted(program.wrong)
    found = grade(assignment.load(program.slug), path, chosen).behaviours
    return {(one.unit, one.function): one.fingerprint for one in found}


@pytest.mark.parametrize("program", SAMPLE, ids=called)
def test_in_other_words_it_has_the_same_fingerprints_and_with_other_answers_other_ones(
    program, tmp_path
):
    source = program.path.read_text("utf-8-sig")
    found = behaviours(program, program.path)
    rewritten = write(tmp_path, in_other_words(source), program.path.name)
    assert behaviours(program, rewritten) == found
    for unit, function in found:
        if function:
            changed = write(tmp_path, answering_otherwise(source, function), program.path.name)
            assert behaviours(program, changed).get((unit, function)) != found[unit, function]
