"""Packages, classes and files where students check themselves: each desk judges as `check` does."""

import json
import re
import shutil
import sys

import pytest

from extensions.authoring.made_programs import expectation, own_programs
from extensions.browser.page import building
from extensions.notebooks import notebook
from extensions.notebooks.notebook import _cells_of_program, jupyterlite
from extensions.notebooks.notebook.in_cell import CellChecker, unpack_checks
from extensions.platforms import coderunner
from extensions.platforms.tests import quiz
from extensions.platforms.tests.quiz import Server
from extensions.science.packages import installed_folder
from harness import assignment
from harness.assignment.packages import limits_for
from harness.commands.check import check_with_progress
from harness.grading.flow import grade
from harness.reports.text import render_report
from harness.submission.folder import recognise_submission
from tests.helpers import ROOT, demand_packages
from tests.packaging.pages_served import checked_by_page, needs_node, run_cells, served, write_files
from tests.reports.browsing import chromium, needs_chromium
from tests.samples import FOR_A_RELEASE

STAR = ROOT / "examples" / "turtle_star"
PATHS = {path.stem: path for path in own_programs(assignment.load(str(STAR)))}
EACH = pytest.mark.parametrize("path", PATHS.values(), ids=PATHS)
OUTPUTS = """
return [...document.querySelectorAll(".jp-OutputArea-output:has(.self-check)")]
  .map((one) => one.textContent);
"""


WRONG = {
    "numpy_grid": "flood_of_a_copy",
    "pandas_table": "totals_of_counts",
    "plots": "line_without_a_legend",
}
OF_EACH = pytest.mark.parametrize("name", WRONG)


@pytest.fixture(scope="module")
def star():
    return assignment.load(str(STAR))


@pytest.fixture(autouse=True, scope="module")
def untried():
    """Leaves out the trial of the kit, which the tests of kits make."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(notebook, "demand_working_kit", lambda *_: None)
        changed.setattr(coderunner, "demand_working_kit", lambda *_: None)
        yield


@pytest.fixture(scope="module")
def packaged():
    """Return what gives an example by its name; skip where its packages cannot be installed."""
    return lambda name: demand_packages(assignment.load(str(ROOT / "examples" / name)))


def site_packages(chosen, folder):
    """Return a folder with the packages of an assignment, as a Python has them."""
    place = folder / "site-packages"
    place.symlink_to(installed_folder(chosen))
    return place


def checked_here(path, chosen):
    """Return the outcome of each check of a program, as `harness check` finds it."""
    grade = check_with_progress(recognise_submission(path, str(chosen.folder)), ())
    return [
        [verdict.check, verdict.outcome.value, verdict.blamed_unit] for verdict in grade.verdicts
    ]


def source_of(path, chosen):
    """Return the whole text of a program in an assignment's folder."""
    return expectation(str(chosen.folder), path).path.read_text("utf-8")


# The page


@EACH
def test_a_turtle_draws_in_a_page_what_it_draws_elsewhere(star, path, monkeypatch):
    whole_path = expectation(str(STAR), path).path
    elsewhere = checked_here(whole_path, star)
    monkeypatch.setenv("HARNESS_SANDBOX", "page")
    assert checked_here(whole_path, star) == elsewhere


@FOR_A_RELEASE
@needs_chromium
@needs_node
def test_a_page_in_a_browser_sees_what_turtles_draw(star, tmp_path):
    write_files(tmp_path / "page", building.page_files(star))
    driver = chromium(tmp_path / "profile")
    try:
        with served(tmp_path / "page") as address:
            driver.get(f"{address}index.html")
            found = {
                name: checked_by_page(driver, source_of(path, star)) for name, path in PATHS.items()
            }
    finally:
        driver.quit()
    here = {
        name: checked_here(expectation(str(STAR), path).path, star) for name, path in PATHS.items()
    }
    assert {name: one["checks"] for name, one in found.items()} == here


# A quiz


