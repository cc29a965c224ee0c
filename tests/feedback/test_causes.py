"""A sample of the wrong programs, told why they are wrong; `make causes` asks all."""

import pytest

from harness import assignment
from tools.causes import name, reviewed_causes, wrong_programs

EVERY = 32

REVIEWED = [slug for slug in assignment.slugs() if reviewed_causes(slug)]
SAMPLE = [program for slug in REVIEWED for program in wrong_programs(slug)[::EVERY]]


@pytest.mark.parametrize("program", SAMPLE, ids=lambda program: program.path.stem)
def test_program_is_told_what_it_does(program):
    told = name(program, sorted(program.wrong))
    assert told.diagnosis == reviewed_causes(program.slug).get(program.path.stem, "")


@pytest.mark.parametrize("slug", assignment.slugs())
def test_every_approved_diagnosis_belongs_to_a_program(slug):
    assert set(reviewed_causes(slug)) <= {program.path.stem for program in wrong_programs(slug)}
