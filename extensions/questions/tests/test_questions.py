"""Questions on a program: what is asked, that each answer is the only right one, and no harm."""

import json
import textwrap
import xml.etree.ElementTree as ET
from hashlib import sha256

import pytest

from extensions.questions.command import (
    COUNT,
    QuestionWriter,
    make_sheet,
    render_sheets,
    run_program,
)
from extensions.questions.tests.proving import questions_of, right_choices
from harness.assignment import load, slugs
from harness.feedback.rendering import draw_nothing
from harness.submission.folder import read_files
from tests.helpers import REFERENCE, TEMPLATE, write
from tests.samples import FOR_A_RELEASE, a_kind, place, sample
from tools.programs import assignment_of, programs

SLUG = "dict_board"
PLAYER = """
def get_current_player(round):
    mark = 'X'
    if round % 2 == 1:
        mark = 'O'
    return mark
"""


@pytest.fixture
def writer_of(tmp_path):
    """Writes a program; return what writes questions on it."""

    def writer(source):
        submission = read_files(write(tmp_path, source, "tic_tac_toe.py"), load(SLUG))
        program = run_program(submission, load(SLUG), "ann")
        return QuestionWriter(program=program, draw=draw_nothing)

    return writer


@pytest.fixture
def questions_on(writer_of):
    """Writes a program; return the questions on it."""
    return lambda source: writer_of(source).choose_questions()


def sheet_of(folder, source, name="tic_tac_toe.py", student="ann"):
    return make_sheet(write(folder, source, name), student, SLUG)


def of_kind(questions, kind):
    return next(question for question in questions if question.kind == kind)


# What is asked


def test_five_questions_are_of_five_kinds():
    questions = make_sheet(REFERENCE, "ann", SLUG).questions
    assert len(questions) == len({question.kind for question in questions}) == COUNT


def test_a_value_is_that_after_the_line(questions_on):
    source = PLAYER.replace(
        "    return mark", "    if round > 4:\n        mark = mark + '!'\n    return mark"
    )
    question = of_kind(questions_on(source), "value")
    assert question.choices[question.right].strip("'") in {"X", "O", "X!", "O!"}
    assert "`mark`" in question.text


def test_what_a_line_does_is_found_by_running_it(questions_on):
    """They are the same each time, for the same student."""
    questions = questions_on(PLAYER)
    assert questions_on(PLAYER) == questions
    question = of_kind(questions, "reaching")
    number = int(question.choices[question.right].partition("(")[2].rstrip(")"))
    assert question.text == "For which of these calls does line 5 run?"
    assert number % 2 == 1
    question = of_kind(questions, "without")
    texts = {
        "What would this call return if line 3 were left out, with `pass` in its place?",
        "What would this call return if line 5 were left out, with `pass` in its place?",
    }
    assert question.text in texts


def test_code_is_shown_without_the_docstring(questions_on):
    source = PLAYER.replace(
        "    mark = 'X'", '    """Say who.\n\n    At length.\n    """\n    mark = \'X\'', 1
    )
    (first, *_) = questions_on(source)
    assert [number for number, _ in first.code] == ["2", "7", "8", "9", "10"]


# What is not asked


def test_nothing_is_asked_about_given_code():
    """The starter file is given whole: `display_board` is in it."""
    sheet = make_sheet(TEMPLATE, "ann", SLUG)
    assert not sheet.questions
    assert "There is nothing to ask" in sheet.note


def test_nothing_is_asked_about_lines_of_a_function_that_are_given(questions_on):
    given = TEMPLATE.read_text("utf-8").partition("# ---- your work")[0]
    own = given.replace("    print()\n\n\n#", "    print()\n    print()\n\n\n#") + PLAYER
    assert {question.function for question in questions_on(own)} == {"get_current_player"}


