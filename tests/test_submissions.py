"""A sample of the programs of our assignments; `make corpus` grades all of them."""

from __future__ import annotations

from collections import Counter

import pytest

from extensions.authoring.programs import FOLDER
from extensions.authoring.validation_rows import judge
from harness import assignment
from tests.samples import a_kind, called, place, sample
from tools.programs import ROOT, Expectation, assignment_of, programs, whole_program

PAGE = ROOT.joinpath("CONTRIBUTING.md").read_text("utf-8")
EVERY = 900
ALL = [program for slug in assignment.slugs() for program in programs(slug)]
SAMPLE = sample(ALL, EVERY, name=place, kind=a_kind)


@pytest.mark.parametrize("program", SAMPLE, ids=called)
def test_program_gets_what_it_deserves(program: Expectation) -> None:
    assert judge(program).complaints == ()


@pytest.mark.parametrize("slug", assignment.slugs())
def test_a_program_lies_in_the_folder_that_its_first_line_names(slug: str) -> None:
    place = assignment_of(slug).folder / FOLDER
    said = {program.source: place / program.folder for program in programs(slug)}
    assert [path for path, folder in said.items() if path.parent != folder] == []


@pytest.mark.parametrize("slug", assignment.slugs())
def test_no_two_programs_of_an_assignment_have_one_name(slug: str) -> None:
    names = Counter(program.name for program in programs(slug))
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("slug", assignment.slugs())
def test_there_are_enough_programs(slug: str) -> None:
    right = [program for program in programs(slug) if not program.wrong]
    wrong = [program for program in programs(slug) if program.wrong]

    assert len(right) >= 12
    assert len(wrong) >= 60


def test_the_program_in_contributing_is_one_of_these() -> None:
    path = assignment_of("dict_board").folder / FOLDER / "B" / "players_swapped.py"
    assert f"```python\n{path.read_text('utf-8')}```\n" in PAGE


def test_the_program_in_contributing_differs_from_its_base_in_that_function() -> None:
    wrong, right = (
        whole_program("dict_board", name).read_text("utf-8").split("\n")
        for name in ("players_swapped", "helpers_and_constants")
    )
    assert [(old, new) for old, new in zip(right, wrong, strict=True) if old != new] == [
        ("# right", "# wrong: B"),
        ("    if round % 2 == 0:", "    if round % 2 == 1:"),
    ]
