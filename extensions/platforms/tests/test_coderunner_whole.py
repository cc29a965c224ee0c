"""CodeRunner's question for the whole program, whose template grades with a kit's checks."""

from functools import cache

import pytest

from extensions.platforms import coderunner
from extensions.platforms.coderunner import whole
from harness import assignment
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.reports.html import render_part
from rehearsal import quiz, quiz_template
from tests.reports.parsed_page import Page
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, place, sample, some_slugs
from tools.programs import programs

pytestmark = FOR_A_RELEASE
SLUGS = assignment.slugs()
WRONG = sample(
    [one for slug in SLUGS for one in programs(slug) if one.wrong and not one.is_notebook],
    3000,
    name=place,
)


@pytest.fixture(autouse=True, scope="module")
def untried():
    """Leaves out the trial of the kit, which the tests of kits make."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(whole, "demand_working_kit", lambda *_: None)
        yield


@cache
def question(slug):
    """Return the question as the server reads it."""
    (found,) = quiz.read_quiz(coderunner.build_whole_xml(assignment.load(slug)))
    return found


@pytest.mark.parametrize("slug", some_slugs("whole", every=8))
def test_the_sample_answer_has_all_points(slug):
    graded = quiz_template.graded_by_template(question(slug), question(slug).answer)
    assert graded.fraction == 1
    assert "Every check here passes." in graded.page


@pytest.mark.parametrize("slug", some_slugs("whole", every=8))
def test_the_starter_has_no_points_and_is_told_where_to_begin(slug):
    graded = quiz_template.graded_by_template(question(slug), question(slug).preload)
    assert graded.fraction == 0
    assert "Next: " in graded.page


@pytest.mark.parametrize("program", WRONG, ids=place)
def test_it_says_of_a_wrong_program_what_its_own_check_says(program, tmp_path):
    chosen = assignment.load(program.slug)
    source = program.path.read_text("utf-8")
    path = tmp_path / chosen.files[0]
    path.write_text(source, "utf-8")
    own = grade(chosen, path, options=Options(public=True))
    graded = quiz_template.graded_by_template(question(program.slug), source)
    assert graded.page == render_part(own)
    assert (graded.fraction == 1) == (own.failing() == ())


def test_a_quote_and_a_backslash_reach_the_program():
    answer = 'print("""a\\n\\\\""" + \'"\')\n'
    graded = quiz_template.graded_by_template(question("vs_computer"), answer)
    assert "syntax" not in graded.page


def test_what_is_no_program_is_told_so():
    graded = quiz_template.graded_by_template(question("dict_board"), "def f(:")
    assert "There is a syntax error in line 1" in " ".join(Page(graded.page).text("pre"))
    assert graded.fraction == 0


@IN_LARGER_RUNS
def test_an_export_for_students_has_no_answer():
    chosen = assignment.load("dict_board")
    (found,) = quiz.read_quiz(coderunner.build_whole_student_xml(chosen))
    assert found.answer == ""


def test_a_template_that_says_anything_on_stderr_is_refused():
    broken = question("dict_board").__class__(
        **{**vars(question("dict_board")), "template": "import sys; sys.stderr.write('x')"}
    )
    with pytest.raises(quiz_template.TemplateFault):
        quiz_template.graded_by_template(broken, "")
