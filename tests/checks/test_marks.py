"""The sentence of a check, with the case that it is about."""

from types import SimpleNamespace
from typing import Any

import pytest

from harness import assignment
from harness.checks.marks import CheckMark, check_title, titles
from tests.samples import each_row

SLUGS = assignment.slugs()


def item(folder, case=None, **params) -> Any:
    """Return what pytest knows of a check."""

    def check():
        """The game is right, whatever the words"""

    found = SimpleNamespace(function=check, name="check", path=folder / "test_all.py")
    marker = SimpleNamespace(args=(CheckMark(unit="A", kind="behaviour", group="behaviour"),))
    found.get_closest_marker = lambda name: marker
    if case:
        found.callspec = SimpleNamespace(id=case, params=params)
    return found


def test_a_sentence_says_a_parameter_as_it_is_written(tmp_path):
    check = item(tmp_path, "is_over", name="is_over")
    check.function.__doc__ = "The game should call {name}."
    assert check_title(check) == "The game should call is_over."


@each_row(
    ("begins", "title"),
    [
        ("X wins.", "X wins. The game is right, whatever the words."),
        ("When X wins,", "When X wins, the game is right, whatever the words."),
    ],
    ids=["with a sentence", "with a clause"],
)
def test_a_case_with_a_title_begins_with_it(tmp_path, begins, title):
    folder = tmp_path / "transcripts"
    folder.mkdir()
    folder.joinpath("titles.toml").write_text(f'x_wins = "{begins}"', "utf-8")
    assert check_title(item(tmp_path, "x_wins")) == title
    assert check_title(item(tmp_path, "o_wins")).endswith(", whatever the words: O wins.")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_of_an_assignment_has_a_title(slug):
    folder = assignment.load(slug).folder
    played = {path.stem for path in folder.joinpath("transcripts").rglob("*.txt")}
    assert played <= titles(folder).keys()
