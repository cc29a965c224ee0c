"""Item analysis, frequent causes and submissions to look at."""

import pytest

from extensions.classroom.overview import (
    FrequentCause,
    frequent_causes,
    slowest_students,
    students_by_problem,
)
from extensions.classroom.overview.statistics import (
    PassCounts,
    Standing,
    analyse_items,
    read_students,
    say_difficulty,
    say_discrimination,
    units_with_points,
)
from extensions.classroom.tests.overview_classes import (
    ASSIGNMENT,
    POINTS,
    a_check,
    a_class,
    missing,
    student,
    unreadable,
    waiting,
)
from tests.samples import each_row

SOLVED = PassCounts(full=18, partial=2, none=0, unjudged=0)
MIXED = PassCounts(full=10, partial=5, none=5, unjudged=0)
VARIED = [0.0, 1.0] * 10
LOOK = "look at the checks or the task."


def items_of(graded):
    units = units_with_points(ASSIGNMENT)
    return {item.unit.id: item for item in analyse_items(ASSIGNMENT, units, read_students(graded))}


def test_each_unit_has_its_figures():
    found = items_of(a_class(60))["A"]
    assert (found.counts.full, found.counts.partial, found.counts.none) == (30, 0, 30)
    assert found.difficulty == 0.5
    # B and style do not depend on A here: each value of them comes with and without it.
    assert found.correlation == pytest.approx(0, abs=1e-9)


def test_units_stand_in_the_order_of_the_assignment():
    assert list(items_of(a_class(3))) == list(POINTS)


def test_a_unit_that_was_not_judged_is_left_out_and_counted():
    graded = [student(f"s{n}", (10, 5, 5)) for n in range(5)] + [student("x", (None, 0, 0))]
    found = items_of(graded)
    assert (found["A"].counts.judged, found["A"].counts.unjudged) == (5, 1)
    assert found["A"].difficulty == 1
    assert (found["B"].counts.judged, found["B"].counts.unjudged) == (6, 0)


@each_row("other", [unreadable, waiting, missing])
def test_what_has_no_verdicts_counts_in_no_unit(other):
    graded = [*(student(f"s{n}") for n in range(5)), other("x")]
    counts = items_of(graded)["A"].counts
    assert (counts.full, counts.judged, counts.unjudged) == (5, 5, 0)


@each_row(
    ("difficulty", "counts", "sentence"),
    [
        (None, MIXED, "Too few submissions to say how hard it was: it takes 5."),
        (0.97, SOLVED, "Nearly everybody solved it."),
        (0.97, MIXED, "Most have most of its points."),
        (0.8, MIXED, "Most have most of its points."),
        (0.79, MIXED, "Neither easy nor very hard."),
        (0.29, MIXED, "Very hard: most did not get far."),
    ],
)
def test_a_difficulty_is_put_in_words(difficulty, counts, sentence):
    assert say_difficulty(difficulty, counts) == sentence


@each_row(
    ("counts", "linked", "points", "sentence"),
    [
        (MIXED, 0.3, VARIED, "Those who did well elsewhere did better here, too."),
        (MIXED, 0.2, VARIED, "Those who did well elsewhere did somewhat better here."),
        (MIXED, 0.19, VARIED, f"Those who did well elsewhere did not do better here: {LOOK}"),
        (MIXED, -0.2, VARIED, f"Those who did well elsewhere did worse here: {LOOK}"),
        (SOLVED, 0.1, VARIED, "So it hardly tells students apart."),
        (SOLVED, -0.3, VARIED, f"Those who did well elsewhere did worse here: {LOOK}"),
        (SOLVED, None, [1.0] * 20, "All have the same points, so it tells nobody apart."),
        (
            MIXED,
            None,
            VARIED,
            "All have the same points elsewhere, so there is nothing to compare it with.",
        ),
        (
            MIXED,
            None,
            VARIED[1:],
            "Too few submissions to say whether it tells students apart: it takes 20.",
        ),
    ],
)
def test_a_discrimination_is_put_in_words(counts, linked, points, sentence):
    assert say_discrimination(counts, linked, points) == sentence


