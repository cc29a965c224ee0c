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
