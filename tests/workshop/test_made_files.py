"""Programs of several files: one file with the solution's others, or a whole folder."""

import pytest

from harness import assignment
from harness.workshop.audit import plan_audit
from harness.workshop.made_files import make_files
from harness.workshop.made_programs import Unmade
from harness.workshop.programs import own_programs
from tests.helpers import ROOT

FOLDER = ROOT / "examples" / "two_files"
PROGRAMS = FOLDER / "programs"


@pytest.fixture(scope="module")
def two_files():
    return assignment.load(str(FOLDER))


def names_beside(path):
    """Return the names of the files in a program's folder."""
    return {one.name for one in path.parent.iterdir() if one.suffix == ".py"}


def test_a_version_of_a_module_lies_beside_the_solutions_main_file(two_files):
    made = make_files(PROGRAMS / "price_of_nothing.py", two_files)

    assert made.read_text("utf-8") == (FOLDER / "reference" / "shop.py").read_text("utf-8")
    assert "prices.get(name, 0)" in made.with_name("prices.py").read_text("utf-8")


def test_a_version_of_the_main_file_lies_beside_the_solutions_modules(two_files):
    made = make_files(PROGRAMS / "no_total.py", two_files)

    solved = (FOLDER / "reference" / "prices.py").read_text("utf-8")
    assert made.with_name("prices.py").read_text("utf-8") == solved


def test_a_folder_is_what_it_holds(two_files):
    made = make_files(PROGRAMS / "main_missing" / "prices.py", two_files)

    assert made == PROGRAMS / "main_missing" / "shop.py"
    assert names_beside(made) == {"prices.py"}


def test_a_folder_is_one_program(two_files):
    found = [path for path in own_programs(two_files) if path.parent.name == "beginners_names"]

    assert [path.name for path in found] == ["shop.py"]


def test_a_version_of_no_file_is_refused(two_files, tmp_path):
    program = tmp_path / "a.py"
    program.write_text("# wrong: total\n# file: cellar.py\nx = 1\n", "utf-8")

    with pytest.raises(Unmade, match=r"file: is one of shop\.py, prices\.py, not 'cellar\.py'"):
        make_files(program, two_files)


def test_an_audit_changes_the_main_file(two_files):
    owners = {one.owner for one in plan_audit(two_files, None).mutants}

    assert {"total", "receipt", "main"} <= owners
