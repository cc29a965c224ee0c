"""`make corpus` names programs by where they lie, and says how its figures are related."""

from pathlib import Path

import pytest

from extensions.authoring.made_programs import expectation
from extensions.authoring.validation_rows import JudgedProgram
from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE
from tools.corpus import Tally, all_judged, program_part, sum_up
from tools.programs import Expectation

FOLDER = ROOT / "examples" / "two_files"
SLUG = str(FOLDER)
PRINTS, GAME, PLAIN = (
    FOLDER / "programs" / name for name in ("report/prints.py", "main/lost/game.py", "plain.py")
)


def a_program(source, *wrong):
    return Expectation(slug=SLUG, source=source, wrong=frozenset(wrong))


@pytest.fixture
def tally():
    """Return a tally of one program misjudged and one that rightly loses points elsewhere."""
    return Tally(
        slug=SLUG,
        chosen=[a_program(PRINTS, "report"), a_program(GAME, "main"), a_program(PLAIN)],
        judged=[
            JudgedProgram(source=PRINTS, complaints=("It should not.",), spilled=("main",)),
            JudgedProgram(source=GAME, complaints=(), spilled=("report", "total")),
            JudgedProgram(source=PLAIN, complaints=()),
        ],
        idle={"test_a::test_b"},
    )


def test_the_figures_say_which_losses_elsewhere_are_misjudged(tally):
    programs_line, losses_line = [*sum_up(tally)][3:]
    assert programs_line == (
        f"{SLUG}: 1 right and 2 wrong programs, 1 misjudged; checks that catch nothing: 1"
    )
    assert losses_line == (
        f"{SLUG}: 2 of 2 with a mistake in one unit lose points in another: 1 of them misjudged, "
        "1 only in units that call the wrong one"
    )


@FOR_A_RELEASE
def test_a_program_that_lacks_its_main_file_is_graded_like_every_other_one():
    source = FOLDER / "programs" / "main_missing" / "prices.py"
    (judged,) = all_judged(SLUG, [expectation(SLUG, source)], 1)
    assert judged.complaints == ()


def test_folders_of_files_with_one_name_are_not_all_in_one_part():
    twins = [a_program(Path(FOLDER, "programs", one, "game.py"), "main") for one in "abcdefgh"]
    assert len({program_part(twin) for twin in twins}) > 1


def in_part(program):
    """Return the judgement on a program of which only the units that are wrong are graded."""
    parts = next(number for number in range(2, 99) if program_part(program, number))
    (judged,) = all_judged(SLUG, [program], 1, parts)
    return judged


@FOR_A_RELEASE
def test_of_a_wrong_program_its_units_can_be_graded_alone():
    program = expectation(SLUG, FOLDER / "programs" / "no_total.py")
    (whole,) = all_judged(SLUG, [program], 1)
    assert in_part(program) == whole


def test_a_program_that_is_right_where_it_says_it_is_wrong_is_misjudged():
    right = FOLDER / "programs" / "whole_module_imported.py"
    assert in_part(a_program(right, "total")).complaints == ("no points lost in unit 'total'.",)
