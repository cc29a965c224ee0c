"""A sample of the programs in tests/submissions; `make corpus` grades all of them."""

from __future__ import annotations

from collections import Counter

import pytest

from harness import assignment
from harness.workshop.judging import judge
from tests.samples import a_kind, called, place, sample
from tools.programs import FOLDER, Expectation, programs

EVERY = 900
ALL = [program for slug in assignment.slugs() for program in programs(slug)]
SAMPLE = sample(ALL, EVERY, name=place, kind=a_kind)


@pytest.mark.parametrize("program", SAMPLE, ids=called)
def test_program_gets_what_it_deserves(program: Expectation) -> None:
    assert judge(program).complaints == ()


@pytest.mark.parametrize("slug", assignment.slugs())
def test_a_program_lies_in_the_folder_that_its_first_line_names(slug: str) -> None:
    said = {program.path: FOLDER / slug / program.folder for program in programs(slug)}
    assert [path for path, folder in said.items() if path.parent != folder] == []


@pytest.mark.parametrize("slug", assignment.slugs())
def test_no_two_programs_of_an_assignment_have_one_name(slug: str) -> None:
    names = Counter(program.path.stem for program in programs(slug))
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("slug", assignment.slugs())
def test_there_are_enough_programs(slug: str) -> None:
    right = [program for program in programs(slug) if not program.wrong]
    wrong = [program for program in programs(slug) if program.wrong]

    assert len(right) >= 12
    assert len(wrong) >= 60
