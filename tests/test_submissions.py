"""A sample of the programs of our assignments; `make corpus` grades all of them."""

from __future__ import annotations

import pytest

from extensions.authoring.made_programs import FOLDER
from extensions.authoring.validation_rows import judge
from harness import assignment
from tests.samples import FOR_A_RELEASE, a_kind, called, each_row, place, sample
from tools.programs import Expectation, assignment_of, programs

EVERY = 900
ALL = [program for slug in assignment.slugs() for program in programs(slug)]
SAMPLE = sample(ALL, EVERY, name=place, kind=a_kind)


@FOR_A_RELEASE
@pytest.mark.parametrize("program", SAMPLE, ids=called)
def test_program_gets_what_it_deserves(program: Expectation) -> None:
    assert judge(program).complaints == ()


@each_row("slug", assignment.slugs())
def test_a_program_lies_in_the_folder_that_its_first_line_names(slug: str) -> None:
    place = assignment_of(slug).folder / FOLDER
    folders = {program.source: place / program.folder for program in programs(slug)}
    assert [path for path, folder in folders.items() if path.parent != folder] == []
