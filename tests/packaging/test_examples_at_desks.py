"""Classes and files where students check themselves: each desk tells right from wrong."""

import pytest

from harness import assignment
from harness.packaging import coderunner, notebook
from rehearsal import quiz
from tests.helpers import ROOT
from tests.packaging.test_packages_at_desks import checker_in, program_of, told_here
from tests.samples import FOR_A_RELEASE

pytestmark = FOR_A_RELEASE

PROGRAMS = {
    "classes": ("right_data_classes", "seconds_of_one_digit"),
    "files_report": ("right_beginner", "unsorted"),
}
EACH = pytest.mark.parametrize(("name", "programs"), PROGRAMS.items(), ids=PROGRAMS)


@pytest.fixture
def chosen(name):
    return assignment.load(str(ROOT / "examples" / name))


@EACH
def test_a_page_judges_as_check_does(chosen, programs, tmp_path, monkeypatch):
    path = tmp_path / chosen.files[0]
    path.write_text(program_of(chosen, programs[1]), "utf-8")
    elsewhere = told_here(path, chosen)
    assert "failed" in str(elsewhere)
    monkeypatch.setenv("HARNESS_SANDBOX", "page")
    assert told_here(path, chosen) == elsewhere


@EACH
def test_a_notebook_says_what_is_right_and_what_is_next(chosen, programs, monkeypatch):
    monkeypatch.setattr(notebook, "demand_working_kit", lambda *_: None)
    checker = checker_in(notebook.build_notebook(chosen), chosen)
    right, wrong = (checker.check_cells([program_of(chosen, one)], "") for one in programs)
    assert ["Every check here passes." in one for one in (right, wrong)] == [True, False]
    assert "Next: " in wrong


@EACH
def test_questions_refuse_the_wrong_program_alone(chosen, programs):
    questions = quiz.read_quiz(coderunner.build_xml(chosen))
    right, wrong = (program_of(chosen, one) for one in programs)
    assert [one.name for one in questions if not quiz.passes_all(one, right)] == []
    assert len([one.name for one in questions if not quiz.passes_all(one, wrong)]) == 1
