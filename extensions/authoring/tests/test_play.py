"""`python -m harness play`: the author plays the reference, and a transcript is written."""

import io

import pytest

from harness.transcripts.screen import read_transcript
from tests.helpers import write

PLAY = "python -m harness play: "
TOML = """
title = "Names"
files = ["names.py"]

[[unit]]
id = "A"
title = "Greet"
points = 10
functions = ["greet"]
shares = { transcript = 100 }
"""
REFERENCE = """
import random

def greet(times):
    for _ in range(times):
        print("Hello,", input("Who? "))
    print("Bye!")

def roll():
    print(random.randint(1, 6), input("Again? "))

def fail():
    raise ValueError(input("Why? "))

if __name__ == "__main__":
    greet(2)
"""


@pytest.fixture
def typing(here, run, monkeypatch):
    """Runs the command in an assignment's folder while somebody types."""
    folder = here / "names"
    folder.mkdir()
    write(folder, TOML, "assignment.toml")
    write(folder, REFERENCE, "reference.py")

    def command(text, *arguments):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        return run("play", "names", *arguments)

    return command


@pytest.fixture
def saved(here):
    """Return the text of a transcript, "" where there is none."""

    def text(name="both"):
        path = here / "names" / "transcripts" / f"{name}.txt"
        return path.read_text("utf-8") if path.is_file() else ""

    return text


BOTH = "Who? «Ann»\nHello, Ann\nWho? «Bob»\nHello, Bob\nBye!\n"


def test_what_the_screen_shows_becomes_a_transcript(typing, saved, here):
    code, out, err = typing("Ann\nBob\n", "--save", "both")
    assert (code, err) == (0, "")
    assert out.startswith("Who? Ann\nHello, Ann\nWho? Bob\nHello, Bob\nBye!\n")
    assert saved() == BOTH
    assert read_transcript(here / "names/transcripts/both.txt").typed == ("Ann", "Bob")


def test_the_check_that_plays_it_is_printed(typing):
    out = typing("Ann\n", "--save", "one", "--function", "greet", "--arguments", "1")[1]
    assert '@unit("A", kind="transcript")\ndef test_one(play):\n' in out
    assert '    game = play.function("greet", 1, transcript="one.txt")\n' in out


def test_chance_draws_what_is_scripted(typing, saved):
    roll = ("--save", "rolled", "--function", "roll", "--drawing", "5")
    out = typing("no\n", *roll)[1]
    assert saved("rolled") == "Again? «no»\n5 no\n"
    assert "    play.given(drawing=[picked_from(range(1, 7), 5)])\n    game = play.function(" in out


def test_without_a_name_nothing_is_written(typing, here):
    code, out, _ = typing("Ann\nBob\n")
    assert code == 0
    assert out.endswith("Nothing was written. To keep what the screen shows: --save NAME.\n")
    assert not here.joinpath("names", "transcripts").exists()


def test_where_the_input_ends_nothing_is_written(typing, saved):
    code, _, err = typing("Ann\n", "--save", "both")
    assert (code, saved()) == (2, "")
    assert err.startswith(f"{PLAY}The input ended and the program still asks: nothing was written.")


def test_who_interrupts_it_reads_that_nothing_was_written(typing, saved, monkeypatch):
    class Interrupted(io.StringIO):
        def readline(self, *_):
            raise KeyboardInterrupt

    monkeypatch.setattr("io.StringIO", Interrupted)
    code, out, _ = typing("", "--save", "both")
    assert (code, saved()) == (130, "")
    assert out.endswith("Interrupted: nothing was written.\n")


def test_a_transcript_is_replaced_only_by_force(typing, saved):
    typing("Ann\nBob\n", "--save", "both")
    code, _, err = typing("Eve\nBob\n", "--save", "both")
    assert (code, saved()) == (2, BOTH)
    assert err.endswith("is there already. Choose another name, or replace it: --force.\n")
    assert typing("Eve\nBob\n", "--save", "both", "--force")[0] == 0
    assert saved() == BOTH.replace("Ann", "Eve")


def test_where_the_reference_fails_nothing_is_written(typing, saved):
    code, _, err = typing("so\n", "--save", "both", "--function", "fail")
    assert (code, saved()) == (3, "")
    assert "ValueError: so" in err
    assert "Nothing was written; correct reference.py." in err


REFUSED = {
    "function": (
        ["--function", "gret"],
        "--function gret: the reference defines none. Is it 'greet'?",
    ),
    "arguments alone": (
        ["--arguments", "1"],
        "--arguments: the whole program takes none. Name a function: --function.",
    ),
    "no values": (
        ["--function", "greet", "--arguments", "x y"],
        "--arguments x y: write values as Python does, with commas: \"'apple', 6\".",
    ),
    "name": (
        ["--save", "../both"],
        "--save ../both: a transcript's name is made of letters, digits and _: lost_game.",
    ),
}


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_played_is_refused(typing, arguments, sentence):
    code, _, err = typing("Ann\n", *arguments)
    assert (code, err) == (2, f"{PLAY}{sentence}\n")
