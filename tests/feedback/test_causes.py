"""A sample of the wrong programs, told why they are wrong; `make corpus CAUSES=1` asks all."""

import pytest

from extensions.causes.tests.approved import name_causes, reviewed_causes, wrong_programs
from harness import assignment
from tests.samples import FOR_A_RELEASE, a_kind, called, sample

EVERY = 300
REVIEWED = [slug for slug in assignment.slugs() if reviewed_causes(slug)]
WRONG = [program for slug in REVIEWED for program in wrong_programs(slug)]
SAMPLE = sample(WRONG, EVERY, name=called, kind=a_kind)
# Programs with wrong games that are unlike any known version: they set the random seed themselves,
# say more than they should, or play in a class.
UNLIKE = ("nine_turns_after_a_seed", "o_goes_first_and_says_so", "nine_steps_of_a_match")
PLAYED_UNLIKE = [one for one in wrong_programs("vs_computer") if one.name in UNLIKE]


@FOR_A_RELEASE
@pytest.mark.parametrize("program", SAMPLE, ids=called)
def test_the_cause_says_what_the_program_does(program):
    cause = name_causes(program, sorted(program.wrong))
    assert cause.diagnosis == reviewed_causes(program.slug).get(program.name, "")


@FOR_A_RELEASE
@pytest.mark.parametrize("program", PLAYED_UNLIKE, ids=called)
def test_game_of_a_program_that_is_built_otherwise_is_named(program):
    cause = name_causes(program, sorted(program.wrong))
    assert cause.diagnosis == reviewed_causes(program.slug)[program.name]


@pytest.mark.parametrize("slug", assignment.slugs())
def test_every_approved_diagnosis_belongs_to_a_program(slug):
    assert set(reviewed_causes(slug)) <= {program.name for program in wrong_programs(slug)}
