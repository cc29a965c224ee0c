"""CodeRunner's questions: what is in them, and that they judge as the grader does."""

import io
import os
from functools import cache
from typing import Any

import pytest

from extensions.platforms import coderunner
from extensions.platforms.coderunner import asking
from extensions.platforms.coderunner.notes import ALWAYS as ALWAYS_BESIDE
from harness import assignment
from rehearsal import quiz, quiz_answers
from tests.helpers import ROOT, harness
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, IN_TURN, place, sample, some_slugs
from tools.programs import programs

pytestmark = IN_TURN

SLUGS = some_slugs("questions")
BESIDE = {name: text.encode() for name, text in ALWAYS_BESIDE.items()}
PROGRAMS = sample(
    [one for slug in SLUGS for one in programs(slug) if quiz_answers.is_for_a_quiz(one)],
    800,
    name=place,
    kind=lambda one: one.slug,
)


@pytest.fixture(autouse=True)
def screen_left_alone(monkeypatch):
    """Put back what `asking` replaces for good, as it may where a process runs one program."""
    monkeypatch.setattr(os, "system", os.system)


@cache
def questions(slug):
    """Return the questions of an assignment as the server reads them."""
    return quiz.read_quiz(coderunner.build_xml(assignment.load(slug)))


@cache
def for_students(slug):
    """Return the export for students."""
    return coderunner.build_student_xml(assignment.load(slug))


@IN_LARGER_RUNS
@pytest.mark.parametrize("slug", some_slugs("questions", every=8))
def test_every_question_accepts_its_sample_answer(slug):
    wrong = [one.name for one in questions(slug) if not quiz.passes_all(one, one.answer)]
    assert wrong == []


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("questions"))
def test_no_question_accepts_what_it_starts_with(slug):
    assert [one.name for one in questions(slug) if quiz.passes_all(one, one.preload)] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_unit_but_style_is_asked_for_with_its_points(slug):
    chosen = assignment.load(slug)
    units = [unit for unit in chosen.units if unit.id != "style"]
    titles = [title for one in questions(slug) for title in one.name.split("; ")]
    assert sorted(titles) == sorted(f"{chosen.heading(one)}: {one.title}" for one in units)
    assert sum(one.points for one in questions(slug)) == sum(unit.points for unit in units)


@pytest.mark.parametrize("slug", SLUGS)
def test_examples_are_shown_and_other_tests_are_not(slug):
    for question in questions(slug):
        kinds = {(test.is_example, test.display) for test in question.tests}
        assert kinds <= {(True, "SHOW"), (False, "HIDE")}, question.name
        assert question.tests[0].is_example or len(question.tests) == 1, question.name


@pytest.mark.parametrize("slug", SLUGS)
def test_who_types_sees_it(slug):
    for question in questions(slug):
        typed = any(test.stdin for test in question.tests)
        assert question.kind == ("python3_w_input" if typed else "python3")


@IN_LARGER_RUNS
@pytest.mark.parametrize("program", PROGRAMS, ids=place)
def test_a_quiz_judges_a_program_as_the_grader_does(program):
    assert list(map(str, quiz_answers.find_differences(program, thorough=False))) == []


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("questions", every=2))
def test_an_export_for_students_answers_nothing(slug):
    for question in quiz.read_quiz(for_students(slug)):
        assert question.answer == ""
        assert set(question.files) == {"asking.py", "IPython.py", "google.py"}
        assert "import *" not in question.preload
        assert not any("from given import" in test.code for test in question.tests)


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("questions", every=2))
def test_an_export_for_students_holds_no_line_of_the_reference_that_the_starter_has_not(slug):
    chosen = assignment.load(slug)
    starter = "".join(
        path.read_text("utf-8") for path in (ROOT / "student_template" / slug).glob("*.*")
    )
    lines = (ROOT / "reference" / slug / chosen.files[0]).read_text("utf-8").splitlines()
    solved = {line.strip() for line in lines if len(line.strip()) > 25} - set(
        map(str.strip, starter.splitlines())
    )
    told = {
        line.strip()
        for one in quiz.read_quiz(for_students(slug))
        for text in (one.preload, one.answer, one.text, *map(bytes.decode, one.files.values()))
        for line in text.splitlines()
    }
    assert solved & told == set()


