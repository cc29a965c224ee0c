"""From verdicts to points, and from a folder of checks to a grade."""

from dataclasses import replace
from fractions import Fraction

import pytest

from harness.assignment import load
from harness.errors import AssignmentError, GraderError, UsageError
from harness.grading.flow import grade
from harness.grading.scoring import UNPROVEN, UNSEEN, UNTOLD, weigh_verdicts
from harness.model import Evidence, Outcome, Unit, Verdict
from tests.helpers import an_assignment, assignment_toml, write

PASSED, FAILED, ERROR = Outcome.PASSED, Outcome.FAILED, Outcome.ERROR


def unit(**shares):
    return Unit(
        id="A",
        title="Count",
        points=Fraction(10),
        shares={group: Fraction(percent) for group, percent in shares.items()},
    )


def verdict(outcome, group="behaviour", *, vacuous=False):
    return Verdict(
        check=group,
        unit="A",
        kind="behaviour",
        group=group,
        title="It counts.",
        outcome=outcome,
        vacuous=vacuous,
    )


def points(unit, *verdicts):
    return [one.points for one in weigh_verdicts(unit, list(verdicts))]


def test_a_group_is_worth_its_share():
    weighed = weigh_verdicts(
        unit(example=25, behaviour=75), [verdict(PASSED, "example"), verdict(PASSED, "behaviour")]
    )
    assert [one.possible for one in weighed] == [Fraction("2.5"), Fraction("7.5")]


def test_the_checks_of_a_group_are_worth_the_same():
    assert points(unit(behaviour=100), *[verdict(PASSED)] * 3) == [Fraction(10, 3)] * 3


def test_the_points_of_a_unit_that_is_all_right_are_exactly_its_points():
    verdicts = [verdict(PASSED)] * 7 + [verdict(PASSED, "example")] * 3
    assert sum(points(unit(behaviour=70, example=30), *verdicts)) == 10


@pytest.mark.parametrize(("outcome", "earned"), [(PASSED, 10), (FAILED, 0), (ERROR, 0)], ids=str)
def test_only_a_check_that_passes_earns_points(outcome, earned):
    assert points(unit(behaviour=100), verdict(outcome)) == [earned]


def test_a_vacuous_check_earns_beside_one_that_passes():
    passed = [verdict(PASSED), verdict(PASSED, "layout", vacuous=True)]
    assert points(unit(behaviour=80, layout=20), *passed) == [8, 2]


def test_a_vacuous_check_earns_nothing_alone():
    weighed = weigh_verdicts(
        unit(behaviour=80, layout=20), [verdict(FAILED), verdict(PASSED, "layout", vacuous=True)]
    )
    assert [one.points for one in weighed] == [0, 0]
    assert [one.outcome for one in weighed] == [FAILED, FAILED]
    assert weighed[1].evidence == UNPROVEN
    assert weighed[1].possible == 2


def test_vacuous_checks_do_not_vouch_for_each_other():
    assert points(unit(behaviour=100), *[verdict(PASSED, vacuous=True)] * 2) == [0, 0]


def test_a_unit_with_a_check_that_the_grader_spoilt_earns_nothing():
    verdicts = [verdict(ERROR), verdict(PASSED), verdict(PASSED, "layout", vacuous=True)]
    weighed = weigh_verdicts(unit(behaviour=80, layout=20), verdicts)
    assert [one.points for one in weighed] == [0, 0, 0]
    assert [one.outcome for one in weighed] == [ERROR, PASSED, PASSED]


PROVEN = unit(behaviour=80, layout=20, proof=0)
LEARNT = [verdict(PASSED), verdict(PASSED, "layout", vacuous=True)]


@pytest.mark.parametrize(
    ("proofs", "earned"),
    [
        ([PASSED], [8, 2, 0]),
        ([FAILED], [0, 0, 0]),
        ([FAILED, PASSED], [8, 2, 0, 0]),
        ([ERROR], [0, 0, 0]),
    ],
    ids=["proven", "unproven", "one of two", "spoilt by the grader"],
)
def test_a_unit_earns_only_where_a_check_of_its_proof_passes(proofs, earned):
    assert points(PROVEN, *LEARNT, *(verdict(one, "proof") for one in proofs)) == earned


