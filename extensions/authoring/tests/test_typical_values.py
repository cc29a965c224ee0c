"""Values for parameters of which an annotation or a default is known."""

import ast

from extensions.authoring.drafting import typical_values, values_for_default
from harness.checks.domains import near
from tests.samples import each_row


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