def test_nothing_is_asked_about_lines_that_never_run(writer_of):
    never = "    if round < 0:\n        mark = 'Z'\n        mark = str(mark)\n    return mark"
    writer = writer_of(PLAYER.replace("    return mark", never))
    kinds = (writer.ask_line, writer.ask_value, writer.ask_reaching, writer.ask_without)
    texts = [one.text for kind in kinds for one in kind()]
    assert len(texts) > 3
    assert not [text for text in texts if "line 7" in text or "line 8" in text]


def test_nothing_is_asked_about_long_functions(questions_on):
    padding = "".join(f"    a{number} = round\n" for number in range(45))
    assert questions_on(PLAYER.replace("    mark = 'X'\n", f"    mark = 'X'\n{padding}")) == []


def test_lines_to_choose_from_are_near_each_other(writer_of):
    calls = "    print(get_current_player(1))\n    print(len('a'))\n    print(abs(1))\n"
    far = "\n" * 60 + "def helper():\n" + calls
    questions = [*writer_of(REFERENCE.read_text("utf-8") + far).ask_line()]
    numbers = [[int(choice.split()[1]) for choice in question.choices] for question in questions]
    assert len(numbers) > 3
    assert max(max(some) - min(some) for some in numbers) <= 40


def test_nothing_is_asked_where_chance_decides(questions_on):
    assert questions_on("import random\n" + PLAYER.replace("'O'", "random.choice('OX')")) == []


@pytest.mark.parametrize("value", ["[*{'O', 'X'}][0]", "[*set('OX')][0]"])
def test_nothing_is_asked_about_the_order_of_a_set(questions_on, value):
    assert questions_on(PLAYER.replace("'O'", value)) == []


@pytest.mark.parametrize("test", ["round % 2 in {1}", "len(set(str(round % 2 + 1))) == round % 2"])
def test_a_set_that_is_only_compared_has_no_order(questions_on, test):
    assert len(questions_on(PLAYER.replace("round % 2 == 1", test))) >= 3


def test_a_function_that_calls_itself_is_asked_about_as_a_whole(questions_on):
    """Which of its calls "this call" is would not be clear in a question on a value or a loop."""
    source = """
    def get_current_player(round):
        if round > 1:
            return get_current_player(round - 2)
        return 'XO'[round]
    """
    questions = questions_on(source)
    assert {"without", "returning"} <= {question.kind for question in questions}
    assert not {"value", "round", "rounds"} & {question.kind for question in questions}
    text = textwrap.dedent(source)
    assert [right_choices(question, text) for question in questions] == [
        [question.right] for question in questions
    ]


# Programs that cannot be asked about


PLAYING = "def get_current_player(round):\n    "
REFUSED = {
    "not parsed": (PLAYING.replace(")", ""), "Python cannot read the file"),
    "parsed in part": (PLAYER + "\ndef f(:\n    pass\n", "There is a syntax error in line 8"),
    "no function": ("print('hello')\n", "There is nothing to ask"),
    "empty": ("", "The file holds no program"),
    "never ends": (f"{PLAYING}while True: round += 1\n", "nothing to ask"),
    "ends the process": (f"{PLAYING}import os; os._exit(0)\n", "nothing to ask"),
    "prints without end": (f"{PLAYING}while True: print(1)\n", "nothing to ask"),
    "never ends when loaded": ("while True:\n    pass\n", "nothing to ask"),
    "returns an object": (f"{PLAYING}a = object()\n    return a\n", "nothing to ask"),
}


@pytest.mark.parametrize(("source", "note"), REFUSED.values(), ids=REFUSED)
def test_a_sheet_without_questions_says_why(tmp_path, source, note):
    sheet = sheet_of(tmp_path, source)
    assert not sheet.questions
    assert note in sheet.note


@FOR_A_RELEASE
def test_a_function_without_arguments_is_asked_about_by_what_is_typed(tmp_path):
    source = """
    def is_program_finished():
        answer = input('? ')
        while answer not in ('Y', 'y', 'N', 'n'):
            answer = input('? ')
        print()
        return answer in ('N', 'n')
    """
    questions = sheet_of(tmp_path, source).questions
    shown = [question.call or question.choices[question.right] for question in questions]
    assert shown
    assert all(one.startswith("is_program_finished()\nThe lines typed are: '") for one in shown)


