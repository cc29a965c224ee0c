"""Programs that are alike: what is found, what is left out, and that independent ones are not."""

import ast
import json
import random
import re
import sys
from itertools import combinations, count

import pytest

from extensions.classroom.files.records import HandIn
from extensions.similarity import compare_class
from extensions.similarity.clusters import LEAST_SHARE, common_limit, find_pairs, is_alike
from extensions.similarity.normal_form import Fingerprints, given_sources, program_source
from extensions.similarity.page import mark_pair
from extensions.similarity.tests.disguises import DISGUISES, STRENGTHS
from extensions.similarity.tests.figures import Course
from harness import assignment
from harness.__main__ import main
from tests.helpers import REFERENCE, TEMPLATE
from tests.samples import each_row
from tools.programs import programs, whole_program

CHOSEN = assignment.load("dict_board")
COPIED = whole_program("dict_board", "clumsy_beginner").read_text("utf-8")
OTHERS = ["generators", "match_statement", "recursion_instead_of_loops", "for_else_for_the_draw"]
SAME_PROGRAM = 0.35  # of the lines: a variation of one program, not another one
COMMENTS = [
    "# the dragon counts its teeth before it sleeps",
    "# nobody knows why this has to be here at all",
    "# ask grandmother for a better way to say this",
]


def class_of(folder, *programs):
    """Return submissions with these programs and a few that are independent, by their places."""
    others = [whole_program("dict_board", name).read_text("utf-8") for name in OTHERS]
    found = []
    for number, source in enumerate([*programs, *others]):
        path = folder / f"{number}.py"
        path.write_text(source, "utf-8")
        found.append(HandIn(key=str(number), name=f"Student {number}", path=path))
    return found


def pairs_in(folder, *programs):
    """Return the places of the pairs that are found among these programs and independent ones."""
    found = compare_class(class_of(folder, *programs), CHOSEN).found
    return [(pair.first, pair.second) for pair in found.pairs]


def renamed(source):
    """Return a program with other names for all that it defines or assigns."""
    own = set(re.findall(r"\b(\w+) = |def (\w+)|for (\w+) in", source))
    names = {name for found in own for name in found if name}
    pattern = re.compile(rf"\b({'|'.join(sorted(names))})\b")
    return pattern.sub(lambda found: f"my_{found[0][::-1]}", source)


def reordered(source):
    head, *functions = re.split(r"(?m)^(?=def )", source)
    random.Random(7).shuffle(functions)
    return "".join([head, *functions])


def with_other_layout(source):
    """Return a program with other texts, blank lines, spaces and comments."""
    lines = re.sub(r'"[^"\n{}\\]*"', '"something else"', source).split("\n")
    return "\n\n".join(line.replace(" = ", "   =  ").replace(", ", " ,") for line in lines)