@FOR_A_RELEASE
def test_the_question_for_the_whole_program_sees_what_turtles_draw(star):
    (question,) = quiz.read_quiz(coderunner.build_whole(star))
    graded = {
        name: quiz.graded_by_template(question, source_of(path, star)).fraction
        for name, path in PATHS.items()
    }
    right = [name for name in PATHS if name.startswith("right")]
    assert [name for name, fraction in graded.items() if fraction == 1] == right


@FOR_A_RELEASE
def test_the_question_for_the_whole_program_uses_the_packages_of_the_server(packaged, tmp_path):
    chosen = packaged("numpy_grid")
    (question,) = quiz.read_quiz(coderunner.build_whole(chosen))
    lacking = quiz.graded_by_template(question, question.answer)
    assert "<p>Not graded, through no fault of yours." in lacking.page
    assert "Your program needs numpy 2, which this Python does not have." in lacking.page
    server = Server(variables={"PYTHONPATH": str(site_packages(chosen, tmp_path))})
    assert quiz.graded_by_template(question, question.answer, server).fraction == 1
    wrong = program_of(chosen, WRONG["numpy_grid"])
    assert quiz.graded_by_template(question, wrong, server).fraction < 1


# Notebooks


def checker_in(built, chosen, ending=""):
    """Return what checks the cells of a notebook here, in a process of its own."""
    module = "".join(json.loads(built)["cells"][1]["source"])
    packed = module.rpartition('PACKED = """')[2].removesuffix('"""')
    return CellChecker(unpack_checks(packed), chosen.files[0], ending)


def program_of(chosen, name):
    """Return the whole text of a program in an assignment's folder, by its name."""
    return source_of(chosen.folder / "programs" / f"{name}.py", chosen)


@FOR_A_RELEASE
@OF_EACH
def test_a_cell_uses_the_packages_of_its_kernel_and_says_which_are_missing(
    name, packaged, tmp_path, monkeypatch
):
    chosen = packaged(name)
    program = program_of(chosen, WRONG[name])
    checker = checker_in(notebook.build_notebook(chosen), chosen)
    assert "which this Python does not have. Run: pip install" in checker.check_cells([program], "")
    monkeypatch.setattr(sys, "path", [*sys.path, str(site_packages(chosen, tmp_path))])
    wrong = checker.check_cells([program], "")
    assert [WRONG[name].partition("_")[0] in wrong, "Next: " in wrong] == [True, True]
    right = checker.check_cells([chosen.reference_files[chosen.files[0]].read_text("utf-8")], "")
    assert "Every check here passes." in right


@FOR_A_RELEASE
@needs_chromium
@needs_node
def test_jupyterlite_sees_what_turtles_draw_and_imports_turtle(star, tmp_path):
    content = json.loads(notebook.build_notebook(star, jupyterlite.KERNEL, jupyterlite.IMPORTED))
    program = source_of(PATHS["star_without_a_dot"], star)
    cells = [*(cell.text for cell in _cells_of_program(program, star.functions)), "%check"]
    (first,) = (cell for cell in content["cells"] if cell["source"] == ["%check"])
    content["cells"] = [cell for cell in content["cells"] if cell["source"][0][0] == "%"][:2] + [
        {**first, "id": f"try-{number}", "source": text} for number, text in enumerate(cells)
    ]
    write_files(tmp_path / "folder", jupyterlite.folder_files(json.dumps(content).encode(), star))
    driver = chromium(tmp_path / "profile")
    try:
        with served(tmp_path / "folder") as address:
            (shown,) = run_cells(driver, address, 1, OUTPUTS)
            page = driver.page_source
    finally:
        driver.quit()
    assert "A red dot should lie in the first point." in shown
    assert "ModuleNotFoundError" not in page


# Classes, files, floats and chance, without packages

UNPACKED = {
    "classes": ("right_data_classes", "seconds_of_one_digit"),
    "files_report": ("right_beginner", "unsorted"),
    "shop_values": ("right_without_library", "prices_are_floats"),
    "floats": ("right_summed_in_a_loop", "shares_in_percent"),
    "chance": ("right_everything_imported", "no_colour_twice"),
}
OF_UNPACKED = pytest.mark.parametrize(("name", "programs"), UNPACKED.items(), ids=UNPACKED)


