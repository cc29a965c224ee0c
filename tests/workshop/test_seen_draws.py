"""What a solution draws is seen, and told to programs that draw in any way."""

import pytest

from harness import assignment
from harness.grading.flow import grade
from harness.workshop.parts import unit_parts
from harness.workshop.recording import write_files
from harness.workshop.scaffold import files_of
from harness.workshop.seen_draws import Draw, draws_in, listed_draws, with_notes
from harness.workshop.solution import read_solution
from harness.workshop.told_draws import bare_draws
from tests.helpers import write

FUNCTIONS = '''
"""Dice and words."""

import random
import secrets
from random import choice

WORDS = ["apple", "bread", "grape"]
generator = random.Random()


def throw(count: int):
    return [random.randint(1, 6) for _ in range(count)]


def word():
    return choice(WORDS)


def side():
    return generator.choice(("head", "tail"))


def below(limit: int):
    return secrets.randbelow(limit)


def mix(cards: list):
    random.shuffle(cards)


def half():
    return random.random() / 2


def normal():
    return random.gauss(0, 1)
'''
TOLD = {
    "throw": "range(1, 7)",
    "word": "WORDS",
    "side": "['head', 'tail']",
    "below": "range(0, ",
    "mix": "[0, 1, 7]",
    "half": "student.drawing(0.",
}
GAME = """
import random

LETTERS = ["a", "b", "c"]
letter = {}
while input("Letter? ") != letter:
    print("No.")
print("Yes.")
"""
SEEN = "random.choice(LETTERS)"
UNSEEN = "LETTERS[int(abs(random.gauss(0, 1)))]"


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """Return the units of functions that draw, by name, and the checks of each."""
    folder = tmp_path_factory.mktemp("begun")
    solution = read_solution(write(folder, FUNCTIONS, "dice.py"))
    parts = {one.name: one for one in unit_parts(solution)}
    files = files_of(solution, [one for one in parts.values() if one.is_checked])
    return parts, files["test_dice.py"].split("\n@unit(")


@pytest.fixture
def game(tmp_path):
    """Return what begins an assignment from a game in which chance decides: its check."""

    def begin(drawing):
        solution = read_solution(write(tmp_path, GAME.format(drawing), "letters.py"))
        text = files_of(solution, unit_parts(solution))["test_letters.py"]
        return write(tmp_path, text, "test_letters.py")

    return begin


@pytest.mark.parametrize("name", TOLD)
def test_a_function_that_draws_is_told_what_to_draw(begun, name):
    check = next(one for one in begun[1] if one.startswith(f'"{name}"'))
    assert TOLD[name] in check
    assert "    assert call." in check


def test_a_function_that_draws_has_calls_with_different_draws(begun):
    first, second = begun[0]["throw"].told
    assert first.row == second.row
    assert first.returned != second.returned


def test_a_function_whose_draws_are_not_seen_has_no_check(begun):
    assert begun[0]["normal"].by_chance
    assert not begun[0]["normal"].is_checked


def test_a_game_is_told_what_to_draw(game):
    path = game(SEEN)
    assert "    play.given(drawing=[picked_from(LETTERS, " in path.read_text("utf-8")
    assert list(bare_draws(path)) == []


def test_a_game_whose_draws_are_not_seen_says_what_to_write(game):
    path = game(UNSEEN)
    assert "    # Chance decides this game: " in path.read_text("utf-8")
    assert list(bare_draws(path)) == []


def test_what_is_drawn_while_the_file_is_loaded_is_not_told_to_a_call(tmp_path):
    source = (
        "import random\n\nFIRST = random.random()\n\n\ndef draw():\n    return random.random()\n"
    )
    (part,) = unit_parts(read_solution(write(tmp_path, source, "draws.py")))
    assert [len(one.draws) for one in part.told] == [1, 1]


@pytest.mark.parametrize(
    ("call", "draws"),
    [
        (("choice", [["a", "b"]], "b"), [("b", ["a", "b"])]),
        (("choices", [["a", "b"]], ["b", "b"]), [("b", ["a", "b"]), ("b", ["a", "b"])]),
        (("sample", [("range", 0, 9, 1), 1], [4]), [(4, range(9))]),
        (("shuffle", [[1, 2]], [2, 1]), [(2, [1, 2]), (1, [1, 2])]),
        (("randint", [1, 6], 6), [(6, range(1, 7))]),
        (("randrange", [6], 0), [(0, range(6))]),
        (("uniform", [0, 2], 1.5), [(1.5, ())]),
    ],
    ids=["choice", "choices", "sample", "shuffle", "randint", "randrange", "uniform"],
)
def test_each_kind_of_call_draws_from_its_values(call, draws):
    assert [(one.value, one.values) for one in draws_in(*call)] == draws


def test_notes_begin_below_what_has_to_stand_first():
    lines = with_notes('"""A."""\nfrom __future__ import annotations\nx = 1\n').split("\n")
    assert lines[:2] == ['"""A."""', "from __future__ import annotations"]


def test_many_draws_stand_below_one_another():
    draw = Draw(value=6, values=range(1, 7))
    line = "picked_from(range(1, 7), 6)"
    assert listed_draws([draw], {}) == line
    assert listed_draws([draw] * 3, {}).split("\n") == ["", *[f"        {line},"] * 3, "    "]


def test_right_programs_that_draw_in_other_ways_pass(begun, tmp_path):
    source = FUNCTIONS.replace("random.randint(1, 6)", "int(6 * random.random()) + 1")
    source = source.replace("choice(WORDS)", "WORDS[random.randrange(3)]")
    assert source != FUNCTIONS
    solution = read_solution(write(tmp_path, FUNCTIONS, "dice.py"))
    checked = [one for one in begun[0].values() if one.is_checked]
    folder = tmp_path / "folder"
    write_files(folder, files_of(solution, checked))
    chosen = assignment.load(str(folder))
    assert grade(chosen, write(tmp_path, source, "other.py")).score == 100
