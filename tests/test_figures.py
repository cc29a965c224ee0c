"""The figures of the floor plan: what they count, and the limits that hold."""

import ast
from collections import defaultdict
from functools import cache

import pytest

from tests.samples import FOR_A_RELEASE
from tools import figures, rooms

BOTH = pytest.mark.parametrize(
    "folder",
    [pytest.param("harness", id="harness"), pytest.param("", id="repository", marks=FOR_A_RELEASE)],
)
CHAIN = {"a": frozenset("bc"), "b": frozenset("c"), "c": frozenset()}
CIRCLE = {"a": frozenset("b"), "b": frozenset("ac"), "c": frozenset()}


graph = cache(rooms.between_rooms)


@cache
def functions(folder):
    return list(figures.functions(folder))


def function(text):
    (node,) = ast.parse(text).body
    assert isinstance(node, ast.FunctionDef)
    return figures.function(node, "module", is_shared=False)


def named(name):
    return function(f"def {name}(): pass")


# What holds


def test_few_things_lie_in_the_harness():
    assert figures.entries() <= figures.MOST_ENTRIES


def test_the_harness_has_few_lines_and_modules():
    assert figures.count_lines("harness") <= figures.MOST_HARNESS_LINES
    assert len(figures.modules_of("harness")) <= figures.MOST_HARNESS_MODULES


def test_all_of_it_has_few_lines():
    assert figures.count_lines("") <= figures.MOST_LINES_OF_ALL


def test_no_class_name_is_defined_twice():
    places = defaultdict(list)
    for folder in ("harness", "extensions"):
        for name in figures.modules_of(folder):
            for node in rooms.statements(rooms.tree(name).body):
                if isinstance(node, ast.ClassDef) and not rooms.is_test(name):
                    places[node.name].append(name)
    assert len(places) > 300
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def test_no_module_gives_a_name_twice_at_its_top():
    found = []
    for name in figures.modules_of(""):
        statements = [node for node in rooms.tree(name).body if isinstance(node, ast.Assign)]
        targets = [target for statement in statements for target in statement.targets]
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        found += [f"{name}.{one}" for one in set(names) if names.count(one) > 1]
    assert found == []


def test_the_lines_of_extensions_are_counted_without_their_tests():
    found = figures.lines_by_extension()
    assert sum(found.values()) <= figures.count_lines("extensions")
    assert not any(rooms.is_test(name) for name in figures.modules_of("extensions"))


def test_the_harness_has_few_floors_and_arrows():
    harness = rooms.within(graph(), "harness")
    assert rooms.floors(harness) <= figures.HARNESS_LIMITS.floors
    assert rooms.arrows(harness) <= figures.HARNESS_LIMITS.arrows


def test_the_repository_has_few_floors_and_arrows():
    assert rooms.floors(graph()) <= figures.REPOSITORY_LIMITS.floors
    assert rooms.arrows(graph()) <= figures.REPOSITORY_LIMITS.arrows


def test_the_core_has_few_words_of_the_game():
    words = figures.words_of_the_game()
    assert len(words) <= figures.MOST_GAME_WORDS, words
    assert {word for _, word in words} >= {"tic", "tac", "toe"}


def test_rooms_use_each_other_in_no_circle():
    assert rooms.circles(graph()) == []


def test_no_module_is_long():
    assert figures.long_modules("") == {}


@BOTH
def test_functions_are_short(folder):
    found = functions(folder)
    assert figures.median(found) <= 8
    assert figures.percentile(found, 95) < 30


def test_functions_of_the_harness_are_rarely_named_by_one_word():
    found = functions("harness")
    one_word = [one for one in found if one.is_free and one.is_one_word]
    participles = [one for one in one_word if one.is_participle]
    assert len(one_word) < 0.3 * len(found)
    assert len(participles) < 0.03 * len(found)


@BOTH
def test_few_names_are_defined_often(folder):
    assert len(figures.often(functions(folder))) < 17


# What is counted


def test_floors_are_the_longest_way_down():
    assert (rooms.floors(CHAIN), rooms.arrows(CHAIN), rooms.circles(CHAIN)) == (3, 3, [])


def test_a_circle_is_named_and_stands_on_one_floor():
    assert (rooms.floors(CIRCLE), rooms.circles(CIRCLE)) == (2, [["a", "b"]])


def test_a_name_counts_as_often_as_it_is_defined_and_free():
    assert list(figures.often([named("show"), named("_show"), named("show")])) == ["show"]
    assert figures.often([named("show")] * 2 + [named("pytest_show")] * 3) == {}


def test_a_module_s_room_is_its_folder_or_itself():
    assert rooms.room("harness.feedback.causes") == "harness.feedback"
    assert rooms.room("harness.model") == "harness.model"
    assert rooms.room("tests.helpers") == "tests.helpers"
