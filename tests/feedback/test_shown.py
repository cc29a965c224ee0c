"""What a failed comparison shows by itself: a cause, what objects hold, how a program ended."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from extensions.science.values import array
from harness import assignment
from harness.checks import approx, fields_of
from harness.execution.reference import Reference
from harness.feedback.causes import (
    FROM_EVIDENCE,
    OF_LEAVES,
    OF_LISTS,
    OTHER_CONTAINER,
    cause_in_evidence,
    infer_cause,
)
from harness.feedback.misnamed import functions_meant
from harness.grading.flow import grade
from harness.model import Unit
from tests.helpers import ROOT, STUBBORN, an_assignment
from tests.samples import FOR_A_RELEASE, each_row

FOR_EXACT = "float_for_exact_number"
TEXTS = ["a", "b", "c"]
SHOWING = [
    ([1, 2.5], ["1", "2.5"], "text_for_number"),
    (fields_of("Item", price=3), fields_of("Item", price="3"), "text_for_number"),
    ({"a": 2}, {"a": 2.0}, "fraction_for_whole_number"),
    (fields_of("Item", price=Decimal("0.80")), fields_of("Item", price=0.8), FOR_EXACT),
    ([1, 2, 3], [0, 1, 2], "off_by_one"),
    ([0.25, 0.75], [25.0, 75.0], "percent_for_fraction"),
    (2.5, 2, "numbers_cut_off"),
    (-2.5, -3.0, "numbers_cut_off"),
    ({"mean": 1.67}, {"mean": 1.7}, "numbers_rounded"),
    (("Ann", "Bob"), ("ANN", "Bob"), "letter_case"),
    ("Ann  3\n", "Ann 3\n", "blanks_only"),
    ((1, 2), [1, 2], OTHER_CONTAINER),
    (array([1, 2]), [1, 2], OTHER_CONTAINER),
    (TEXTS, ["b", "a", "c"], "items_in_another_order"),
    (TEXTS, ["a", "c"], "items_missing"),
    (["a", "b"], TEXTS, "items_beside"),
]
SHOWING_NOTHING = [
    (1, True),
    (3, 4),
    (0.3, 0.0),
    (0.5, "half"),
    ([1, 2], [3, 1]),
    (["a"], TEXTS),
    (TEXTS, []),
    ({"a": 1}, {"b": 1}),
    (float("inf"), 1.0),
]


@each_row(("wanted", "found", "cause"), SHOWING)
def test_a_comparison_shows_its_cause(wanted, found, cause):
    assert infer_cause(wanted, found) == cause


@each_row(("wanted", "found"), SHOWING_NOTHING)
def test_where_the_cause_may_be_another_one_none_is_shown(wanted, found):
    assert infer_cause(wanted, found) == ""


def test_what_approx_takes_for_equal_is_no_cause():
    assert approx([1, 2.5]) == [1.0, 2.5]
    assert infer_cause([1, 2.5], [1.0, "2.5"], nearly=True) == "text_for_number"


@FOR_A_RELEASE
def test_a_value_without_end_shows_no_cause():
    one: list[object] = [1]
    other: list[object] = [2]
    for _ in range(60):
        one, other = [one, one], [other, other]
    assert infer_cause(one, other) == ""


@FOR_A_RELEASE
def test_each_cause_that_is_shown_has_its_sentence():
    for name in (*OF_LEAVES, *OF_LISTS, OTHER_CONTAINER, *FROM_EVIDENCE):
        assert cause_in_evidence(name).sentence.endswith(".")
        assert "{" not in cause_in_evidence(name).full_text


# What objects hold

PLAYLIST = ROOT / "examples" / "classes"
REFERENCE = (PLAYLIST / "reference.py").read_text("utf-8")


def failing(folder, source, unit, written):
    """Return the evidence of the first check of a unit that a program fails."""
    written.write_text(source, "utf-8")
    result = grade(assignment.load(str(folder)), written, [unit])
    return next(verdict.evidence for verdict in result.of(unit) if verdict.failed)


@pytest.fixture
def seen(tmp_path):
    """Return what grades the playlist with pieces of the solution replaced by other ones."""

    def seen_with(unit, *changes):
        source = REFERENCE
        for piece, other in changes:
            assert piece in source
            source = source.replace(piece, other)
        return failing(PLAYLIST, source, unit, tmp_path / "playlist.py")

    return seen_with


NOTHING_NEW = ("if song not in both.songs", "if False")
NOT_EQUAL = (
    "    def __eq__(self, other):\n        return self.s",
    "    def x(self):\n        self.s",
)
CLOSED = """\
    def __getattribute__(self, name):
        return object.__getattribute__(self, name) if name != "__dict__" else 1 / 0

    def __len__(self):"""


def test_none_where_an_object_is_wanted_is_shown_with_the_call_that_gave_it(seen):
    found = seen("Playlist", ("                return song\n", "                return\n"))
    assert (found.expected, found.actual) == ("song5 with title='B', seconds=90", "None")
    assert found.did.splitlines()[-2:] == ["playlist.remove('B')", "song5 = Song('B', 90)"]


def test_objects_that_hold_the_same_and_are_not_equal_are_shown(seen):
    assert seen("merged", NOT_EQUAL).shows == "equal_contents"


def test_an_object_that_does_not_tell_what_it_holds_is_known_by_its_name(seen):
    found = seen("merged", NOTHING_NEW, ("    def __len__(self):", CLOSED))
    assert (found.expected, found.actual) == ("playlist3", "merged")


# How a program ended that is run

COLUMN = ROOT / "examples" / "argv_stdin"


@pytest.fixture
def run(tmp_path):
    """Return what gives the evidence of a unit, of the solution with a line of it changed."""
    solution = (COLUMN / "reference.py").read_text("utf-8")

    def evidence_of(unit, old, new):
        assert old in solution
        return failing(COLUMN, solution.replace(old, new), unit, tmp_path / "column.py")

    return evidence_of


def test_a_program_that_is_run_tells_its_exit_status_and_what_it_wrote_to_stderr(run):
    found = run("errors", ", file=sys.stderr", "")
    assert found.hint.startswith("It ended with exit status 2 and wrote nothing to stderr.")


@pytest.mark.parametrize(
    ("unit", "old", "new", "cause"),
    [
        ("errors", ", file=sys.stderr", "", "error_on_the_screen"),
        ("errors", "sys.exit(2)", "sys.exit(3)", "exit_status"),
        ("file", "    else:\n        print(total)", "    print(total)", "output_unwanted"),
        ("errors", "usage: column", "column", ""),
        ("sum", "words[column - 1]", "words[0][:0] or 1", ""),
    ],
    ids=["stdout", "status", "printed", "wording", "number"],
)
def test_a_program_that_is_run_shows_its_cause(run, unit, old, new, cause):
    assert run(unit, old, new).shows == cause


DOMAINS = """
from harness.checks.domains import calls
DOMAINS = {
    "is_even": lambda: calls((1,), (2,), (3,), (4,), (5,), (7,), (9,), (11,)),
    "double": lambda: calls((1,), (2,), (3,), (4,)),
}
"""
RIGHT = "def is_even(n): return n % 2 == 0\ndef double(n): return 2 * n\n"
EVEN = "def even(n): return n % 2 == 0\n"
MEANT = {
    "the same in every case": (EVEN, {"is_even": ("even",)}),
    "beside one that has nearly the name": (
        f"{EVEN}def is_evens(n): return n > 3\n",
        {"is_even": ("even",)},
    ),
    "mostly right": ("def even(n): return n in (2, 4, 9)\n", {"is_even": ("even",)}),
    "nearly the name": ("def iseven(n): return n % 2 == 1\n", {"is_even": ("iseven",)}),
    "two do it": (f"{EVEN}def no_odd(n): return not n % 2\n", {"is_even": ("even", "no_odd")}),
    "of another kind": ("def is_evenn(n): return 'yes'\n", {}),
    "little more often right than one answer": ("def looks_even(n): return n == 2 or n == 3\n", {}),
    "more values": ("def even(n, m): return n % 2 == 0\n", {}),
    "one that ends its process": (
        f"import os\n{EVEN}def ever(n): os._exit(1)\n",
        {"is_even": ("even",)},
    ),
    "one that never ends": (f"{EVEN}def ever(n):\n  while 1: pass\n", {"is_even": ("even",)}),
    "a variable": ("is_evens = True\n", {}),
    "a private one": ("def _even(n): return n % 2 == 0\n", {}),
    "each its own": (
        f"{EVEN}def doubled(n): return n + n\n",
        {"is_even": ("even",), "double": ("doubled",)},
    ),
}


@pytest.mark.parametrize(("source", "meant"), MEANT.values(), ids=MEANT)
def test_what_is_meant_is_known_by_what_it_does(load, tmp_path, source, meant):
    tmp_path.joinpath("domains.py").write_text(DOMAINS)
    names = ("is_even", "double")
    one = Fraction(1)
    units = tuple(
        Unit(id=name, title=name, points=one, shares={}, functions=(name,)) for name in names
    )
    chosen = an_assignment(folder=tmp_path, units=units)
    reference = Reference(chosen)
    reference._program = load(RIGHT)
    program = load(source, STUBBORN)
    program.facts = replace(program.facts, wanted={"is_even": 1, "double": 1})
    found = functions_meant(program, chosen, names, reference)
    assert {name: those for name, those in found.items() if those} == meant
