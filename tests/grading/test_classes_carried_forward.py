"""A wrong class costs once, and who looks at the reference's class gains nothing by it."""

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from harness.assignment import load
from harness.execution.reference import Reference
from harness.grading import flow
from harness.grading.flow import explain_failed_checks, grade
from harness.model import Outcome
from harness.sandbox.forking import ForkingSandbox
from tests.helpers import ROOT, assignment_toml, harness, write
from tests.samples import FOR_A_RELEASE

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
    return {unit.id for unit in result.units if result.earned_in(unit.id) < unit.points}


def causes(result):
    return {verdict.unit: verdict.blamed_unit for verdict in result.verdicts if verdict.blamed_unit}


def test_a_right_program_starts_no_reference(graded, monkeypatch):
    def refuse(_):
        raise AssertionError("the reference was started")

    monkeypatch.setattr(Reference, "load_program", refuse)
    assert lost(graded(REFERENCE)) == set()


def test_what_is_wrong_itself_loses_them_beside_a_wrong_class(graded):
    assert lost(graded(IN_FRONT + ADDING_TWICE)) == {"Playlist", "merged"}


STOLEN: dict[str, Any] = {
    "the function behind a class": "type(one).__init__.__globals__['merged'](one, other)",
    "the function behind a method": "one.add.__func__.__globals__['merged'](one, other)",
    "a method that has its name": "one.merged(other)",
    "what the class brings along": "sorted(one.add.__func__.__globals__)[-1](one, other)",
    "an exception's class": "type(one).add.__globals__['DuplicateSong'].merged(one, other)",
    "a class below": "type('Mine', (type(one),), {})().__add__(other)",
    "another function in memory": """[
        found for found in __import__('gc').get_objects()
        if getattr(found, '__name__', '') == 'merged' and found is not merged
    ][0](one, other)""",
    "the code of one in memory": """[
        type(merged)(found, globals()) for found in __import__('gc').get_objects()
        if getattr(found, 'co_name', '') == 'merged' and found is not merged.__code__
    ][0](one, other)""",
    "a text with its code": pytest.param(
        """[
        found for found in __import__('gc').get_objects() if type(found) is dict
        and 'statements' in found and exec([*found['statements']][-1], globals()) is None
    ][0] and merged(one, other)""",
        marks=FOR_A_RELEASE,
    ),
    "a data class that has its name": (
        "Song(__import__('dataclasses').make_dataclass('merged', ['one', 'other'])(one, other), 1)"
        ".title"
    ),
    "an enum with a builtin": """Song(
        __import__('enum').Enum('__builtins__', ['eval']).eval, 1
    ).title('merged')""",
}


@pytest.mark.parametrize("stolen", STOLEN.values(), ids=STOLEN)
def test_a_function_that_asks_objects_for_its_work_has_none_of_it(graded, stolen):
    text = f"{IN_FRONT}\n\ndef merged(one, other):\n    return {stolen}\n"
    assert graded(text).earned_in("merged") <= FREE


TABLE = assignment_toml(
    'title = "Dice"\nfiles = ["dice.py"]\n',
    ("score", "score", 30, "score"),
    ("Game", "Game", 30, "Game"),
    ("table", "table", 40, "table"),
)
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
    (folder / "assignment.toml").write_text(TABLE, "utf-8")
    (folder / "reference.py").write_text(DICE, "utf-8")
    (folder / "test_dice.py").write_text(CHECKS, "utf-8")
    return load(str(folder))


PRIVATE = DICE.replace("scores", "_scores").replace(
    "    def throw", "    @property\n    def scores(self): return self._scores\n\n    def throw"
)


@FOR_A_RELEASE
@pytest.mark.parametrize("style", [DICE, PRIVATE.replace("game._scores", "game.scores")])
def test_a_function_that_is_wrong_costs_nothing_behind_a_class(dice, tmp_path, style):
    path = tmp_path / "dice.py"
    path.write_text(style.replace("sum(dice)", "len(dice) and max(dice)"), "utf-8")
    result = grade(dice, path)
    assert lost(result) == {"score"}
    assert causes(result) == {"table": "score"}


# What the reference's class could tell