@IN_LARGER_RUNS
def test_the_same_sources_give_the_same_questions():
    chosen = assignment.load("vs_computer")
    assert coderunner.build_xml(chosen) == coderunner.build_xml(chosen)


@FOR_A_RELEASE
@pytest.mark.parametrize(
    "options",
    [
        pytest.param((), id="staff"),
        pytest.param(("--student",), id="students", marks=IN_LARGER_RUNS),
    ],
)
def test_the_command_line_builds_them(tmp_path, options):
    target = tmp_path / "quiz.xml"
    done = harness("build", "coderunner", "vs_computer", "--output", target, *options)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(quiz.read_quiz(target.read_bytes())) == 15


def test_what_is_not_for_students_is_not_built_for_them(tmp_path):
    done = harness("build", "gradescope", "vs_computer", "--student")
    assert done.returncode == 2
    assert "--student: gradescope is not for students: kit, coderunner, " in done.stderr


# Asking


ROWS = "def f(n): return [[0] * n for _ in range(n)]"
KEPT = "made = {}\ndef f(n): return made.setdefault(n, [0] * n)"
ONE = "one = []\ndef f(n):\n  one[:] = [0] * n\n  return one"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (ROWS, "True"),
        ("def f(n): return [[0] * n] * n", "False"),
        (KEPT, "False"),
        (ONE, "False"),
        ("def f(n): return n", None),
        ("def f(n): return (n, 'text')", None),
    ],
    ids=["rows of their own", "one row", "kept", "one list for all", "a number", "a tuple"],
)
def test_lists_that_answers_share_are_seen(capsys, source, said):
    names: dict[str, Any] = {}
    exec(source, names)
    asking.ask_all(names["f"], [(2,), (3,)])
    (last,) = capsys.readouterr().out.splitlines()[2:] or [None]
    assert last == (said and f"lists of its own: {said}")


def test_the_order_of_a_list_may_not_count(capsys):
    asking.ask_all(lambda: [2, 1], [()], unordered=True)
    assert capsys.readouterr().out.startswith("[1, 2]\n")


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (0.1 + 0.2, "0.3"),
        ({"b": [1.0, 2], "a": (-0.0,)}, "{'a': (0.0,), 'b': [1.0, 2]}"),
        ({3, 1}, "{1, 3}"),
        ({1: 2, "x": set()}, "{'x': set(), 1: 2}"),
        (True, "True"),
    ],
    ids=["float", "dictionary", "set", "keys of two types", "truth"],
)
def test_equal_answers_are_written_alike(capsys, found, told):
    asking.ask_all(lambda: found, [()])
    assert capsys.readouterr().out.splitlines()[0] == told


@pytest.mark.parametrize(
    ("found", "within", "is_right"),
    [
        ({"mean": 1.6666, "low": 1}, 0.01, True),
        ({"mean": 1.6666, "low": 1}, None, False),
        ({"low": 1, "mean": 1.67}, None, True),
        ({"low": True, "mean": 1.67}, 0.01, False),
        ([1, 1.67], 0.01, False),
    ],
    ids=["near", "too far", "another order", "no number", "another type"],
)
def test_an_example_is_right_where_its_value_is_near(capsys, found, within, is_right):
    wanted = {"low": 1, "mean": 1.67}
    asking.show_value(found, wanted, within)
    assert (capsys.readouterr().out == f"{wanted}\n") is is_right


def test_an_answer_may_not_count_but_an_exception_does(capsys):
    asking.ask_all(lambda n: 6 / n, [(3,), (0,)], answer=False)
    assert capsys.readouterr().out == "raises an exception\n"


