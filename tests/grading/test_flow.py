"""From a folder of checks to verdicts, and from verdicts to points."""

from dataclasses import replace
from fractions import Fraction

import pytest

from harness.assignment import load
from harness.errors import AssignmentError, GraderError
from harness.execution.program import Program
from harness.grading.budget import Budget
from harness.grading.flow import grade
from harness.grading.scoring import UNPROVEN, UNTOLD, UNTOLD_CHECK, weigh_verdicts
from harness.model import Cause, Evidence, Outcome, Unit
from tests import pages
from tests.helpers import assignment_toml, write
from tests.samples import FOR_A_RELEASE, each_row

PASSED, FAILED, ERROR = Outcome.PASSED, Outcome.FAILED, Outcome.ERROR


def unit(**shares):
    return Unit(
        id="A",
        title="Count",
        points=Fraction(10),
        shares={group: Fraction(percent) for group, percent in shares.items()},
    )


def verdict(outcome, group="behaviour", *, vacuous=False):
    return pages.verdict("A", outcome, check=group, group=group, possible=0, vacuous=vacuous)


def points(unit, *verdicts):
    return [one.points for one in weigh_verdicts(unit, list(verdicts))]


def test_a_group_is_worth_its_share():
    weighed = weigh_verdicts(
        unit(example=25, behaviour=75), [verdict(PASSED, "example"), verdict(PASSED, "behaviour")]
    )
    assert [one.possible for one in weighed] == [Fraction("2.5"), Fraction("7.5")]


def test_the_points_of_a_unit_that_is_all_right_are_exactly_its_points():
    verdicts = [verdict(PASSED)] * 7 + [verdict(PASSED, "example")] * 3
    assert sum(points(unit(behaviour=70, example=30), *verdicts)) == 10


def test_a_vacuous_check_earns_nothing_alone():
    weighed = weigh_verdicts(
        unit(behaviour=80, layout=20), [verdict(FAILED), verdict(PASSED, "layout", vacuous=True)]
    )
    assert [one.points for one in weighed] == [0, 0]
    assert [one.outcome for one in weighed] == [FAILED, PASSED]
    assert weighed[1].withheld
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


