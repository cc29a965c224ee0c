"""Programs beside an assignment try its checks: they are no part of what grades, and stay there."""

import io
import zipfile
from pathlib import Path

import pytest

from extensions.authoring.made_programs import expectation
from extensions.authoring.results import CachedGrader
from extensions.authoring.validation_rows import JudgedProgram
from extensions.browser.page import building
from extensions.classroom.stored_reports import digests_of
from extensions.platforms import coderunner
from harness import assignment
from harness.grading.options import check_files
from harness.grading.proved import digest_of_assignment
from harness.packaging import kit
from harness.packaging.commands import all_builders, build_content
from tests.autograder import RIGHT, greeting
from tests.helpers import ROOT, write
from tests.samples import FOR_A_RELEASE
from tools.corpus import Tally, all_judged, program_part, sum_up
from tools.programs import Expectation

FOLDERS = sorted(assignment.PROGRAMS)
MARK = "a_program_of_the_corpus"
# Were it read as checks, a grade would end with an error, and hypothesis would be loaded.
PROGRAM = f"import hypothesis, {MARK}\n"


def chosen_with_programs(folder, kinds=FOLDERS):
    """Return an assignment that has, in some folders, programs that look like checks."""
    folder.mkdir(exist_ok=True)
    place = greeting(folder)
    write(place, RIGHT, "reference.py")
    write(place, "", "starter.py")
    for kind in kinds:
        place.joinpath(kind, "right").mkdir(parents=True)
        write(place / kind / "right", PROGRAM, f"test_{MARK}.py")
        write(place / kind, PROGRAM, f"test_{MARK}.toml")
    return assignment.load(str(place))


def names_in_zip(chosen):
    return "".join(zipfile.ZipFile(io.BytesIO(build_content("gradescope", chosen))).namelist())


LEAVING = {
    "the zip for Gradescope": names_in_zip,
    "the kit, which notebooks hold": lambda chosen: "".join(kit.public_files(chosen)),
    "the page": lambda chosen: "".join(building.checker_files(chosen)),
    "the questions for CodeRunner": lambda chosen: coderunner.build_units(chosen).decode(),
}
SLOWLY = ("the page", "the questions")


@pytest.mark.parametrize(
    "made",
    [
        pytest.param(made, id=name, marks=FOR_A_RELEASE if name.startswith(SLOWLY) else ())
        for name, made in LEAVING.items()
    ],
)
def test_no_program_leaves_with(made, tmp_path):
    assert MARK not in made(chosen_with_programs(tmp_path))


DIGESTS = {
    "graded anew": digests_of,
    "proved anew": digest_of_assignment,
    "audited anew": lambda chosen: CachedGrader(Path("kept"), chosen)._stamp,
}


@pytest.mark.parametrize("digest", DIGESTS.values(), ids=DIGESTS)
def test_for_a_new_program_nothing_is(digest, tmp_path):
    without = digest(chosen_with_programs(tmp_path, kinds=()))
    for kind in FOLDERS:
        tmp_path.joinpath("greeting", kind).mkdir()
        write(tmp_path / "greeting" / kind, PROGRAM, "new.py")
    assert digest(assignment.load(str(tmp_path / "greeting"))) == without


def test_a_program_is_no_check_whatever_it_is_called(tmp_path):
    chosen = chosen_with_programs(tmp_path)
    names = [path.name for path in check_files(chosen, public=False)]
    assert names == ["test_parting.py", "test_greeting.py"]


@FOR_A_RELEASE
@pytest.mark.parametrize("kind", sorted(all_builders()))
def test_every_package_is_the_same_with_programs_and_without(kind, tmp_path):
    without = chosen_with_programs(tmp_path / "without", kinds=())
    assert build_content(kind, chosen_with_programs(tmp_path / "with")) == build_content(
        kind, without
    )


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