@pytest.fixture
def chosen(name):
    return assignment.load(str(ROOT / "examples" / name))


@FOR_A_RELEASE
@OF_UNPACKED
def test_a_page_judges_as_check_does(chosen, programs, tmp_path, monkeypatch):
    path = tmp_path / chosen.files[0]
    path.write_text(program_of(chosen, programs[1]), "utf-8")
    elsewhere = checked_here(path, chosen)
    assert "failed" in str(elsewhere)
    monkeypatch.setenv("HARNESS_SANDBOX", "page")
    assert checked_here(path, chosen) == elsewhere


@FOR_A_RELEASE
@OF_UNPACKED
def test_questions_refuse_what_a_self_check_does(chosen, programs, tmp_path):
    questions = quiz.read_quiz(coderunner.build_units(chosen))
    right, wrong = (program_of(chosen, program) for program in programs)
    assert {quiz.graded_by_template(question, right).fraction for question in questions} == {1}
    refused = [
        question for question in questions if quiz.graded_by_template(question, wrong).fraction < 1
    ]
    path = tmp_path / chosen.files[0]
    path.write_text(wrong, "utf-8")
    grade = check_with_progress(recognise_submission(path, str(chosen.folder)), ())
    assert len(refused) == len({verdict.unit for verdict in grade.verdicts if verdict.failed}) > 0


PROGRAM = assignment.load(str(ROOT / "examples" / "argv_stdin"))


def test_a_page_brings_the_files_that_programs_read():
    shop = assignment.load(str(ROOT / "examples" / "shop_values"))
    brought = building.checker_files(shop)
    (path,) = (path for path in brought if path.endswith("prices.csv"))
    assert brought[path] == (shop.folder / "prices.csv").read_bytes()


@FOR_A_RELEASE
def test_a_cell_of_a_notebook_may_be_the_whole_program(monkeypatch):
    monkeypatch.setattr(notebook, "demand_working_kit", lambda *_: None)
    checker = checker_in(notebook.build_notebook(PROGRAM), PROGRAM, None)
    right, wrong = (
        program_of(PROGRAM, name) for name in ("right_input_until_eof", "file_printed_too")
    )
    assert "Every check here passes." in checker.check_cells(["x = 1", right], "")
    assert "Every check here passes." not in checker.check_cells([right, wrong], "")


PAGE = (ROOT / "docs" / "guides" / "packages.md").read_text("utf-8")
FILES = re.findall(r"^`([\w.]+)`:\n\n```\w+\n(.*?)```", PAGE, re.MULTILINE | re.DOTALL)
WRONG_AXIS = PAGE.partition("takes the wrong axis:\n\n```python\n")[2].partition("```")[0]
SHOWN = PAGE.partition("```text\n")[2].partition("```")[0]


@pytest.fixture
def rows(tmp_path):
    folder = tmp_path / "rows"
    folder.mkdir()
    for name, text in FILES:
        (folder / name).write_text(text, "utf-8")
    shutil.copy(ROOT / "examples" / "numpy_grid" / "packages.lock", folder)
    return demand_packages(assignment.load(str(folder)))


@FOR_A_RELEASE
def test_the_reference_of_the_page_has_all_points(rows):
    assert grade(rows, rows.folder / "reference.py").score == 100


def test_the_report_of_the_wrong_program_is_the_one_that_is_shown(rows, tmp_path):
    path = tmp_path / "rows.py"
    path.write_text(WRONG_AXIS, "utf-8")
    result = grade(rows, path)
    assert result.score == 40
    assert SHOWN in render_report(result)


def test_the_limits_of_the_page_are_those_of_the_table():
    limits = limits_for(["numpy", "matplotlib"])
    assert limits == {
        "call": 5,
        "memory": 1 << 30,
        "together": 2 << 30,
        "files": 128,
        "file_size": 8 << 20,
    }
    assert all(f"`{name}`" in PAGE.partition("## Limits")[2] for name in limits)
