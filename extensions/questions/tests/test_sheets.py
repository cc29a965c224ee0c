"""The command `questions`: a program or a class, and sheets in each format."""

import importlib
import json
import sys
import xml.etree.ElementTree as ET

import pytest

from extensions.questions import hooks
from extensions.questions.command import QuestionSheet, make_sheet, render_sheets
from harness.__main__ import main
from tests.helpers import REFERENCE, write

SLUG = "dict_board"


PLAYER = """
def get_current_player(round):
    mark = 'X'
    if round % 2 == 1:
        mark = 'O'
    return mark
"""


@pytest.fixture(scope="module")
def sheet(tmp_path_factory):
    path = write(tmp_path_factory.mktemp("program"), PLAYER, "tic_tac_toe.py")
    return make_sheet(path, "Ann Lee", SLUG)


@pytest.fixture
def ask(capsys):
    """Runs the command; return its exit code, what it printed and what it said of errors."""

    def command(*arguments):
        code = main(["questions", *map(str, arguments)])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return command


@pytest.fixture
def player(tmp_path):
    """A program with one function, for which there are fewer questions."""
    return write(tmp_path, PLAYER, "tic_tac_toe.py")


# The formats


def test_text_has_the_answers_below_the_questions(sheet):
    shown = render_sheets([sheet], "text")
    questions, answers = shown.split("\nAnswers\n")
    assert questions.startswith("Questions on tic_tac_toe.py for Ann Lee\n\nOnly 3")
    assert [line[:6] for line in answers.splitlines()] == [
        f"{number}. {'abcd'[one.right]}) " for number, one in enumerate(sheet.questions, 1)
    ]


def test_a_page_has_the_answers_on_a_second_one(sheet):
    shown = render_sheets([sheet], "html")
    assert shown.count('<section class="sheet">') == 2
    assert "break-before: page" in shown
    assert shown.index("Answers for Ann Lee") > shown.index("<h2>3. ")


def test_data_has_all_of_a_question(sheet):
    ((data,),) = [json.loads(render_sheets([sheet], "json"))]
    assert data["student"] == "Ann Lee"
    for one, question in zip(data["questions"], sheet.questions, strict=True):
        assert one["choices"][one["right"]] == question.choices[question.right]
        assert one.keys() == vars(question).keys()


def test_a_quiz_has_one_right_answer_for_each_question(sheet):
    quiz = ET.fromstring(render_sheets([sheet, sheet], "moodle").encode())
    questions = quiz.findall("question[@type='multichoice']")
    assert len(questions) == 2 * len(sheet.questions)
    for question in questions:
        fractions = [answer.attrib["fraction"] for answer in question.iter("answer")]
        assert sorted(fractions) == ["0"] * (len(fractions) - 1) + ["100"]
        assert question.findtext("single") == "true"
    category = quiz.findtext("question[@type='category']/category/text") or ""
    assert category.endswith("/Ann Lee")


def test_a_slash_in_a_name_makes_no_category_of_its_own():
    quiz = render_sheets([QuestionSheet(student="a/b", file="x.py")], "moodle")
    assert "Questions about programs/a//b<" in quiz


def test_a_sheet_without_questions_shows_its_note():
    empty = QuestionSheet(student="", file="x.py", note="There is nothing to ask.")
    for form in ("text", "html", "json"):
        assert "There is nothing to ask" in render_sheets([empty], form)


# The command


def test_a_program_is_asked_about_in_a_file(ask, player, tmp_path):
    target = tmp_path / "sheet.txt"
    assert ask(player, "--out", target)[:2] == (0, "")
    shown = target.read_text("utf-8")
    assert shown.startswith("Questions on tic_tac_toe.py\n\nOnly 3 questions can be asked")


def test_each_student_of_a_class_gets_a_sheet(ask, player, tmp_path):
    for name in ("ann", "bob"):
        tmp_path.joinpath(name).mkdir()
        tmp_path.joinpath(name, "tic_tac_toe.py").write_bytes(player.read_bytes())
    player.unlink()
    write(tmp_path, "def f(:\n", "cem.py")
    tmp_path.joinpath("dan").mkdir()
    tmp_path.joinpath("link").symlink_to(REFERENCE)
    code, printed, _ = ask(tmp_path, "--assignment", SLUG, "--format", "json")
    sheets = {load["student"]: load for load in json.loads(printed)}
    assert code == 0
    assert {name: len(one["questions"]) for name, one in sheets.items()} == {
        "ann": 3,
        "bob": 3,
        "cem": 0,
        "dan": 0,
    }
    assert sheets["ann"]["questions"] != sheets["bob"]["questions"]
    assert "Python cannot read the file" in sheets["cem"]["note"]
    assert "Nothing was submitted" in sheets["dan"]["note"]


def test_names_of_files_are_made_visible(ask, tmp_path):
    write(tmp_path, "x = 1\n", "a\x1b[31m\u202e.py")
    code, printed, _ = ask(tmp_path, "--assignment", SLUG)
    assert code == 1
    assert not {"\x1b", "\u202e"} & set(printed)


MISUSED = {
    "no such file": (["gone.py"], "gone.py: No such file or directory"),
    "no assignment": (["{}/x.py"], "x.py: it fits no assignment"),
    "an empty folder": (["{}/empty"], "holds no program. Name a program, or a folder"),
}


@pytest.mark.parametrize(("arguments", "message"), MISUSED.values(), ids=MISUSED)
def test_what_cannot_be_used_is_refused(ask, tmp_path, arguments, message):
    write(tmp_path, "x = 1\n", "x.py")
    tmp_path.joinpath("empty").mkdir()
    code, _, error = ask(*(argument.format(tmp_path) for argument in arguments))
    assert (code, message in error) == (2, True), error


def test_a_program_without_questions_is_known_by_the_exit_code(ask, tmp_path):
    code, printed, _ = ask(write(tmp_path, "print(1)\n", "tic_tac_toe.py"))
    assert code == 1
    assert "There is nothing to ask" in printed


def test_without_traces_there_is_no_such_command(monkeypatch):
    monkeypatch.setitem(sys.modules, "extensions.trace", None)
    with pytest.raises(ModuleNotFoundError) as caught:
        importlib.reload(hooks)
    assert caught.value.name == "extensions.trace"


def test_a_missing_package_is_named(ask, player, monkeypatch):
    monkeypatch.setattr("extensions.questions.command.find_spec", lambda _: None)
    code, _, error = ask(player)
    assert code == 2
    assert "--format text: needs jinja2, which is not installed" in error
