"""Where a mistake is to cost points."""

from dataclasses import replace
from fractions import Fraction

from extensions.authoring.mutants import (
    functions_that_use,
    judged_units,
    reached_from,
    right_units,
    unused_names,
    uses_of,
)
from extensions.authoring.validation_rows import units_of_one_class
from harness.assignment import load
from harness.model import Unit
from tests.helpers import ROOT, an_assignment
from tests.samples import each_row

PROGRAM = """\
SIZE = 3
UNUSED = 4

def helper():
    return SIZE

def one():
    return helper()

def two():
    return one()

def main():
    two()

if __name__ == "__main__":
    main()
"""


def a_unit(name, *functions, graded=True):
    return Unit(
        id=name, title=name, points=Fraction(1), shares={}, functions=functions, graded=graded
    )


def an_assignment_of(*units):
    return an_assignment(units=units)


TWO = an_assignment_of(a_unit("A", "one"), a_unit("B", "two"))


@each_row(
    ("name", "units"),
    [
        ("one", ("A",)),
        ("two", ("B",)),
        ("helper", ("A", "B")),
        ("SIZE", ("A", "B")),
        ("main", ("B",)),
        ("__main__", ("B",)),
    ],
)
def test_a_mistake_counts_in_the_unit_that_names_it_or_in_all_that_reach_it(name, units):
    assert right_units(TWO, PROGRAM)[name] == units


def test_what_only_the_whole_program_uses_counts_in_the_unit_of_the_program():
    chosen = an_assignment_of(a_unit("A", "one"), a_unit("game"))
    assert right_units(chosen, PROGRAM)["main"] == ("game",)


def test_style_and_what_is_not_graded_are_no_units_of_mistakes():
    chosen = an_assignment_of(a_unit("A"), a_unit("style"), a_unit("B", graded=False))
    assert judged_units(chosen) == ["A"]


def test_a_name_reaches_what_it_uses_directly_or_not():
    assert reached_from("two", uses_of(PROGRAM)) == {"two", "one", "helper", "SIZE"}


def test_a_name_that_nothing_needs_is_unused():
    assert unused_names(TWO, PROGRAM) == {"UNUSED"}


@each_row(
    ("name", "known", "functions"),
    [
        ("two", {"two"}, {"two"}),
        ("helper", {"one"}, {"one"}),
        ("SIZE", {"one"}, {"one"}),
        ("SIZE", {"two"}, {"two"}),
        ("helper", {"main", "other"}, {"main"}),
        ("two", {"one"}, set()),
        ("UNUSED", {"one"}, set()),
    ],
)
def test_what_a_name_does_comes_by_the_known_functions_that_use_it(name, known, functions):
    assert functions_that_use(name, known, uses_of(PROGRAM)) == functions


def test_what_the_program_uses_by_itself_comes_by_no_function():
    text = PROGRAM + "    print(SIZE)\n"
    assert functions_that_use("SIZE", {"one"}, uses_of(text)) == set()


PLAYLISTS = load(str(ROOT / "examples" / "classes"))


def test_units_that_share_a_class_are_named():
    song, *others = PLAYLISTS.units
    shared = replace(PLAYLISTS, units=(song, replace(song, id="text"), *others))
    (found,) = units_of_one_class(shared)
    assert found.message.startswith("units Song, text ask for one class, Song:")


def test_a_unit_for_each_class_is_not_named():
    assert list(units_of_one_class(PLAYLISTS)) == []


def test_units_that_share_a_function_are_not_named():
    merged = PLAYLISTS.unit("merged")
    shared = replace(PLAYLISTS, units=(*PLAYLISTS.units, replace(merged, id="again")))
    assert list(units_of_one_class(shared)) == []
