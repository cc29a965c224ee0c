"""A sample of the programs in tests/submissions; `make corpus` grades all of them."""

from __future__ import annotations

import pytest

from harness import assignment
from tests.corpus import Expectation, judge, programs

EVERY = 30  # each thirtieth program, with all units among them


def sample() -> list[Expectation]:
    return [program for slug in assignment.slugs() for program in programs(slug)[::EVERY]]


@pytest.mark.parametrize("program", sample(), ids=lambda program: program.path.stem)
def test_program_gets_what_it_deserves(program: Expectation) -> None:
    assert judge(program).complaints == ()


@pytest.mark.parametrize("slug", assignment.slugs())
def test_there_are_enough_programs(slug: str) -> None:
    right = [program for program in programs(slug) if not program.wrong]
    wrong = [program for program in programs(slug) if program.wrong]

    assert len(right) >= 12
    assert len(wrong) >= 60
