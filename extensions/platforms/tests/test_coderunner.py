"""CodeRunner's questions: each says of an answer what the kit says, in the export of all units."""

import re
from functools import cache

import pytest

from extensions.platforms import coderunner
from extensions.platforms.coderunner import folded_task, markdown_html
from extensions.platforms.tests import quiz, quiz_answers
from harness import assignment
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.reports.html import render_part
from tests.helpers import ROOT, harness
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, each_row, place, sample, some_slugs
from tools.programs import programs

SLUGS = some_slugs("questions")
SMALL_FIRST = ["examples/floats", *(pytest.param(one, marks=FOR_A_RELEASE) for one in SLUGS)]
PLAIN = [program for slug in SLUGS for program in programs(slug) if not program.is_notebook]
PROGRAMS = sample(PLAIN, 1500, name=place, kind=lambda one: one.slug, of_all=50)
WRONG = sample([one for one in PLAIN if one.wrong], 3000, name=place, of_all=50)
MOST_BYTES = 3_000_000  # of an export


@pytest.fixture(autouse=True, scope="module")
def untried():
    """Leaves out the trial of the kit, which the tests of kits make."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(coderunner, "demand_working_kit", lambda *_: None)
        yield


@cache
def exported(slug):
    return coderunner.build_units(assignment.load(slug))


@cache
def questions(slug):
    """Return the questions on units as the server reads them."""
    return quiz.read_quiz(exported(slug))


@cache
def whole(slug):
    (found,) = quiz.read_quiz(coderunner.build_whole(assignment.load(slug)))
    return found


@pytest.mark.parametrize("slug", SMALL_FIRST)
def test_every_unit_but_style_is_asked_for_with_its_points(slug):
    chosen = assignment.load(slug)
    units = [unit for unit in chosen.units if unit.id != "style"]
    titles = [title for question in questions(slug) for title in question.name.split("; ")]
    assert sorted(titles) == sorted(f"{chosen.heading(unit)}: {unit.title}" for unit in units)
    assert sum(question.points for question in questions(slug)) == sum(
        unit.points for unit in units
    )
    assert len(exported(slug)) < MOST_BYTES


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", SLUGS)
def test_a_question_takes_its_sample_answer_and_not_what_it_begins_with(slug):
    for one in sample(questions(slug), 4, name=lambda one: one.name):
        assert quiz.graded_by_template(one, one.answer).fraction == 1, one.name
        assert quiz.graded_by_template(one, one.preload).fraction == 0, one.name


@FOR_A_RELEASE
@pytest.mark.parametrize("program", PROGRAMS, ids=place)
def test_a_question_says_what_the_kit_says(program):
    assert quiz_answers.find_differences(program) == []


@FOR_A_RELEASE
def test_a_function_is_enough_with_what_it_uses():
    (one,) = (
        question for question in questions("dict_board") if question.name.startswith("Step G")
    )
    text = (ROOT / "reference/dict_board/tic_tac_toe.py").read_text("utf-8")
    start, end = text.index("def check_positions("), text.index("def play_rounds(")
    answer = text[: text.index("def ")] + text[start:end]
    assert "or only this function together with <code>check_positions</code>." in one.text
    assert quiz.graded_by_template(one, answer).fraction == 1
    wrong = answer.replace("return True", "return False")
    assert quiz.graded_by_template(one, wrong).fraction < 1
    other = answer.replace("def check_positions(", "def check_positions(*_): pass\ndef unused(")
    page = quiz.graded_by_template(one, other).page
    assert ("Step F" in page.split("Step G")[0], "depends on Step F" in page) == (True, True)


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("whole", every=8))
def test_the_whole_program_has_all_points_and_the_starter_none(slug):
    question = whole(slug)
    graded = quiz.graded_by_template(question, question.answer)
    assert (graded.fraction, "Every check here passes." in graded.page) == (1, True)
    begun = quiz.graded_by_template(question, question.preload)
    assert (begun.fraction, "Next: " in begun.page) == (0, True)


@FOR_A_RELEASE
@pytest.mark.parametrize("program", WRONG, ids=place)
def test_it_says_of_a_wrong_program_what_its_own_check_says(program, tmp_path):
    chosen = assignment.load(program.slug)
    source = program.path.read_text("utf-8")
    path = tmp_path / chosen.files[0]
    path.write_text(source, "utf-8")
    own = grade(chosen, path, options=Options(public=True))
    graded = quiz.graded_by_template(whole(program.slug), source)
    assert graded.page == render_part(own)
    assert (graded.fraction == 1) == (own.failing() == ())


@IN_LARGER_RUNS
@pytest.mark.parametrize("build", [coderunner.build_units, coderunner.build_whole])
def test_an_export_for_students_has_no_answer(build):
    found = quiz.read_quiz(build(assignment.load("dict_board"), for_students=True))
    assert {one.answer for one in found} == {""}


@FOR_A_RELEASE
def test_the_command_line_builds_them(tmp_path):
    target = tmp_path / "quiz.xml"
    done = harness("build", "coderunner", "vs_computer", "--output", target, "--student")
    assert (done.returncode, done.stderr) == (0, "")
    assert len(quiz.read_quiz(target.read_bytes())) == 15


def test_what_is_not_for_students_is_not_built_for_them():
    done = harness("build", "gradescope", "vs_computer", "--student")
    assert done.returncode == 2
    assert "--student: gradescope is not for students: kit, coderunner, " in done.stderr


@each_row(
    ("text", "shown"),
    [
        ("<b>*x*</b>", "<p>&lt;b&gt;<em>x</em>&lt;/b&gt;</p>"),
        ("```html\n<b>\n```", '<pre><code class="language-html">&lt;b&gt;\n</code></pre>'),
        ("[x](javascript:y)", "<p>[x](javascript:y)</p>"),
        ("", ""),
    ],
)
def test_html_in_a_task_stays_text(text, shown):
    assert markdown_html(text) == shown


def test_the_task_is_folded_and_its_headings_follow_the_question_s_own():
    folded = folded_task(assignment.load("dict_board"))
    assert folded.startswith("<details><summary>The whole assignment</summary>\n<h5>Tic-tac-toe on")
    assert set(re.findall(r"<h\d>", folded)) == {"<h5>", "<h6>"}