def test_a_function_without_arguments_and_input_has_fewer_questions(tmp_path):
    source = """
    def new_board():
        board = []
        for i in range(3):
            board.append([' '] * 3)
        return board
    """
    sheet = make_sheet(write(tmp_path, source, "noughts_and_crosses.py"), "ann", "vs_computer")
    assert 0 < len(sheet.questions) < COUNT
    assert sheet.note == f"Only {len(sheet.questions)} questions can be asked about this program."


def test_lines_of_a_notebook_are_named_by_their_cells(tmp_path):
    cells = [PLAYER.strip(), "print(get_current_player(2))"]
    empty: dict[str, object] = {"metadata": {}, "outputs": [], "execution_count": None}
    content = {
        "cells": [{"cell_type": "code", "source": cell, **empty} for cell in cells],
        "metadata": {},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    sheet = sheet_of(tmp_path, json.dumps(content), "tic_tac_toe.ipynb")
    reaching = of_kind(sheet.questions, "reaching")
    assert reaching.text == "For which of these calls does cell 1, line 4 run?"
    assert reaching.code[0] == ("1:1", "def get_current_player(round):")


# Hostile programs

HOSTILE = """
def get_current_player(round):
    x\u0142 = '<script>alert(1)</script>]]>'
    if round % 2 == 1:
        x\u0142 = '\\x1b[31m&amp;\\u202e' + "</pre>"
    return x\u0142  # <b>\u202e ]]> {{ 7 * 7 }}
"""


@pytest.mark.parametrize("form", ["text", "html", "json", "moodle"])
def test_text_of_a_program_is_shown_and_never_more(tmp_path, form):
    sheet = sheet_of(tmp_path, HOSTILE, student="<i>Ann</i>\x1b]]>")
    assert sheet.questions
    shown = render_sheets([sheet], form)
    assert not {"\x1b", "\u202e"} & set(shown)
    if form in ("html", "moodle"):
        assert not any(one in shown for one in ("<script>alert", "<i>Ann", "<b>", "</pre></pre>"))
    assert "49" not in shown
    if form == "moodle":
        assert len(ET.fromstring(shown.encode())) == 1 + len(sheet.questions)


def test_a_program_cannot_forge_what_its_text_says(tmp_path):
    """It is read where nothing of it runs: what it does to `ast` changes nothing."""
    source = "import ast\nast.parse = lambda *_: 1 / 0\nast.walk = lambda *_: []\n" + PLAYER
    questions = sheet_of(tmp_path, source).questions
    assert {question.function for question in questions} == {"get_current_player"}


def test_a_program_that_stops_the_tracer_gets_no_questions(tmp_path):
    source = PLAYER.replace(
        "    mark = 'X'\n", "    import sys\n    sys.settrace(None)\n    mark = 'X'\n"
    )
    assert not sheet_of(tmp_path, source).questions


RIGHT, WRONG = 10, 5  # programs of each assignment


def drawn(slug):
    """Return programs of an assignment, right and wrong ones, which nobody chose."""
    whole = [program for program in programs(slug) if not program.task and not program.is_notebook]
    mixed = sorted(whole, key=lambda one: sha256(one.source.read_bytes()).digest())
    right = [one for one in mixed if not one.wrong]
    return [*right[:RIGHT], *[one for one in mixed if one.wrong][:WRONG]]


PROGRAMS = [one for slug in slugs() for one in drawn(slug)]


SOME = sample(PROGRAMS, 12, name=place, kind=a_kind)


@pytest.mark.parametrize("program", SOME, ids=place)
def test_each_answer_is_the_only_right_one(program):
    questions, source = questions_of(program.path, assignment_of(program.slug))
    assert [right_choices(question, source) for question in questions] == [
        [question.right] for question in questions
    ]
    assert len(questions) >= 3
