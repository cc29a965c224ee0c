"""Why games and runs go wrong: known versions that do the same, and what all screens share."""

import shutil
from dataclasses import replace

import pytest

from extensions.authoring.recording import Task, merge_version, play
from extensions.causes import finding as screens
from extensions.causes import games as diagnosis
from extensions.causes import misconceptions
from extensions.causes.games import RIGHT, GameRecord, fingerprints_of, read_record, stamps
from harness import assignment
from harness.checks.domains import Games, games
from harness.errors import AskedForMore, AssignmentError, Raised
from harness.execution.playing import Game
from harness.execution.reference import Reference
from harness.grading.flow import grade
from harness.model import CUT, Evidence, Outcome, Row
from harness.transcripts.differences import side_by_side
from harness.transcripts.screen import Screen
from harness.wire import TYPED, TYPED_END
from tests import pages
from tests.helpers import PLAYER, ROOT, typed, write
from tests.samples import FOR_A_RELEASE, each_row, sample

PAIRS = [
    (one, one.unit(name)) for one in map(assignment.load, assignment.slugs()) for name in games(one)
]
UNITS = [pytest.param(one, unit, id=f"{one.slug}-{unit.id}") for one, unit in PAIRS]
EVERY = 400
VERSIONS = [
    (one, unit, name)
    for one, unit in PAIRS
    for name in stamps(one, misconceptions.load_game_misconceptions(one, unit), "")
]
SAMPLE = sample(
    VERSIONS,
    EVERY,
    name=lambda row: f"{row[0].slug}-{row[1].id}-{row[2]}",
    kind=lambda row: row[0].slug,
)


def text(chosen):
    """Return the text of an assignment's reference."""
    return Reference(chosen).path.read_text("utf-8")


# What is recorded


@pytest.mark.parametrize(("chosen", "unit"), UNITS)
def test_what_is_recorded_of_games_is_of_today(chosen, unit):
    versions = misconceptions.load_game_misconceptions(chosen, unit)
    assert read_record(chosen, unit).stamps == stamps(chosen, versions, text(chosen))


@FOR_A_RELEASE
@pytest.mark.parametrize(("chosen", "unit"), UNITS)
def test_the_reference_goes_today_as_it_was_recorded(chosen, unit):
    task = Task(folder=chosen.slug, unit=unit.id, name=RIGHT, source=text(chosen))
    assert play(task) == read_record(chosen, unit).plays[RIGHT]


@FOR_A_RELEASE
@pytest.mark.parametrize(("chosen", "unit", "version"), SAMPLE)
def test_a_version_goes_today_as_it_was_recorded(chosen, unit, version):
    sources = {
        misconception.name: misconception.source
        for misconception in misconceptions.load_game_misconceptions(chosen, unit)
    }
    source = merge_version(text(chosen), sources.get(version, ""))
    task = Task(folder=chosen.slug, unit=unit.id, name=version, source=source)
    assert play(task) == read_record(chosen, unit).plays[version]


@pytest.mark.parametrize("slug", assignment.slugs())
def test_each_version_of_a_game_goes_wrong_in_a_unit(slug):
    chosen = assignment.load(slug)
    plays = [read_record(chosen, chosen.unit(name)).plays for name in games(chosen)]
    assert [name for name in (plays or [{}])[0] if not any(one[name] for one in plays)] == []


@pytest.mark.parametrize(("chosen", "unit"), UNITS)
def test_versions_of_two_causes_go_differently(chosen, unit):
    plays = {name: one for name, one in read_record(chosen, unit).plays.items() if one}
    alike = [
        (one, other)
        for one in plays
        for other in plays
        if one.partition("-")[0] < other.partition("-")[0] and plays[one] == plays[other]
    ]
    assert alike == []


def test_a_version_redefines_functions_of_the_reference_alone():
    with pytest.raises(AssignmentError) as caught:
        merge_version("def f(): pass\nf()", "def g(): pass")
    assert str(caught.value) == "the reference has no function g"


def test_a_record_of_another_reference_is_refused():
    chosen = assignment.load("xtreme")
    unit = chosen.unit("game")
    with pytest.raises(AssignmentError) as caught:
        diagnosis.outcome_of_games(chosen, unit, games(chosen)["game"], [{}], "another reference")
    path = chosen.folder / "recorded" / "games" / "game.toml"
    assert str(caught.value) == (
        f"{path}: does not fit the versions of today. "
        "Record the reference's answers again: python -m harness record, or make record."
    )


# How it is looked up