@pytest.mark.parametrize(
    ("typed", "fits"), [("x\nO\n", True), ("X\nO\n", True), ("o\nO\n", False)], ids=repr
)
def test_a_line_that_is_left_open_is_taken_or_asked_again(monkeypatch, capsys, typed, fits):
    def answer():
        line = input()
        return {"x": "X", "X": "X", "o": "o"}[line]

    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    asking.ask_open(answer, "X", "O")
    assert capsys.readouterr().out == f"fits: {fits}\n"


@pytest.mark.parametrize("kept", ["__student_answer__ = {!r}\n", ""], ids=["kept", "not kept"])
@pytest.mark.parametrize("body", ["return n", "for _ in range(n): return n"], ids=["none", "loop"])
def test_an_answer_s_text_is_found_whether_or_not_its_type_keeps_it(kept, body):
    answer = f"def f(n):\n    {body}\n"
    source = f"{answer}{kept.format(answer)}import asking\nprint(asking.loops('f'))"
    assert quiz.run_program(BESIDE, source, "") == f"{'for' in body}\n"


@pytest.mark.parametrize(
    "code",
    [
        "from IPython.display import clear_output; clear_output(wait=True)",
        "import IPython.display as shown; shown.display(shown.Markdown('x'))",
        "from google.colab import output; output.clear()",
    ],
)
def test_what_a_notebook_gives_does_nothing_in_a_quiz(code):
    assert quiz.run_program(BESIDE, code, "") == ""


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ((2, 1), "a\n'a'\nc\n'c'\n"),
        ((1, 1), "a\n'a'\nb\n'b'\n"),
        ((0, 1), "asks for more\na\n'a'\n"),
    ],
    ids=["one left over", "as many as asked for", "one too few"],
)
def test_a_line_that_is_for_one_call_is_not_read_by_another(monkeypatch, capsys, lines, said):
    monkeypatch.setattr("sys.stdin", io.StringIO("a\nb\nc\n"))
    asking.ask_all(input, [(), ()], lines=lines, loose=True)
    assert capsys.readouterr().out == said


# The rehearsal


def a_question(**changes):
    """Return a question with two tests."""
    tests = [
        quiz.QuizTest(
            code=f"print(double({n}))",
            stdin="",
            expected=f"{2 * n}\n",
            is_example=False,
            display="HIDE",
            mark=1.0,
        )
        for n in (2, 3)
    ]
    return quiz.QuizQuestion(
        **{
            "name": "Double",
            "text": "",
            "kind": "python3",
            "points": 1.0,
            "preload": "",
            "answer": "",
            "tests": tests,
            "files": {},
            **changes,
        }
    )


@pytest.mark.parametrize(
    ("answer", "failed"),
    [
        ("def double(n): return 2 * n", 0),
        ("def double(n): return f'{2 * n}  '", 0),
        ("def double(n): return f' {2 * n}'", 2),
        ("def double(n): return 4", 1),
        ("def double(n): return 12 // (3 - n)", 2),
        ("print('Hello')\ndef double(n): return 2 * n", 1),
        ("import sys; sys.stderr.write('x')\ndef double(n): return 2 * n", 2),
        ("def double(n):", 2),
        ("def double(n):\n  while True: pass", 2),
    ],
    ids=[
        *("right", "blanks after", "blanks before", "one value", "an error in one", "a line first"),
        *("stderr", "syntax", "no end"),
    ],
)
def test_an_answer_fails_tests_as_on_the_server(monkeypatch, answer, failed):
    monkeypatch.setattr(quiz, "CPU_SECONDS", 1)
    assert len(list(quiz.failed_tests(a_question(), answer))) == failed


def test_what_is_typed_is_shown_where_the_question_s_type_does_so():
    asks = quiz.QuizTest(
        code="name = input('Who? ')",
        stdin="Ann\n",
        expected="Who? Ann",
        is_example=True,
        display="SHOW",
        mark=1.0,
    )
    shown, silent = (a_question(kind=kind, tests=[asks]) for kind in ("python3_w_input", "python3"))
    assert quiz.passes_all(shown, "")
    assert not quiz.passes_all(silent, "")
