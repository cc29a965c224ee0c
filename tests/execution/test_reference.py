"""The reference solutions, and rows that are looked at part by part where time is short."""

import ast
from types import SimpleNamespace
from typing import Any

import pytest

from assignments.vs_computer import games
from harness.assignment import load, slugs
from harness.execution.calls import Rows
from harness.execution.playing import Player
from harness.execution.reference import Reference, forwarded_functions
from harness.execution.session import Session, parts_of_rows
from harness.execution.stubs import StubAnswers
from harness.grading.flow import grade
from harness.model import Outcome
from harness.modules import load_module
from harness.transcripts.screen import read_transcript
from tests.samples import FOR_A_RELEASE, each_row


@pytest.fixture(scope="module", params=slugs())
def graded(request):
    """Return the grade of an assignment's reference."""
    assignment = load(request.param)
    return grade(assignment, Reference(assignment).path)


def test_the_reference_gets_full_marks_without_a_remark(graded):
    assert graded.score == graded.possible == sum(unit.points for unit in graded.units) > 0
    assert {verdict.outcome for verdict in graded.verdicts} == {Outcome.PASSED}
    assert (graded.notes, graded.problem, graded.troubles) == ((), None, ())
    assert [
        verdict.check
        for verdict in graded.verdicts
        if not verdict.title.endswith((".", "?")) or "{" in verdict.title
    ] == []
    assert len({verdict.check for verdict in graded.verdicts}) == len(graded.verdicts)


def transcripts(slug):
    """Return the transcripts of an assignment, those of the hidden checks too."""
    folder = load(slug).folder
    paths = sorted([*folder.glob("transcripts/**/*.txt"), *folder.glob("hidden/**/*.txt")])
    return [(slug, path.relative_to(folder)) for path in paths]


EVERY = [transcript for slug in slugs() for transcript in transcripts(slug)]
OF_ONE_GAME = [one for one in EVERY if one[1].parent.name == "one_game"]
OF_PROGRAMS = [one for one in EVERY if one not in OF_ONE_GAME]


def label(value):
    return value if isinstance(value, str) else value.with_suffix("").as_posix()


def seed(slug, transcript):
    """Return the random seed with which a transcript was recorded, None for any."""
    folder = load(slug).folder
    checks = load_module((folder / "hidden" if is_hidden(transcript) else folder) / "test_games.py")
    same = games.SEED if slug == "vs_computer" else None
    return getattr(checks, "SEEDS", {}).get(transcript.stem, same)


def is_hidden(transcript):
    return transcript.parts[0] == "hidden"


@FOR_A_RELEASE
@pytest.mark.parametrize(("slug", "transcript"), OF_PROGRAMS, ids=label)
def test_the_reference_shows_exactly_what_the_transcript_of_a_program_holds(slug, transcript):
    chosen = load(slug)
    with Reference(chosen) as one:
        player = Player(one.load_program(), chosen.folder)
        game = player.program(str(transcript), seed=seed(slug, transcript))
    assert game.seen.text == game.expected.text
    assert game.ended_well()


@pytest.mark.parametrize("slug", slugs())
def test_no_hidden_transcript_types_what_a_public_one_does(slug):
    folder = load(slug).folder
    typed = {path: read_transcript(folder / path).typed for _, path in transcripts(slug)}
    hidden = [lines for path, lines in typed.items() if is_hidden(path)]
    assert len(hidden) >= 2
    assert len(set(typed.values())) == len(typed)


# Functions that give the result of another one as their own

FORWARDED = {
    "returned": ("return g(n)", ["g"]),
    "under a name": ("made = g(n)\n    return made", ["g"]),
    "beside another one": ("other = h(n)\n    made = g(n)\n    return made", ["g"]),
    "one of two": ("return g(n) if n else h(n)", ["g", "h"]),
    "all that it calls": ("'''It.'''\n    g(n)", ["g"]),
    "two calls": ("g(n)\n    h(n)", []),
    "a part of the result": ("return 1 + g(n)", []),
}


@each_row(("body", "names"), FORWARDED.values(), ids=FORWARDED)
def test_a_function_forwards_what_it_gives_as_its_own(body, names):
    (function,) = ast.parse(f"def f(n):\n    {body}\n").body
    assert list(forwarded_functions(function)) == names


MANY = 1000


@each_row("wrong", [[], [7], list(range(0, MANY, 3)), list(range(MANY))], ids=len)
def test_every_row_is_in_one_part(wrong):
    parts = parts_of_rows(MANY, "a program", wrong)
    assert sorted(number for part in parts for number in part) == list(range(MANY))


def test_a_program_has_the_same_parts_each_time():
    assert parts_of_rows(MANY, "a program") == parts_of_rows(MANY, "a program")
    assert parts_of_rows(MANY, "a program") != parts_of_rows(MANY, "another program")


# With stubs

REFERENCE = "def double(number): return 2 * number\n"
SOURCE = """
def double(number): return None

def value(number):
    return {} if number == 555 else double(number) + 1
"""
RIGHT = [2 * number + 1 for number in range(MANY)]


@pytest.fixture
def ask(load, opened):
    """Return what gives the rows that a program with a stub answers wrong, and who answered."""

    def wrong_rows(source, before=()):
        reference = Session(load(REFERENCE, name="reference.py"), shared=True)
        answers = StubAnswers(lambda: reference, frozenset({"double"}))
        program = load(source).with_stubs(answers)
        program.wrong_rows["value", MANY] = list(before)
        session = Session(program)
        opened.extend([reference, program, session])
        calls = session.map("value", Rows(range(MANY))).disagreeing(RIGHT)
        return [call.arguments[0] for call, _ in calls], answers

    return wrong_rows


@FOR_A_RELEASE
def test_where_there_is_less_time_a_part_is_looked_at(ask, monkeypatch):
    monkeypatch.setattr("harness.execution.session.MOST_VALUES_FOR_ROWS", 1)
    _, answers = ask(SOURCE.format("double(number) + 1"))
    assert answers.passed < 0.3 * MANY * 60


def test_a_row_that_was_wrong_before_is_looked_at_even_then(ask, monkeypatch):
    monkeypatch.setattr("harness.execution.session.MOST_VALUES_FOR_ROWS", 1)
    assert ask(SOURCE.format("0"), [555])[0] == [555]


@each_row(("values", "parts"), [(101, 1), (50, 2), (30, 3), (25, 4)])
def test_another_part_is_looked_at_where_one_as_large_would_fit(monkeypatch, values, parts):
    monkeypatch.setattr("harness.execution.session.MOST_VALUES_FOR_ROWS", 100)
    stubs = SimpleNamespace(passed=7)  # by other rows before
    program = SimpleNamespace(
        stubs=stubs, wrong_rows={}, submission=SimpleNamespace(source="a program")
    )
    looked_at = 0
    session: Any = SimpleNamespace(program=program)
    for _ in Session.rows_with_stubs(session, "value", MANY):
        looked_at += 1
        stubs.passed += values
    assert looked_at == parts


def test_rows_that_are_wrong_are_noted_for_then(load):
    program = load("def value(number): return 1 if number == 5 else 2 * number + 1\n")
    session = Session(program)
    list(session.map("value", Rows(range(MANY))).disagreeing(RIGHT))
    session.end()
    assert program.wrong_rows == {("value", MANY): [5]}