@each_row(
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
    assert points(PROVEN, *LEARNT, *(verdict(proof, "proof") for proof in proofs)) == earned


def test_students_who_check_themselves_need_no_proof():
    assert [one.points for one in weigh_verdicts(PROVEN, LEARNT, public=True)] == [8, 2]


@each_row(
    ("kind", "untold"),
    [("transcript", UNTOLD), ("behaviour", UNTOLD_CHECK)],
    ids=["a game", "a function"],
)
def test_what_a_proof_saw_is_not_shown(kind, untold):
    saw = Evidence(did="your program", typed=("1",), expected="1", actual="2", hint="It ended.")
    failed = replace(verdict(FAILED, "proof"), kind=kind, evidence=saw)
    (*_, weighed) = weigh_verdicts(PROVEN, [*LEARNT, failed])
    assert weighed.evidence == Evidence(hint=f"It ended.\n{untold}")


ENDS = Cause(id="ends", sentence="It ends too early.")


def test_a_proof_that_tells_a_cause_says_at_the_end_that_the_game_is_not_shown():
    failed = replace(verdict(FAILED, "proof"), kind="transcript", cause=ENDS)
    (*_, weighed) = weigh_verdicts(PROVEN, [*LEARNT, replace(failed, tells_cause=True)])
    assert weighed.hint == f"It ends too early.\n{UNTOLD}"


@each_row(
    ("shares", "groups", "text"),
    [
        (
            {"behaviour": 80, "example": 20},
            ["behaviour"],
            (
                "unit 'A': no check is in 'example'. Take it out of `shares` in assignment.toml, "
                "or write a check of this kind."
            ),
        ),
        (
            {"behaviour": 100},
            ["behaviour", "layout"],
            (
                "unit 'A': its checks are in ['behaviour', 'layout'], and 'layout' has no share. "
                "Add it to `shares` of the unit in assignment.toml; all shares make 100."
            ),
        ),
        (
            {"behaviour": 100},
            [],
            (
                "unit 'A': no check is in 'behaviour'. Take it out of `shares` in "
                "assignment.toml, or write a check of this kind."
            ),
        ),
    ],
    ids=["share without checks", "checks without a share", "no checks"],
)
def test_shares_and_checks_have_to_fit(shares, groups, text):
    with pytest.raises(AssignmentError) as mistake:
        weigh_verdicts(unit(**shares), [verdict(PASSED, group) for group in groups])
    assert str(mistake.value) == text


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


def test_a_unit_that_fails_costs_its_own_points(countdown):
    result = countdown(CHECKS)(RIGHT.replace("'up'", "'down'"))
    assert (result.earned_in("A"), result.earned_in("B")) == (6, 0)


@FOR_A_RELEASE
def test_assignments_whose_checks_have_the_same_name_are_kept_apart(countdown):
    first = countdown(CHECKS, "first")
    other = countdown(CHECKS.replace("[3, 2, 1]", "[3, 2, 1, 0]"), "other")
    assert first(RIGHT).score == 10
    assert other(RIGHT).score == 4


@FOR_A_RELEASE
def test_an_unreadable_file_loses_every_unit_and_the_report_says_why(countdown):
    result = countdown(CHECKS)("def count(:")
    assert (result.score, result.possible) == (0, 10)
    assert result.problem.startswith(
        "Python cannot read the file. There is a syntax error in line 1 "
    )
    assert [verdict.evidence.actual for verdict in result.verdicts] == [result.problem] * 2


def test_a_unit_whose_check_goes_wrong_by_itself_is_not_judged(countdown):
    checks = CHECKS.replace("== [3, 2, 1]", "== expected_of_it")
    result = countdown(checks, "spoilt")("def count(n): return None\n")
    assert (result.earned_in("A"), result.earned_in("B")) == (0, 0)
    assert [verdict.outcome for verdict in result.verdicts] == [ERROR, FAILED]
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


@FOR_A_RELEASE
def test_what_is_known_without_running_the_program_is_judged_when_the_time_is_used_up(
    countdown, monkeypatch
):
    structure = "@unit('B')\ndef test_is_written(structure):\n    assert structure.guarded()\n"
    monkeypatch.setattr(Budget, "is_used_up", lambda budget: True)
    result = countdown(f"{CHECKS}\n{structure}")(RIGHT)
    assert [verdict.passed for verdict in result.verdicts] == [False, False, True]


TWICE = """
@unit("B")
def test_lifts_off_again(student):
    '''It lifts off again.'''
    assert student.lift_off() == "up"
"""


def test_a_unit_that_is_right_for_the_first_call_alone_keeps_its_points_and_is_named(countdown):
    lifting = RIGHT.replace("(): return 'up'", "(seen=[]): seen.append('up'); return ''.join(seen)")
    result = countdown(CHECKS + TWICE)(lifting)
    assert result.score == 10
    assert [note.split(" No ")[0] for note in result.notes] == [
        "Task B works on the first call but not after other calls."
    ]


@FOR_A_RELEASE
def test_chance_and_the_clock_are_the_same_for_each_check(countdown):
    drawing = (
        "import random, time\ndef count(n): return [3, 2, 1]\n"
        "random.random()\nFIRST = random.getstate(), time.time()\n"
        "def lift_off(): return 'up' if (random.getstate(), time.time() - .01) == FIRST else 'down'"
    )
    result = countdown(CHECKS + TWICE)(drawing)
    assert (result.score, result.notes) == (10, ())


DRAWN = """
from hypothesis import given, strategies

@unit("A")
@given(n=strategies.integers(1, 500))
def test_counts_from_any_number(student, n):
    '''It counts down from any number.'''
    assert student.count(n)[:1] == [n]
"""
COUNTING = (
    "SEEN = []\ndef lift_off(): return 'up'\ndef count(n):\n"
    "    SEEN.append(n)\n    return [0] if {} else list(range(n, 0, -1))\n"
)


@pytest.mark.parametrize(
    ("wrong_when", "score", "shown"),
    [
        pytest.param("n > 40", 7, ["count(41)"], id="at each call"),
        pytest.param(
            "n > 40 and len(SEEN) > 1", 10, [], id="after others alone", marks=FOR_A_RELEASE
        ),
    ],
)
def test_the_smallest_example_decides_in_a_process_of_its_own(
    countdown, monkeypatch, wrong_when, score, shown
):
    started, start = [], Program.worker

    def counted_start(program):
        started.append(program)
        return start(program)

    monkeypatch.setattr(Program, "worker", counted_start)
    result = countdown(CHECKS + DRAWN)(COUNTING.format(wrong_when))
    assert result.score == score
    assert [verdict.evidence.did for verdict in result.verdicts if verdict.failed] == shown
    # the search for the smallest one takes some fifty examples, none of them in a new process
    assert len(started) < 10 or not shown