def test_what_is_right_in_a_unit_without_its_proof_is_told_why_it_does_not_count():
    weighed = weigh_verdicts(PROVEN, [*LEARNT, verdict(FAILED, "proof")])
    assert [one.outcome for one in weighed] == [FAILED, FAILED, FAILED]
    assert [one.evidence for one in weighed[:2]] == [UNSEEN, UNSEEN]


def test_a_vacuous_check_alone_is_told_that_first():
    failed = [verdict(FAILED), verdict(PASSED, "layout", vacuous=True), verdict(FAILED, "proof")]
    assert weigh_verdicts(PROVEN, failed)[1].evidence == UNPROVEN


def test_students_who_check_themselves_need_no_proof():
    assert [one.points for one in weigh_verdicts(PROVEN, LEARNT, public=True)] == [8, 2]


def test_what_a_proof_saw_is_not_told():
    saw = Evidence(did="your program", typed=("1",), expected="1", actual="2", hint="It ended.")
    failed = replace(verdict(FAILED, "proof"), evidence=saw)
    (*_, told) = weigh_verdicts(PROVEN, [*LEARNT, failed])
    assert told.evidence == Evidence(hint=f"It ended.\n{UNTOLD}")


@pytest.mark.parametrize(
    ("shares", "groups", "text"),
    [
        (
            {"behaviour": 80, "example": 20},
            ["behaviour"],
            "unit 'A': shares are for ['behaviour', 'example'], its checks are in ['behaviour']",
        ),
        (
            {"behaviour": 100},
            ["behaviour", "layout"],
            "unit 'A': shares are for ['behaviour'], its checks are in ['behaviour', 'layout']",
        ),
        (
            {"behaviour": 100},
            [],
            "unit 'A': shares are for ['behaviour'], its checks are in []",
        ),
    ],
    ids=["share without checks", "checks without a share", "no checks"],
)
def test_shares_and_checks_have_to_fit(shares, groups, text):
    with pytest.raises(AssignmentError) as mistake:
        weigh_verdicts(unit(**shares), [verdict(PASSED, group) for group in groups])
    assert str(mistake.value) == text


# A folder of checks

TOML = assignment_toml(
    'title = "Countdown"\nstep = "Task"\nfiles = ["countdown.py"]\n',
    ("A", "Count", 6, "count"),
    ("B", "Lift off", 4, "lift_off"),
)
CHECKS = """
from harness.checks.marks import unit

@unit("A")
def test_counts(student):
    '''It counts down.'''
    assert student.count(3) == [3, 2, 1]

@unit("B")
def test_lifts_off(student):
    '''It lifts off.'''
    assert student.lift_off() == "up"
"""
RIGHT = "def count(n): return list(range(n, 0, -1))\ndef lift_off(): return 'up'\n"


@pytest.fixture
def countdown(tmp_path):
    """Writes an assignment with these checks and gives a function that grades for it."""

    def assignment(checks, slug=tmp_path.name):
        folder = tmp_path / slug
        folder.mkdir()
        folder.joinpath("assignment.toml").write_text(TOML, "utf-8")
        folder.joinpath("test_countdown.py").write_text(checks, "utf-8")
        chosen = load(slug, tmp_path)
        return lambda source, *units: grade(chosen, write(tmp_path, source), units)

    return assignment


def test_every_unit_is_graded(countdown):
    result = countdown(CHECKS)(RIGHT)
    assert (result.score, result.possible) == (10, 10)
    assert [one.check for one in result.verdicts] == [
        "test_countdown::test_counts",
        "test_countdown::test_lifts_off",
    ]


def test_a_unit_that_fails_costs_its_own_points(countdown):
    result = countdown(CHECKS)(RIGHT.replace("'up'", "'down'"))
    assert (result.earned_in("A"), result.earned_in("B")) == (6, 0)


def test_assignments_whose_checks_have_the_same_name_are_kept_apart(countdown):
    first = countdown(CHECKS, "first")
    other = countdown(CHECKS.replace("[3, 2, 1]", "[3, 2, 1, 0]"), "other")
    assert first(RIGHT).score == 10
    assert other(RIGHT).score == 4


