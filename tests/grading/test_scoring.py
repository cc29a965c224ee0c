"""From verdicts to points."""

from dataclasses import replace
from fractions import Fraction

import pytest

from harness.errors import AssignmentError
from harness.grading.scoring import UNPROVEN, UNTOLD, UNTOLD_CHECK, weigh_verdicts
from harness.model import Cause, Evidence, Outcome, Unit, Verdict
from tests.samples import each_row

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