ONE, TWO = (frozenset(["1"]),), (frozenset(["2"]),)
EITHER = (frozenset(["1", "2"]),)
RECORD = GameRecord(
    stamps={},
    plays={
        RIGHT: {"a": ONE, "b": ONE},
        "late": {"a": ONE, "b": TWO},
        "never": {"a": TWO, "b": TWO},
        "by chance": {"a": EITHER, "b": TWO},
        "not played": {},
    },
)
LOOKED_UP = {
    "all games": ({"a": TWO, "b": TWO}, ["never"]),
    "one game is right": ({"a": ONE, "b": TWO}, ["late"]),
    "one game only": ({"b": ONE}, [RIGHT]),
    "a game that is not known beside": ({"a": TWO, "b": TWO, "c": ONE}, ["never"]),
    "two versions": ({"b": TWO}, ["late", "never"]),
    "no version": ({"a": TWO, "b": ONE}, []),
    "no game that is known": ({"c": ONE}, []),
}


@each_row(("played", "found"), LOOKED_UP.values(), ids=LOOKED_UP)
def test_versions_fit_whose_games_all_went_so(played, found):
    assert RECORD.fitting(played) == found


SPLIT = Games(courses=lambda screen: [[line] for line in screen.lines])


def a_game(shown, typed=("1",), failure=None):
    """Return a game of one question that is answered as it should be."""
    screen = Screen(shown)
    return Game(seen=screen, expected=screen, typed=typed, did="f", failure=failure)


def test_games_are_alike_whatever_the_message_of_their_exception_says():
    one, other = (a_game("X", failure=Raised("KeyError", key)) for key in "ab")
    assert fingerprints_of(SPLIT, one) == fingerprints_of(SPLIT, other)


@each_row("failure", [None, Raised("ValueError", "a"), AskedForMore("more")], ids=str)
def test_games_that_end_otherwise_are_not_alike(failure):
    wrong = a_game("X", failure=Raised("KeyError", "a"))
    assert fingerprints_of(SPLIT, a_game("X", failure=failure)) != fingerprints_of(SPLIT, wrong)


def test_it_does_not_count_how_a_game_ends_where_more_is_typed_than_in_the_example():
    shown = f"Move: {TYPED}1{TYPED_END}\nMove: {TYPED}n{TYPED_END}"
    expected = Screen(f"Move: {TYPED}1{TYPED_END}")
    one, other = (
        replace(a_game(shown, failure=failure), expected=expected)
        for failure in (None, Raised("ValueError", "n"))
    )
    assert fingerprints_of(SPLIT, one) == fingerprints_of(SPLIT, other)


END = "|X|\n|X|\nX wins.\n"
EXAMPLE = f"Welcome!\n\n|X|\n|O|\nRow: {typed(1)}{END}Again? {typed('n')}Goodbye 2.\n"


def cells(line):
    """Takes lines between bars for a drawing."""
    return line.strip("|") if line.startswith("|") else None


def failed(*shown, kind="transcript", hint="", rows=()):
    """Yield a failed check for each screen that a program has shown."""
    for text in shown:
        lines = side_by_side(Screen(EXAMPLE), Screen(text), cells, PLAYER) + rows
        differences = tuple(dict.fromkeys(row.difference for row in lines if row.difference))
        evidence = Evidence(rows=lines, hint=hint)
        changes = {"kind": kind, "group": "transcript", "differences": differences}
        yield pages.verdict("A", Outcome.FAILED, evidence=evidence, **changes)


def name(*verdicts):
    cause = screens.cause_of_screens(verdicts, PLAYER)
    return cause and cause.id


CHANGED = {
    "blank_lines_only": EXAMPLE.replace("\n\n", "\n"),
    "letter_case": EXAMPLE.replace("Welcome", "WELCOME"),
    "zero_for_o": EXAMPLE.replace("|O|", "|0|"),
    "blanks_only": EXAMPLE.replace("Goodbye 2", "Goodbye2"),
    "wording_only": EXAMPLE.replace("X wins.", "X has won!"),
    "braces_shown": EXAMPLE.replace("X wins.", "{player} wins.").replace("bye 2", "bye {n + 1}"),
    "question_missing": EXAMPLE.replace("Row: ", "").replace("Again? ", ""),
    "lines_missing": EXAMPLE.replace("X wins.\n", ""),
    "lines_moved": EXAMPLE.replace("|X|\n|X|\nX wins.\n", "X wins.\n|X|\n|X|\n"),
    "lines_beside": EXAMPLE.replace("X wins.\n", "X wins.\nHurrah!\n"),
    "drawings_missing": EXAMPLE.replace("|X|\n|O|\n", ""),
    "drawings_beside": EXAMPLE.replace("|X|\n|O|\n", "|X|\n|X|\n\n|X|\n|O|\n"),
    "question_left_out": EXAMPLE.replace(f"Again? {typed('n')}", ""),
    "ends_too_early": EXAMPLE[: EXAMPLE.index(END)],
    "goes_on_after_the_end": EXAMPLE + f"Row: {typed(2)}Row: {typed(3)}",
    "nothing_shown": "",
}