def test_only_the_chosen_units_are_graded(countdown):
    result = countdown(CHECKS)(RIGHT, "B")
    assert (result.score, result.possible) == (4, 4)
    assert [one.unit for one in result.verdicts] == ["B"]


def test_an_unreadable_file_loses_every_unit_and_is_told_why(countdown):
    result = countdown(CHECKS)("def count(:")
    assert (result.score, result.possible) == (0, 10)
    assert result.problem.startswith("Python cannot read the file: line 1 holds a syntax error")
    assert [one.evidence.actual for one in result.verdicts] == [result.problem] * 2


def test_a_missing_file_is_not_graded(tmp_path):
    with pytest.raises(UsageError, match=r"No such file or directory\. Name the file to grade\.$"):
        grade(an_assignment(), tmp_path / "missing.py")


def test_a_unit_whose_check_goes_wrong_by_itself_is_not_judged(countdown):
    checks = CHECKS.replace("== [3, 2, 1]", "== expected_of_it")
    result = countdown(checks, "spoilt")("def count(n): return None\n")
    assert (result.earned_in("A"), result.earned_in("B")) == (0, 0)
    assert [one.outcome for one in result.verdicts] == [ERROR, FAILED]
    assert [one.id for one in result.unjudged] == ["A"]
    assert result.troubles == (
        "spoilt/test_countdown.py::test_counts: NameError: name 'expected_of_it' is not defined",
    )


@pytest.mark.parametrize(
    ("slug", "checks", "text"),
    [
        (
            "unmarked",
            CHECKS + "\ndef test_more(): pass",
            "unmarked/test_countdown.py::test_more: a check without the marker `unit`",
        ),
        (
            "unknown",
            CHECKS.replace('"B"', '"b"'),
            "unknown/test_countdown.py::test_lifts_off: there is no unit 'b'",
        ),
        ("nothing", "", "5"),
    ],
    ids=["no unit", "unknown unit", "no checks"],
)
def test_checks_that_cannot_run_are_the_grader_s_fault(countdown, slug, checks, text):
    with pytest.raises(GraderError) as fault:
        countdown(checks, slug)(RIGHT)
    assert str(fault.value) == f"the checks did not run: {text}"


def test_checks_that_cannot_be_loaded_are_the_grader_s_fault(countdown):
    with pytest.raises(GraderError) as fault:
        countdown(CHECKS + "\n1 / 0")(RIGHT)
    assert str(fault.value).startswith("the checks did not run: ")
    assert "ZeroDivisionError: division by zero" in str(fault.value)


def test_what_is_known_without_running_the_program_is_judged_when_the_time_is_used_up(
    countdown, monkeypatch
):
    structure = "@unit('B')\ndef test_is_written(structure):\n    assert structure.guarded()\n"
    monkeypatch.setattr("harness.grading.budget.WAITING", -1)
    result = countdown(f"{CHECKS}\n{structure}")(RIGHT)
    assert [one.passed for one in result.verdicts] == [False, False, True]


TWICE = """
@unit("B")
def test_lifts_off_again(student):
    '''It lifts off again.'''
    assert student.lift_off() == "up"
"""


def test_a_unit_that_is_right_for_the_first_call_alone_keeps_its_points_and_is_told(countdown):
    lifting = RIGHT.replace("(): return 'up'", "(seen=[]): seen.append('up'); return ''.join(seen)")
    result = countdown(CHECKS + TWICE)(lifting)
    assert result.score == 10
    assert [note.split(" This ")[0] for note in result.notes] == [
        "Task B is right when it is the first to be called, but not after other calls."
    ]


def test_chance_and_the_clock_are_the_same_for_each_check(countdown):
    drawing = (
        "import random, time\ndef count(n): return [3, 2, 1]\n"
        "random.random()\nFIRST = random.getstate(), time.time()\n"
        "def lift_off(): return 'up' if (random.getstate(), time.time() - .01) == FIRST else 'down'"
    )
    result = countdown(CHECKS + TWICE)(drawing)
    assert (result.score, result.notes) == (10, ())
