"""Programs beside an assignment try its checks: they are no part of what grades, and stay there."""

import io
import zipfile
from pathlib import Path

import pytest

from extensions.authoring.results import ResultCache
from extensions.browser.page import building
from extensions.classroom.stored_reports import digests_of
from extensions.platforms import coderunner
from harness import assignment
from harness.grading.options import check_files
from harness.grading.proved import digest_of_assignment
from harness.packaging import kit
from harness.packaging.commands import all_builders, build_content
from tests.autograder import RIGHT, greeting
from tests.helpers import write
from tests.samples import FOR_A_RELEASE

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
    """Return the names in the zip for Gradescope."""
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
    "audited anew": lambda chosen: ResultCache(Path("kept"), chosen)._stamp,
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
