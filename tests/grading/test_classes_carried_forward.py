"""A wrong class costs once, and who asks the reference's objects gains nothing by it."""

import pytest

from harness.assignment import load
from harness.grading.flow import grade
from tests.helpers import ROOT

PLAYLISTS = load(str(ROOT / "examples" / "classes"))
REFERENCE = (ROOT / "examples" / "classes" / "reference.py").read_text("utf-8")
IN_FRONT = REFERENCE.replace("self.songs.append(song)", "self.songs.insert(0, song)")
ADDING_TWICE = "\n\ndef merged(one, other):\n    return one\n"
FREE = 10.0  # of `merged`, for changing nothing


@pytest.fixture
def graded(tmp_path):
    def grade_text(text):
        path = tmp_path / "playlist.py"
        path.write_text(text, "utf-8")
        return grade(PLAYLISTS, path)

    return grade_text


def lost(result):
    return {one.id for one in result.units if result.earned_in(one.id) < one.points}


def causes(result):
    return {one.unit: one.cause for one in result.verdicts if one.cause}


def test_what_uses_a_wrong_class_keeps_its_points(graded):
    result = graded(IN_FRONT)
    assert lost(result) == {"Playlist"}
    assert causes(result) == {"merged": "Playlist"}


def test_what_is_wrong_itself_loses_them_beside_a_wrong_class(graded):
    assert lost(graded(IN_FRONT + ADDING_TWICE)) == {"Playlist", "merged"}


def test_a_class_below_a_wrong_one_keeps_what_is_its_own(graded):
    below = "\n\nclass Longer(Playlist):\n    def add(self, song):\n        super().add(song)\n"
    text = IN_FRONT.replace("\n\ndef merged", f"{below}\n\ndef merged")
    assert lost(graded(text.replace("both = Playlist()", "both = Longer()"))) == {"Playlist"}


def test_what_is_shown_of_a_failure_is_nothing_of_the_reference(graded):
    shown = "\n\ndef merged(one, other):\n    raise ValueError(dir(one))\n"
    result = graded(IN_FRONT + shown)
    (failed,) = [one for one in result.verdicts if one.unit == "merged" and one.failed][:1]
    assert "__home__" not in str(failed.evidence)


STOLEN = {
    "the function behind a class": "one.__class__.__init__.__globals__['merged'](one, other)",
    "the function behind a method": "one.add.__func__.__globals__['merged'](one, other)",
    "a method that has its name": "one.merged(other)",
    "a question of its own": "one.__home__.classes._ask('merged', (one, other), {}, None)",
    "a question of the class": (
        "one.__home__.classes._ask('Playlist', (one, other), {}, {'calls': 'merged'})"
    ),
    "what its class knows": "one.__home__.ask_object(None, {'gets': '__init__'})",
    "a class below": "type('Mine', (type(one),), {})().__add__(other)",
}


@pytest.mark.parametrize("stolen", STOLEN.values(), ids=STOLEN)
def test_a_function_that_asks_objects_for_its_work_has_none_of_it(graded, stolen):
    text = f"{IN_FRONT}\n\ndef merged(one, other):\n    return {stolen}\n"
    assert graded(text).earned_in("merged") <= FREE


TABLE = """
format = 1
title = "Dice"
files = ["dice.py"]
"""
UNIT = """
[[unit]]
id = "{name}"
title = "{name}"
points = {points}
functions = ["{name}"]
shares = {{ behaviour = 100 }}
"""
DICE = """
def score(dice):
    return sum(dice)


class Game:
    def __init__(self):
        self.scores = []

    def throw(self, dice):
        self.scores.append(score(dice))


def table(game):
    return ", ".join(str(one) for one in game.scores)
"""
CHECKS = '''
from harness.checks import unit


@unit("score")
def test_score(student):
    """The score should be the sum."""
    assert student.score([1, 2]) == 3


@unit("Game")
def test_game(student):
    """A game should keep a score for each throw."""
    game = student.making.Game()
    game.throw([])
    assert game.attribute("scores") == [0]


@unit("table")
def test_table(student):
    """The table should show all scores."""
    game = student.making.Game()
    game.throw([1, 2])
    assert student.table(game) == "3"
'''


@pytest.fixture
def dice(tmp_path):
    folder = tmp_path / "dice"
    folder.mkdir()
    points = {"score": 30, "Game": 30, "table": 40}
    units = (UNIT.format(name=name, points=count) for name, count in points.items())
    (folder / "assignment.toml").write_text(TABLE + "".join(units), "utf-8")
    (folder / "reference.py").write_text(DICE, "utf-8")
    (folder / "test_dice.py").write_text(CHECKS, "utf-8")
    return load(str(folder))


PRIVATE = DICE.replace("scores", "_scores").replace(
    "    def throw", "    @property\n    def scores(self): return self._scores\n\n    def throw"
)


@pytest.mark.parametrize("style", [DICE, PRIVATE.replace("game._scores", "game.scores")])
def test_a_function_that_is_wrong_costs_nothing_behind_a_class(dice, tmp_path, style):
    path = tmp_path / "dice.py"
    path.write_text(style.replace("sum(dice)", "len(dice) and max(dice)"), "utf-8")
    result = grade(dice, path)
    assert lost(result) == {"score"}
    assert causes(result) == {"table": "score"}