WHERE: dict[str, Any] = {
    "returned": "return text",
    "raised": "raise ValueError(text)",
    "told as an exit": "sys.exit(text)",
    "an exit status": "os._exit(len(text) % 200)",
    "right": "return ', '.join(str(one) for one in game.scores)",
    "right, and late": pytest.param(
        "WORD in text and sum(range(10**8)); return ', '.join(map(str, game.scores))",
        marks=FOR_A_RELEASE,
    ),
    "much": "return [text] * 10**6",
    "wrong by its code": "return 'wrong' if WORD in text else ', '.join(map(str, game.scores))",
}
SPREAD = """
import gc, marshal, os, sys, time

WORD = "n33dle".replace("3", "e")
PLACES = [".", "/tmp", "/var/tmp", "/dev/shm", os.path.expanduser("~")]


class Game:
    def __init__(self):
        self.scores = []

    def throw(self, dice):
        self.scores.append(-1)


def seen():
    parts = []
    for one in gc.get_objects():
        code = getattr(one, "__code__", None)
        if WORD in repr(getattr(code, "co_consts", "")):
            parts += [code.co_consts, code.co_names, marshal.dumps(code).hex()]
    for folder in PLACES:
        try:
            parts += [name for name in os.listdir(folder) if "left-" in name]
        except OSError:
            pass
    return " ".join(map(str, parts))


def table(game):
    text = seen()
    print(text)
    print(text, file=sys.stderr)
    os.environ["LEFT"] = text
    for folder in PLACES:
        try:
            os.mkdir(f"{{folder}}/left-{{len(text)}}")
            open(f"{{folder}}/left-.txt", "w").write(text)
        except OSError:
            pass
    {how}


def score(dice):
    print(seen())
    return seen() or sum(dice) + 1
"""
NEEDLES = ["needle", b"needle".hex(), "hidden_total"]
FORMATS = ["text", "json", "gradescope", "junit", "markdown", "html", "github"]


@pytest.fixture
def dice_with_needle(dice):
    line = "self.scores.append(score(dice))"
    needle = "hidden_total = score(dice), 'needle'; self.scores.append(hidden_total[0])"
    assert line in DICE
    write(dice.folder, DICE.replace(line, needle), "reference.py")
    return dice


@FOR_A_RELEASE
@pytest.mark.parametrize("how", WHERE.values(), ids=WHERE)
def test_nothing_of_the_references_class_is_in_a_report(dice_with_needle, tmp_path, how):
    path = tmp_path / "dice.py"
    path.write_text(SPREAD.format(how=how), "utf-8")
    reports = {name: tmp_path / f"report.{name}" for name in FORMATS}
    options = [word for name, file in reports.items() for word in ("--report", f"{name}={file}")]
    folder = ["--assignment", dice_with_needle.folder]
    done = harness("grade", path, *folder, "--verbose", "--where", *options)
    shown = [done.stdout, done.stderr, *(report.read_text("utf-8") for report in reports.values())]
    assert all("table" in one for one in [shown[0], *shown[2:]])
    assert [word for word in NEEDLES for one in shown if word in one] == []
    left = [
        path for place in ("/tmp", "/var/tmp", "/dev/shm") for path in Path(place).glob("left-*")
    ]
    assert left == []


@pytest.mark.parametrize("how", WHERE.values(), ids=WHERE)
def test_a_try_with_the_references_class_says_right_or_wrong_and_nothing_else(
    dice_with_needle, tmp_path, how
):
    path = tmp_path / "dice.py"
    path.write_text(SPREAD.format(how=how), "utf-8")
    began = time.perf_counter()
    tried = grade(dice_with_needle, path)
    took = time.perf_counter() - began
    plain = grade(replace(dice_with_needle, carry_classes=False), path)
    for one, other in zip(tried.verdicts, plain.verdicts, strict=True):
        same = replace(one, seconds=0.0) == replace(other, seconds=0.0)
        bare = (one.evidence, one.diagnosis, one.explanations) == (None, None, ())
        assert same or (bare and one.blamed_unit and one.outcome is Outcome.PASSED)
    assert ("table" in causes(tried)) == how.startswith(("return ', '", "WORD"))
    if "range" in how:
        assert tried.seconds < took - 0.5
    for name in ("repairs", "notes", "troubles", "disturbed", "remarks", "isolation"):
        assert getattr(tried, name) == getattr(plain, name)


@FOR_A_RELEASE
def test_a_class_is_not_carried_where_the_assignment_says_so(graded, tmp_path):
    path = tmp_path / "own.py"
    path.write_text(IN_FRONT, "utf-8")
    assert lost(grade(replace(PLAYLISTS, carry_classes=False), path)) == {"Playlist", "merged"}


def test_a_class_that_cannot_be_read_costs_once(graded):
    broken = REFERENCE.replace("        self.songs.append(song)", "      self.songs.append(song)")
    result = graded(broken)
    assert lost(result) == {"Playlist"}
    assert causes(result) == {"merged": "Playlist"}


def test_classes_are_tried_where_nothing_else_runs_any_more(dice, tmp_path, monkeypatch):
    order: list[str] = []

    def explain(*values):
        order.append("explain")
        return explain_failed_checks(*values)

    monkeypatch.setattr(flow, "explain_failed_checks", explain)
    start = ForkingSandbox.worker

    def start_worker(sandbox, loading, **options):
        order.append("with classes" if loading.substitutes else "plain")
        return start(sandbox, loading, **options)

    monkeypatch.setattr(ForkingSandbox, "worker", start_worker)
    path = tmp_path / "dice.py"
    path.write_text(DICE.replace("append(score(dice))", "append(-1)"), "utf-8")
    own = grade(dice, path)
    assert causes(own) == {"table": "Game"}
    assert {*order[order.index("with classes") :]} == {"with classes"}
    assert "explain" in order
