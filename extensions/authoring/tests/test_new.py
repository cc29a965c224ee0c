"""`python -m harness new`: an assignment begun from a solution, with values for its parameters."""

import ast
import contextlib
import io
import re
import shlex
import sys

import pytest

from extensions.authoring.drafting import typical_values, values_for_default
from extensions.authoring.solution import read_solution
from harness import assignment
from harness.__main__ import main
from harness.checks.domains import near
from harness.grading.flow import grade
from tests.helpers import write
from tests.samples import IN_TURN, each_row

NEW = "python -m harness new: "
SOLUTION = '''
"""Numbers and words: a first exercise."""

LIMIT = 3


def double(number):
    """Return twice a number.

    >>> double(LIMIT)
    6
    >>> double(0)
    1
    """
    return 2 * number


def shout(text):
    """Print a text in capitals.

    >>> shout("hi")
    HI!
    """
    print(text.upper() + "!")


def sort_all(numbers):
    """Put numbers into their order.

    >>> numbers = [3, 1, 2]
    >>> sort_all(numbers)
    >>> numbers
    [1, 2, 3]
    """
    numbers.sort()


def ask(question: str):
    """Ask until the answer is yes or no, and return it."""
    answer = ""
    while answer not in ("yes", "no"):
        answer = input(question + " ")
    return answer


def forever(thing):
    """Never end."""
    while True:
        pass


def rows_of(count):
    """Return so many rows.

    >>> rows_of(2)
    [[0], [0]]
    """
    return [[0] for _ in range(count)]


def mark_first(rows):
    """Mark the first row.

    >>> rows = rows_of(2)
    >>> mark_first(rows)
    >>> rows
    [[1], [0]]
    """
    rows[0][0] = 1


def evens(count):
    """Give so many even numbers.

    >>> list(evens(2))
    [0, 2]
    """
    yield from range(0, 2 * count, 2)


class Counter:
    """Counts."""

    START = 0

    def __init__(self):
        self.count = self.START

    def add(self): self.count += 1


def _helper():
    return 1


def main():
    """Ask whether somebody is well."""
    if ask("Well?") == "yes":
        shout("good")


if __name__ == "__main__":
    main()
'''


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """The folder that the command makes of the solution, what it prints."""
    folder = tmp_path_factory.mktemp("new")
    path = write(folder, SOLUTION.lstrip("\n"), "numbers.py")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        code = main(["new", str(path), str(folder / "made")])
    return folder / "made", code, printed.getvalue()


@pytest.fixture(scope="module")
def chosen(begun):
    return assignment.load(str(begun[0]))


def test_each_function_is_a_unit_with_its_title_and_points(chosen):
    units = [(unit.id, unit.title, int(unit.points)) for unit in chosen.units]
    assert units == [
        ("double", "Return twice a number", 12),
        ("shout", "Print a text in capitals", 12),
        ("sort_all", "Put numbers into their order", 12),
        ("rows_of", "Return so many rows", 13),
        ("mark_first", "Mark the first row", 13),
        ("evens", "Give so many even numbers", 13),
    ]


def test_it_grades_its_own_solution_at_once(begun):
    _, code, printed = begun
    assert code == 0
    assert "75 / 75" in printed
    assert "All done: every check passes." in printed


def test_what_cannot_be_checked_is_shown_with_the_reason(begun):
    printed = begun[2]
    assert "double: the example 'double(0)' shows 1, and the solution gives 0." in printed
    assert "forever: no unit, since nothing was found to ask." in printed


def test_what_to_do_next_is_shown(begun):
    folder, _, printed = begun
    for command in ("play", "record", "validate", "build kit"):
        assert f"python -m harness {command} {folder}" in printed


def test_the_starter_has_the_docstrings_and_earns_nothing(begun, chosen):
    text = begun[0].joinpath("starter.py").read_text("utf-8")
    assert ">>> double(LIMIT)" in text
    assert "2 * number" not in text
    assert "_helper" not in text
    assert text.endswith('if __name__ == "__main__":\n    main()\n')
    assert grade(chosen, begun[0] / "starter.py").score == 0


