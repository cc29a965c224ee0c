"""The disguises that `make similarity-figures` measures with are copies that can be parsed."""

import ast

import pytest

from extensions.similarity.tests.disguises import DISGUISES, STRENGTHS
from extensions.similarity.tests.figures import Course
from harness.__main__ import main
from tests.samples import each_row
from tools.programs import whole_program

TEXT = whole_program("dict_board", "clumsy_beginner").read_text("utf-8")


@each_row("name", DISGUISES)
def test_a_disguised_program_can_be_parsed_and_is_another_one_in_each_strength(name):
    made = {DISGUISES[name](TEXT, strength) for strength in STRENGTHS}
    assert len(made) > 1
    assert TEXT not in made
    for text in made:
        ast.parse(text)


def test_no_two_independent_programs_are_taken_for_copies():
    assert Course("xtreme").find_among_all([]).count == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--compare-with", "."], "--compare-with .: needs --similarity, too."),
        (["--similarity", "--compare-with", "gone"], "--compare-with gone: does not exist."),
    ],
    ids=["alone", "a folder that is not there"],
)
def test_an_earlier_class_that_cannot_be_compared_is_refused_first(capsys, arguments, sentence):
    assert main(["class", "x", "--assignment", "xtreme", *arguments]) == 2
    assert sentence in capsys.readouterr().err