# Causes


def causes_of(*graded):
    return frequent_causes(read_students(graded), list(POINTS))


def test_a_student_counts_once_for_a_cause():
    checks = [a_check("B", "lost"), a_check("A", "lost"), a_check("A", "lost")]
    assert causes_of(student("s", (0, 0, 5), *checks)) == (
        FrequentCause(name="lost", units=("A", "B"), hint="", students=1),
    )


def test_the_most_frequent_cause_comes_first_and_then_the_alphabet():
    found = causes_of(
        student("1", (0, 0, 0), a_check("A", "z"), a_check("A", "c")),
        student("2", (0, 0, 0), a_check("A", "z"), a_check("B", "b")),
    )
    assert [(one.name, one.students) for one in found] == [("z", 2), ("b", 1), ("c", 1)]


@each_row(
    "check",
    [a_check("A", "lost", outcome="passed"), a_check("A", "lost", cause="B"), a_check("A")],
    ids=["passed", "another unit's fault", "no name"],
)
def test_what_is_no_failure_of_its_own_names_no_cause(check):
    assert causes_of(student("s", (0, 0, 0), check)) == ()


@each_row(
    ("hints", "shown"),
    [
        (["It got 'n'.\nOne is missing.\nWhich one?"], "One is missing.\nWhich one?"),
        (["B is missing.", "A is missing.", "B is missing."], "B is missing."),
    ],
    ids=["the last two lines", "what most are told"],
)
def test_of_a_cause_the_sentence_that_most_read_is_shown(hints, shown):
    checks = [a_check("A", "lost", hint=hint) for hint in hints]
    (found,) = causes_of(*(student(f"{n}", (0, 0, 0), one) for n, one in enumerate(checks)))
    assert found.hint == shown


# Hand-ins


def test_the_five_slowest_are_named_the_slowest_first():
    found = slowest_students(read_students([*a_class(8), waiting("w")]))
    assert [one.hand_in.key for one in found] == ["s0007", "s0006", "s0005", "s0004", "s0003"]


@each_row(
    ("graded", "standing", "problems"),
    [
        (student("s"), Standing.JUDGED, ()),
        (student("s", problem="Twice."), Standing.JUDGED, (("remark", "Twice."),)),
        (student("s", (None, 5, None)), Standing.IN_PART, (("unjudged", "Not judged: A, style."),)),
        (student("s", troubles=["No.\ntrace"]), Standing.JUDGED, (("trouble", "No."),)),
        (unreadable("s"), Standing.UNGRADED, (("ungraded", "Line 1 is no Python."),)),
        (missing("s"), Standing.MISSING, (("missing", "There is nothing to grade."),)),
        (missing("s", "It is empty."), Standing.MISSING, (("missing", "It is empty."),)),
        (waiting("s"), Standing.WAITING, (("waiting", "Not graded yet."),)),
        (
            waiting("s", problem="Twice."),
            Standing.WAITING,
            (("waiting", "Not graded yet."), ("remark", "Twice.")),
        ),
    ],
    ids="right remark in_part trouble ungraded missing empty waiting waiting_remark".split(),
)
def test_what_came_of_a_hand_in_is_shown(graded, standing, problems):
    (found,) = read_students([graded])
    assert (found.standing, found.problems) == (standing, problems)


def test_students_stand_by_name_whatever_its_capitals():
    found = read_students([student("1", name="b"), student("2", name="C"), student("0", name="B")])
    assert [one.hand_in.key for one in found] == ["0", "1", "2"]


def test_the_gravest_problem_comes_first():
    graded = [student("a", problem="Twice."), unreadable("b"), waiting("c"), student("d")]
    found = students_by_problem(read_students(graded))
    assert {kind: [one.hand_in.key for one in those] for kind, those in found.items()} == {
        "waiting": ["c"],
        "ungraded": ["b"],
        "remark": ["a"],
    }
    assert list(found) == ["waiting", "ungraded", "remark"]
