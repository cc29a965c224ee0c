"""Why whole games go wrong: what is recorded of known versions, and how it is looked up."""

from dataclasses import replace

import pytest

from extensions.authoring.recording import Task, merge_version, play
from extensions.causes import games as diagnosis
from extensions.causes import misconceptions
from extensions.causes.games import RIGHT, GameRecord, fingerprints_of, read_record, stamps
from harness import assignment
from harness.checks.domains import Games, games
from harness.errors import AskedForMore, AssignmentError, Raised
from harness.execution.game import Game
from harness.execution.reference import Reference
from harness.transcripts.screen import Screen
from harness.wire import TYPED, TYPED_END
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
