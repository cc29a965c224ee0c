"""A game that a person plays: what is typed depends on what is asked."""

from contextlib import ExitStack, closing
from textwrap import indent

import pytest

from harness.errors import AskedForMore
from harness.execution.playing import LONGEST_LOOK_CHARS, MORE, TIMES, Player, Script
from harness.execution.session import Session
from harness.execution.stubs import StubAnswers
from harness.transcripts.events import last_question, questions
from harness.transcripts.screen import Screen
from tests.helpers import typed
from tests.samples import each_row

TRANSCRIPT = "Name? «Ann»\nAge? «7»\nBye\n"
ASK = "def ask(prompt): return input(prompt)"
KNOWN = {"Name?": 0, "Age?": 1}


def answering(seen, plan):
    """Answers by what is asked: with a name, an age, or yes the first time and no the second."""
    prompt = last_question(seen).text
    if prompt == "Why?":
        return None
    more = sum(question.text == "More?" for question in questions(seen))
    return plan[KNOWN[prompt]] if prompt in KNOWN else "yn"[min(more, 1)]


@pytest.fixture(params=["forking", "spawning", "stubs"])
def play(request, monkeypatch, load, tmp_path):
    """Plays a program on a terminal, over pipes, and with a function of the reference's."""
    monkeypatch.setenv("HARNESS_SANDBOX", "spawning" if request.param == "spawning" else "forking")

    with ExitStack() as opened:

        def game(source):
            tmp_path.joinpath("one").write_text(TRANSCRIPT, "utf-8")
            program = load(f"{ASK}\nif __name__ == '__main__':\n{indent(source, ' ')}")
            if request.param == "stubs":
                reference = Session(load(ASK))
                opened.callback(reference.end)
                answers = StubAnswers(lambda: reference, frozenset({"ask"}))
                program = program.with_stubs(answers)
                opened.enter_context(closing(program))
            return Player(program, tmp_path).program("one", answering=answering)

        yield game


SOURCES = {
    "as in the example": ("ask('Name? '); ask('Age? ')", ("Ann", "7")),
    "in another order": ("ask('Age? '); ask('Name? ')", ("7", "Ann")),
    "less": ("ask('Name? ')", ("Ann",)),
    "nothing": ("print('Hi')", ()),
    "more": (
        "ask('Name? '); ask('More? '); ask('Name? '); ask('Age? '); ask('More? ')",
        ("Ann", "y", "Ann", "7", "n"),
    ),
    "until it is told to stop": ("while ask('More? ') != 'n': ask('Age? ')", ("y", "7", "n")),
    "by itself and by the reference": ("input('Age? '); ask('Name? ')", ("7", "Ann")),
}


@each_row(("source", "lines"), SOURCES.values(), ids=SOURCES)
def test_what_is_asked_is_answered(play, source, lines):
    game = play(source)
    assert game.typed == game.seen.typed == lines
    assert game.ended_well()


def test_the_screen_is_that_of_the_answers(play):
    game = play("print('Hi', ask('Age? '), ask('Name? '))")
    assert game.seen.text == f"Age? {typed(7)}Name? {typed('Ann')}Hi 7 Ann\n"


def test_who_gives_up_types_nothing_more(play):
    game = play("ask('Name? '); ask('Why? ')")
    assert game.seen.text == f"Name? {typed('Ann')}Why? "
    assert type(game.failure) is AskedForMore


# On a terminal alone


def test_a_program_that_asks_without_end_is_stopped(player):
    game = player("while True: input('Age? ')", one=TRANSCRIPT).program("one", answering=answering)
    assert game.typed == ("7",) * (TIMES * 2 + MORE)
    assert str(game.failure) == "Your program asked for more input than the example types."


def unasked(seen, plan):
    """Fails whoever asks."""
    raise AssertionError(seen.text)


@pytest.mark.parametrize(
    "before",
    ["", "print('own tests')", "print('  \\n')", "print('Name?', 1)"],
    ids=["nothing", "tests", "blank lines", "a line like the question"],
)
def test_on_the_example_s_screen_the_example_is_typed(player, before):
    source = f"{before}\ninput('Name?')\nprint()\ninput('Age?   ')\nprint('Bye')"
    assert player(source, one=TRANSCRIPT).program("one", answering=unasked).typed == ("Ann", "7")


def test_a_person_looks_at_the_end_of_what_is_shown_and_at_no_forged_lines(player):
    looked = []

    def looking(seen, plan):
        looked.append(seen)
        return "x"

    forging = player("print('\\x0ey\\x0f\\na' * 10_000); input('? ')", one=TRANSCRIPT)
    forging.program("one", answering=looking)
    assert len(looked[0].text) <= LONGEST_LOOK_CHARS
    assert looked[0].typed == ()


def person(module):
    """Return somebody who answers questions, as a module of that name has one."""

    def answer(*_):
        return []

    answer.__module__ = module
    return answer


def test_a_play_is_named_by_what_is_shown_what_is_typed_afterwards_and_who_answers():
    scripts = [
        Script(expected=Screen(shown), afterwards=afterwards, answering=somebody)
        for shown, afterwards, somebody in (
            ("Hi", (), None),
            ("Ho", (), None),
            ("Hi", ("y",), None),
            ("Hi", (), person("people.ann")),
            ("Hi", (), person("people.bob")),
        )
    ]
    assert len({script.name for script in scripts}) == len(scripts)