def test_the_examples_that_hold_are_checks(begun):
    folder = begun[0] / "examples"
    assert folder.joinpath("double.txt").read_text("utf-8") == ">>> double(LIMIT)\n6\n"
    assert {path.stem for path in folder.iterdir()} == {
        *("double", "shout", "sort_all", "rows_of", "mark_first", "evens")
    }


MISTAKES = {
    "value": ("2 * number", "6", {"double"}),
    "printed": ('+ "!"', '+ "!!"', {"shout"}),
    "argument": ("numbers.sort()", "numbers[:] = [1, 2, 3]", {"sort_all"}),
    "value that another function made": ("rows[0][0] = 1", "rows[:] = [[1], [0]]", {"mark_first"}),
}


@pytest.mark.parametrize(("right", "wrong", "lost"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_loses_points_in_its_unit(chosen, tmp_path, right, wrong, lost):
    path = write(tmp_path, SOLUTION.replace(right, wrong), "numbers.py")
    found = {verdict.unit for verdict in grade(chosen, path).failing()}
    assert found
    assert found <= lost


def test_a_game_is_left_to_the_author_with_the_command_that_records_it(begun):
    folder, _, printed = begun
    assert "main: no check yet. Record a game of it as the end of test_numbers.py says." in printed
    assert {path.stem for path in folder.rglob("transcripts/*")} == set()
    lines = folder.joinpath("test_numbers.py").read_text("utf-8").split("\n")
    place = lines.index("# A game of ask for you to record:")
    assert lines[place + 1 : place + 8] == [
        f"#     python -m harness play {folder} --save ask --function ask --arguments \"''\"",
        "# Then take the # from the unit in assignment.toml and from this check.",
        '# @unit("ask", kind="transcript")',
        "# def test_game_of_ask(play):",
        '#     """The screen should match the example."""',
        '#     game = play.function("ask", "", transcript="ask.txt")',
        "#     assert game.seen == game.expected",
    ]


UNCOMMENTED = re.compile(r"^# (?!A game|    python|Then take)", re.MULTILINE)


@IN_TURN
def test_a_recorded_game_is_graded_once_it_is_no_comment_any_more(run, here, monkeypatch):
    write(here, SOLUTION.lstrip("\n"), "numbers.py")
    assert run("new", "numbers.py")[0] == 0
    folder = here / "numbers"
    checks = folder.joinpath("test_numbers.py").read_text("utf-8")
    commands = [line.split(None, 4)[4] for line in checks.split("\n") if "harness play" in line]
    for command in commands:
        monkeypatch.setattr(sys, "stdin", io.StringIO("maybe\nyes\n"))
        assert run(*shlex.split(command))[0] == 0
    write(folder, UNCOMMENTED.sub("", checks), "test_numbers.py")
    table = folder.joinpath("assignment.toml").read_text("utf-8")
    write(folder, UNCOMMENTED.sub("", table), "assignment.toml")
    made = assignment.load(str(folder.rename(here / "recorded")))  # its checks are read anew
    assert sum(unit.points for unit in made.units) == 100
    assert grade(made, here / "numbers.py").score == 100
    wrong = write(here, SOLUTION.replace('shout("good")', "pass"), "wrong.py")
    assert {verdict.unit for verdict in grade(made, wrong).failing()} == {"main"}


SHOWING = """
for number in range(1, 4):
    print(number * number)
"""


def test_what_a_program_shows_that_asks_for_nothing_is_a_check(run, here):
    write(here, SHOWING, "squares.py")
    assert run("new", "squares.py")[0] == 0
    folder = here / "squares"
    assert folder.joinpath("transcripts/program.txt").read_text("utf-8") == "1\n4\n9\n"
    assert "# " not in folder.joinpath("test_squares.py").read_text("utf-8")
    wrong = write(here, SHOWING.replace("4", "3"), "wrong.py")
    assert grade(assignment.load(str(folder)), wrong).score == 0


def test_values_that_nothing_tells_are_called_as_the_parameters_are(run, here):
    write(here, "def ask(question):\n    return input(question)\n", "asking.py")
    assert run("new", "asking.py")[0] == 0
    checks = here.joinpath("asking/test_asking.py").read_text("utf-8")
    assert """--function ask --arguments "'question'"\n""" in checks
    assert '#     game = play.function("ask", "question", transcript="ask.txt")\n' in checks


def test_a_program_that_fails_without_arguments_is_begun_by_hand(run, here):
    write(here, "import sys\n\nprint(2 * int(sys.argv[1]))\n", "twice.py")
    code, _, error = run("new", "twice.py")
    assert code == 2
    assert "A program that needs arguments is begun by hand" in error


REFUSED = {
    "no function": (
        "x = 1\n",
        "defines no function and shows nothing, so nothing can be asked of it.",
    ),
    "nothing to ask": (
        "def f(x):\n    return x\n",
        (
            "nothing was found to check. Write an example below the description of a function:\n"
            '    """Return twice a number.\n\n    >>> double(2)\n    4\n    """\n'
            "A program that needs arguments is begun by hand, see docs/guides/arguments.md."
        ),
    ),
    "no UTF-8": (b"x = '\xe4'\n", "is not saved as UTF-8. Save it so, then try again."),
}


@pytest.mark.parametrize(("text", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_solution_is_refused(run, here, text, sentence):
    write(here, text, "solution.py")
    assert run("new", "solution.py") == (2, "", f"{NEW}solution.py: {sentence}\n")
    assert not here.joinpath("solution").exists()


def test_a_syntax_error_is_named_with_its_line(run, here):
    write(here, "x = 1\ndef f(:\n", "solution.py")
    code, _, error = run("new", "solution.py")
    assert code == 2
    assert error.startswith(f"{NEW}solution.py:2: ")
    assert error.endswith(". Correct it, then try again.\n")


@pytest.mark.parametrize("name", ["folder", "notes.txt", "a-b.py"])
def test_what_is_not_called_as_a_program_is_refused(run, name):
    code, _, error = run("new", name)
    assert (code, error) == (
        2,
        f"{NEW}{name}: is not called as a program is. Name a file such as hangman.py.\n",
    )


def test_a_folder_that_is_there_stays_as_it_is(run, here):
    write(here, SOLUTION, "numbers.py")
    code, _, error = run("new", "numbers.py", "folder")
    assert (code, error) == (
        2,
        (
            f"{NEW}folder is there already, and stays as it is. Name another folder behind the "
            "solution, or remove it first.\n"
        ),
    )
    assert list(here.joinpath("folder").iterdir()) == []


def test_the_starter_has_the_classes_with_methods_to_write(begun):
    starter = begun[0].joinpath("starter.py").read_text("utf-8")
    assert starter.partition("class Counter:")[2].partition("\n\n\n")[0].split("\n")[1:] == [
        '    """Counts."""',
        "",
        "    START = 0",
        "",
        "    def __init__(self):",
        "        pass",
        "",
        "    def add(self):",
        "        pass",
    ]
    assert "Counter: no unit, since it is a class." in begun[2]


def test_a_solution_may_import_a_file_beside_it(run, here):
    write(here, "def twice(number):\n    return 2 * number\n", "helping.py")
    text = "from helping import twice\n\n\ndef four(number):\n"
    text += '    """Return four times a number.\n\n    >>> four(1)\n    4\n    """\n'
    write(here, text + "    return twice(twice(number))\n", "quarters.py")
    assert run("new", "quarters.py")[0] == 0
    made = assignment.load(str(here / "quarters"))
    assert made.modules == ("helping.py",)
    assert (made.folder / "starter" / "helping.py").is_file()
    assert grade(made, here / "quarters.py").score == 100


PLAYED = """
import random

words = open("data/words.txt").read().split()
word = random.choice(words)
while input("Word? ") not in ("apple", "bread"):
    print("No.")
print("Bye", len(word))
"""


def test_a_program_without_functions_is_begun_with_the_files_that_it_reads(run, here):
    write(here, PLAYED, "guess.py")
    here.joinpath("data").mkdir()
    write(here, "apple\nbread\n", "data/words.txt")
    assert run("new", "guess.py")[0] == 0
    made = assignment.load(str(here / "guess"))
    assert [unit.id for unit in made.units] == ["program"]
    assert made.data == ("data/words.txt",)
    assert made.folder.joinpath("starter.py").read_text("utf-8") == '"""Guess"""\n'
    checks = made.folder.joinpath("test_guess.py").read_text("utf-8")
    assert "#     python -m harness play guess --save program\n" in checks
    assert "#     play.given(drawing=[])\n" in checks
    assert "# Then take the # from this check.\n" in checks


def test_packages_that_a_solution_imports_are_named_and_locked(here):
    write(here, "import numpy as np\nimport math\n\n\ndef f(x):\n    return x\n", "arrays.py")
    assert read_solution(here / "arrays.py").packages == ["numpy"]


IN_PLACE = """
def oldest_first(ages):
    '''Return the ages, the oldest first.

    >>> oldest_first([3, 9, 5])
    [9, 5, 3]
    '''
    ages.sort(reverse=True)
    return ages
"""
BY_A_COPY = IN_PLACE.replace(
    "ages.sort(reverse=True)\n    return ages", "return sorted(ages)[::-1]"
)
WITH_A_PRINT = BY_A_COPY.replace("    return", "    print('ages:', ages)\n    return")


@IN_TURN
@pytest.mark.parametrize(
    ("solution", "other"),
    [(IN_PLACE, BY_A_COPY), (BY_A_COPY, IN_PLACE), (IN_PLACE, WITH_A_PRINT)],
    ids=["in place", "copy", "a print"],
)
def test_what_a_solution_does_by_the_way_is_not_asked_of_others(tmp_path, solution, other):
    begun, folder = write(tmp_path, solution, "sorting.py"), tmp_path / "sorting"
    with contextlib.redirect_stdout(io.StringIO()):
        assert not main(["new", str(begun), str(folder)])
    assert '# @unit("oldest_first", kind="arguments")' in (folder / "test_sorting.py").read_text()
    result = grade(assignment.load(str(folder)), write(tmp_path, other, "sorting.py"))
    assert result.score == result.possible
    strict = (folder / "assignment.toml").read_text("utf-8").replace('printing = "free"', "#")
    write(folder, strict, "assignment.toml")
    result = grade(assignment.load(str(folder)), write(tmp_path, other, "sorting.py"))
    assert (result.score < result.possible) is ("print" in other)


@each_row(
    ("hint", "last"),
    [
        ("int", 7),
        ("list[str]", ["some words"]),
        ("list[tuple[str, float]]", [("some words", 4.25)]),
        ("dict[str, list[int]]", {"some words": [7]}),
        ("Sequence[bool]", [True]),
        ("collections.abc.Iterable[int]", [7]),
        ("set[int]", {7}),
        ("tuple[int, ...]", (7,)),
        ("Optional[int]", None),
        ("str | None", None),
        ("'list[int]'", [7]),
        ("list", [7]),
        ("dict", {"some words": 7}),
    ],
)
def test_an_annotation_says_which_values_come(hint, last):
    assert typical_values(ast.parse(hint, mode="eval").body)[-1] == last


@each_row("hint", ["Callable[[int], int]", "Course", "TextIO", "list[Course]"])
def test_of_types_that_nobody_can_write_there_are_no_values(hint):
    assert typical_values(ast.parse(hint, mode="eval").body) == ()


def test_a_parameter_without_annotation_has_values_near_its_default():
    assert values_for_default(None, ast.Constant(30))[:3] == (30, 31, 29)


def test_a_default_that_is_no_plain_value_has_none():
    assert values_for_default(None, ast.Name("LIMIT")) == ()


def test_a_tuple_keeps_its_length_and_its_types():
    assert near(("Ann", 2)) == [("nn", 2), ("ANN", 2), ("Ann", 3), ("Ann", 1)]