def half_of(source):
    """Return the first half of a program's functions."""
    head, *functions = re.split(r"(?m)^(?=def )", source)
    return "".join([head, *functions[: len(functions) // 2]])


@pytest.mark.parametrize(
    "change",
    [str, renamed, reordered, with_other_layout, half_of, lambda text: renamed(reordered(text))],
    ids=["nothing", "names", "order", "layout", "half is left out", "names and order"],
)
def test_a_copy_is_found_whatever_was_changed_in_it(tmp_path, change):
    assert pairs_in(tmp_path, COPIED, change(COPIED)) == [(0, 1)]


def test_a_program_that_does_not_compile_is_compared(tmp_path):
    assert pairs_in(tmp_path, COPIED, COPIED + "\nif (\n  'x\n") == [(0, 1)]


def test_copied_comments_are_found_in_code_that_is_not_alike(tmp_path):
    one = whole_program("dict_board", "terse").read_text("utf-8")
    programs = ["\n".join([*COMMENTS, text]) for text in (COPIED, one)]
    (pair,) = compare_class(class_of(tmp_path, *programs), CHOSEN).found.pairs
    assert (pair.first, pair.second, pair.comments) == (0, 1, 3)
    assert pair.share < LEAST_SHARE


def test_two_comments_that_are_alike_pair_nobody(tmp_path):
    one = whole_program("dict_board", "terse").read_text("utf-8")
    programs = ["\n".join([*COMMENTS[:2], text]) for text in (COPIED, one)]
    assert pairs_in(tmp_path, *programs) == []


@pytest.mark.parametrize("given", [TEMPLATE, REFERENCE], ids=["starter", "reference"])
def test_what_was_given_pairs_with_nobody(tmp_path, given):
    source = given.read_text("utf-8")
    found = pairs_in(tmp_path, source, source, source + COPIED, REFERENCE.read_text("utf-8"))
    assert found == []


def test_a_notebook_is_compared_as_its_code(tmp_path):
    hand_ins = class_of(tmp_path, COPIED)
    cells = [
        {"cell_type": "markdown", "source": "My game"},
        *({"cell_type": "code", "source": part} for part in re.split(r"(?m)^(?=def )", COPIED)),
    ]
    path = tmp_path / "game.ipynb"
    path.write_text(json.dumps({"cells": cells, "metadata": {}}), "utf-8")
    hand_ins.append(HandIn(key="notebook", name="Ann", path=path))
    (pair,) = compare_class(hand_ins, CHOSEN).found.pairs
    assert (pair.first, pair.second) == (0, len(hand_ins) - 1)


def test_of_a_folder_the_program_that_is_graded_is_compared(tmp_path):
    hand_ins = class_of(tmp_path, COPIED)
    folder = tmp_path / "ann"
    folder.mkdir()
    (folder / "notes.py").write_text("x = 1\n")
    (folder / "tic_tac_toe.py").write_text(COPIED)
    hand_ins.append(HandIn(key="ann", name="Ann", path=folder))
    assert len(compare_class(hand_ins, CHOSEN).found.pairs) == 1


@pytest.mark.parametrize("size", [2, 6, 8, 22, 30])
def test_a_ring_is_one_cluster_whatever_its_size(tmp_path, size):
    found = compare_class(class_of(tmp_path, *[COPIED] * size), CHOSEN).found
    assert [cluster.members for cluster in found.clusters] == [tuple(range(size))]
    assert found.count == size * (size - 1) // 2


def test_a_ring_of_changed_copies_is_one_cluster(tmp_path):
    changes = [half_of, renamed, reordered, with_other_layout, whole, add_unused]
    copies = [change(COPIED) for change in changes]
    (cluster,) = compare_class(class_of(tmp_path, *copies), CHOSEN).found.clusters
    assert cluster.members == tuple(range(6))


def whole(source):
    """Return a program as it is."""
    return source


def add_unused(source):
    """Return a program with a statement that does nothing before each `return`."""
    numbers = count()
    return re.sub(r"(?m)^( +)return", lambda one: f"{one[1]}x{next(numbers)} = 1\n{one[0]}", source)


def test_what_more_authors_share_than_a_limit_is_left_out():
    taught = frozenset(range(40))
    own = [frozenset(range(1000 * number, 1000 * number + 100)) for number in range(1, 9)]
    compared = [Fingerprints(code=code | taught, comments=frozenset()) for code in own]
    found = find_pairs(compared, 5, len(compared))
    assert [one.code for one in found.own] == own


def test_a_copy_from_an_earlier_class_is_found(tmp_path):
    for name in ("now", "before"):
        (tmp_path / name).mkdir()
    now = class_of(tmp_path / "now", COPIED)
    before = class_of(tmp_path / "before", renamed(COPIED))[:1]
    found = compare_class(now, CHOSEN, before).found
    assert [(pair.first, pair.second) for pair in found.pairs] == [(0, len(now))]


def test_no_two_programs_of_earlier_classes_are_paired(tmp_path):
    (tmp_path / "before").mkdir()
    before = class_of(tmp_path / "before", COPIED, COPIED)[:2]
    assert compare_class(class_of(tmp_path), CHOSEN, before).found.count == 0


@each_row(("programs", "most"), [(2, 5), (20, 5), (100, 25), (10_000, 100)], ids=str)
def test_what_is_common_grows_with_the_class_up_to_a_limit(programs, most):
    assert common_limit(programs) == most


def test_hand_ins_without_a_program_are_passed_over(tmp_path):
    broken = tmp_path / "broken.ipynb"
    broken.write_text("{")
    missing = [
        HandIn(key="none", name="None", path=None),
        HandIn(key="broken", name="Broken", path=broken),
        HandIn(key="gone", name="Gone", path=tmp_path / "gone.py"),
    ]
    likeness = compare_class([*missing, *class_of(tmp_path, COPIED, COPIED)], CHOSEN)
    assert likeness.compared == 2 + len(OTHERS)
    assert [(pair.first, pair.second) for pair in likeness.found.pairs] == [(3, 4)]


def own_lines(source, given):
    """Return the lines of a program that were not given, without blanks and comments."""
    lines = {re.sub(r"\s|#.*", "", line) for line in source.splitlines()}
    return lines - given - {""}


def independent_pairs(hand_ins, chosen):
    """Yield the pairs of programs of which most lines are not the same, by their places."""
    given = set()
    for source in given_sources(chosen):
        given |= own_lines(source, set())
    lines = [own_lines(program_source(hand_in, chosen) or "", given) for hand_in in hand_ins]
    for first, second in combinations(range(len(lines)), 2):
        smaller = max(min(len(lines[first]), len(lines[second])), 1)
        if len(lines[first] & lines[second]) < SAME_PROGRAM * smaller:
            yield first, second


FEWEST = 12  # right programs that an assignment has at least
FEWEST_PAIRS = FEWEST * (FEWEST - 1) // 2


@pytest.mark.parametrize("slug", assignment.slugs())
def test_right_programs_that_are_independent_are_not_paired_by_their_code(slug, capsys):
    chosen = assignment.load(slug)
    paths = [program.path for program in programs(slug) if not program.wrong]
    hand_ins = [HandIn(key=path.name, name=path.name, path=path) for path in paths]
    own = compare_class(hand_ins, chosen).found.own
    places = list(independent_pairs(hand_ins, chosen))
    alike = [pair for pair in places if is_code_alike(own, *pair)]
    with capsys.disabled():
        sys.stdout.write(f"\n{slug}: {len(places)} independent pairs\n")
    assert len(places) >= FEWEST_PAIRS, f"write {FEWEST} right programs apart from each other"
    assert alike == []


def is_code_alike(own, first, second):
    """Return whether two programs have more code in common than independent ones."""
    smaller = min(len(own[first].code), len(own[second].code))
    return is_alike(len(own[first].code & own[second].code), smaller)


def test_marked_pieces_are_the_program_and_those_with_a_number_are_in_both(tmp_path):
    two = reordered(renamed(COPIED))
    hand_ins = class_of(tmp_path, COPIED, two)
    own = compare_class(hand_ins, CHOSEN).found.own
    sides = mark_pair(COPIED, two, own[0] & own[1])
    assert ["".join(piece.text for piece in side) for side in sides] == [COPIED, two]
    numbers = [{piece.number for piece in side} - {0} for side in sides]
    assert numbers[1] <= numbers[0]
    marked = sum(len(piece.text) for piece in sides[0] if piece.number)
    assert marked > len(COPIED) / 2


def test_a_marked_comment_is_the_comment_alone(tmp_path):
    one = whole_program("dict_board", "terse").read_text("utf-8")
    programs = ["\n".join([*COMMENTS, text]) for text in (COPIED, one)]
    own = compare_class(class_of(tmp_path, *programs), CHOSEN).found.own
    sides = mark_pair(programs[0], programs[1], own[0] & own[1])
    for side in sides:
        assert [piece.text for piece in side if piece.number][:3] == COMMENTS


TEXT = whole_program("dict_board", "clumsy_beginner").read_text("utf-8")


@each_row("name", DISGUISES)
def test_a_disguised_program_can_be_parsed_and_is_another_one_in_each_strength(name):
    made = {DISGUISES[name](TEXT, strength) for strength in STRENGTHS}
    assert len(made) > 1
    assert TEXT not in made
    for text in made:
        ast.parse(text)


def test_no_two_independent_programs_are_taken_for_copies():
    assert Course("xtreme").find_among_all([]).count == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--compare-with", "."], "--compare-with .: needs --similarity, too."),
        (["--similarity", "--compare-with", "gone"], "--compare-with gone: does not exist."),
    ],
    ids=["alone", "a folder that is not there"],
)
def test_an_earlier_class_that_cannot_be_compared_is_refused_first(capsys, arguments, sentence):
    assert main(["class", "x", "--assignment", "xtreme", *arguments]) == 2
    assert sentence in capsys.readouterr().err