@each_row("cause", CHANGED)
def test_what_all_screens_differ_in_is_named(cause):
    assert name(*failed(CHANGED[cause], CHANGED[cause])) == cause


RULE, CUT_OFF = "structure", (Row(expected="… (3 lines after)", actual=None, event=CUT),)
CASE, BESIDE, MOVED = (CHANGED[name] for name in ("letter_case", "lines_beside", "lines_moved"))
OTHERS = {
    "a question that ends its line": ([*failed(EXAMPLE.replace("Row: ", "Row:\n"))], "blanks_only"),
    "one moved, one missing": ([*failed(MOVED.replace("Welcome!\n", ""))], None),
    "screens that differ otherwise": ([*failed(CASE, BESIDE)], None),
    "an exception": ([*failed(CHANGED["lines_missing"], hint="KeyError: 3")], None),
    "not looked at to the end": ([*failed(CASE, rows=CUT_OFF)], None),
    "a check that saw no screen": ([*failed(EXAMPLE), *failed(CASE)], None),
    "a rule on how it is built": ([*failed(EXAMPLE, kind=RULE), *failed(CASE)], "letter_case"),
    "no failed screen": ([*failed(EXAMPLE, kind=RULE)], None),
}


@pytest.mark.parametrize(("verdicts", "cause"), OTHERS.values(), ids=OTHERS)
def test_a_cause_is_that_of_all_that_failed(verdicts, cause):
    assert name(*verdicts) == cause


UNNAMED = {
    "braces around another text": EXAMPLE.replace("X wins.", "{player} has won."),
    "another question": EXAMPLE.replace("Row: ", "Column 3: "),
    "the other player": EXAMPLE.replace("X wins.", "O wins."),
    "another number": EXAMPLE.replace("Goodbye 2.", "Goodbye 3."),
    "other marks": EXAMPLE.replace(END, END.replace("X", "O", 1)),
    "two things": EXAMPLE.replace("\n\n", "\n").replace("Goodbye", "Bye"),
    "one line for another": EXAMPLE.replace("X wins.\n", "").replace("Goodbye", "Bye\nGoodbye"),
}


@each_row("shown", UNNAMED.values(), ids=UNNAMED)
def test_what_may_be_something_else_is_not_named(shown):
    assert name(*failed(shown)) is None


FOLDER = ROOT / "examples" / "argv_stdin"
COLUMN = (FOLDER / "reference.py").read_text("utf-8")
FROM_ZERO = COLUMN.replace("words[column - 1]", "words[column]").replace("< column", "<= column")
FROM_ONE_MORE = COLUMN.replace("words[column - 1]", "words[column - 2]")
SENTENCE = "Your program takes the column after the one that its argument names."


@pytest.fixture(scope="module")
def column():
    return assignment.load(str(FOLDER))


@pytest.fixture
def failures_of(column, tmp_path):
    """Return what names the causes of a unit's failures in a program."""

    def grade_unit(source, unit="sum", chosen=column):
        result = grade(chosen, write(tmp_path, source, "column.py"), [unit])
        return [verdict for verdict in result.failing() if verdict.unit == unit]

    return grade_unit


def test_a_program_that_does_what_a_known_version_does_is_shown_its_sentence(failures_of):
    first, *others = failures_of(FROM_ZERO)
    assert first.hint.split("\n")[1] == SENTENCE
    assert {one.diagnosis for one in (first, *others)} == {"column_counted_from_zero"}


@FOR_A_RELEASE
def test_a_program_that_does_something_else_is_told_none(failures_of):
    assert {one.diagnosis for one in failures_of(FROM_ONE_MORE)} == {None}


def test_two_causes_that_do_the_same_are_none(failures_of, tmp_path):
    folder = shutil.copytree(FOLDER, tmp_path / "column")
    versions = folder / "misconceptions" / "__main__"
    same = (versions / "column_counted_from_zero.py").read_text("utf-8")
    write(versions, same, "another_name.py")
    chosen = assignment.load(str(folder))
    assert {one.diagnosis for one in failures_of(FROM_ZERO, chosen=chosen)} == {None}
