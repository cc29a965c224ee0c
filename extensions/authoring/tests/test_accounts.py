"""The accounting, by verdicts made by hand."""

from extensions.authoring.audit import (
    JudgedMutant,
    account_of,
    accounts_by_unit,
    survivors_of,
    wrongly_listed,
)
from extensions.authoring.mutants import Mutant
from extensions.authoring.results import Result, result_of
from tests.samples import each_row


def judged(*, right=("A",), lost=(), causes=(), examples=(), reason=""):
    mutant = Mutant(id="f.number.123456", operator="number", owner="f", line=1, text="")
    result = Result(
        lost=dict.fromkeys(lost, 1.0), causes={unit: ["why"] for unit in causes}, examples=examples
    )
    return JudgedMutant(mutant=mutant, right=right, result=result, reason=reason)


RIGHT = judged(lost=("A",), causes=("A",), examples=("A",))
BOTH = judged(lost=("A", "B"), causes=("B",))
ELSEWHERE = judged(lost=("B",), causes=("B",), examples=("B",))
SURVIVOR = judged()
EQUIVALENT = judged(reason="Nobody can tell.")
ALL = [RIGHT, BOTH, ELSEWHERE, SURVIVOR, EQUIVALENT]


@each_row(
    ("name", "count"),
    [
        ("mutants", 4),
        ("equivalent", 1),
        ("killed", 3),
        ("killed_right", 2),
        ("elsewhere", 2),
        ("diagnosed", 1),
        ("by_examples", 1),
    ],
)
def test_a_mutant_is_counted_where_it_belongs(name, count):
    assert getattr(account_of("all", ALL), name) == count


def test_shares_are_of_the_mutants_that_are_mistakes():
    assert account_of("all", ALL).share_of(2) == 50


def test_what_loses_points_elsewhere_alone_is_a_survivor():
    assert survivors_of(ALL) == [ELSEWHERE, SURVIVOR]


def test_what_is_no_mistake_and_loses_points_is_shown():
    wrong = judged(lost=("A",), reason="Nobody can tell.")
    assert wrongly_listed([*ALL, wrong]) == [wrong]


def test_mutants_that_several_units_are_to_see_have_a_row_of_their_own():
    shared = judged(right=("A", "B"), lost=("B",))
    rows = accounts_by_unit([*ALL, shared], ["A", "B"])
    assert [(row.title, row.mutants, row.killed_right) for row in rows] == [
        ("A", 4, 2),
        ("A B", 1, 1),
    ]


def test_a_cause_counts_in_any_of_the_right_units():
    assert judged(right=("A", "B"), lost=("B",), causes=("B",)).causes == ("why",)


# What a grader's reply says


def a_check(unit, **changes):
    plain = {"check": f"test_{unit}", "unit": unit, "kind": "behaviour", "outcome": "failed"}
    return {**plain, "cause": None, "diagnosis": None, **changes}


def a_reply(*checks, lost=()):
    units = [{"id": one, "score": 4.0 if one in lost else 5.0, "possible": 5.0} for one in "ABC"]
    return {"report": {"units": units, "checks": checks, "problem": None, "troubles": []}}


NAMED, BLAMED = a_check("A", diagnosis="x"), a_check("A", diagnosis="x", cause="B")
NOT_FINAL = {"report": {**a_reply()["report"], "troubles": ["A check broke."]}}
REPLIES = {
    "points of each unit": (a_reply(lost="AC"), "lost", {"A": 1.0}),
    "causes, each once": (a_reply(NAMED, NAMED, a_check("B")), "causes", {"A": ["x"]}),
    "another unit's fault": (a_reply(BLAMED), "causes", {}),
    "examples": (a_reply(a_check("A", kind="example"), a_check("B")), "examples", ["A"]),
    "no report": ({"problem": "It was lost."}, "problem", "It was lost."),
    "not final": (NOT_FINAL, "problem", "A check broke."),
}


@each_row(("reply", "field", "value"), REPLIES.values(), ids=REPLIES)
def test_a_result_is_what_a_reply_says(reply, field, value):
    assert getattr(result_of(reply, "AB"), field) == value
