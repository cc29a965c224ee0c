"""The report for programs: every key is there, is documented, and says what is so."""

import json
import re
from dataclasses import replace

from extensions.causes.diagnosing import TellingCase, WrongBehaviour
from harness.commands.check import run_kit as check_kit
from harness.model import Evidence, Finding, Outcome, Repair, Row
from harness.reports import FORMATS, OF_A_CHECK, data
from tests.helpers import REFERENCE, ROOT, harness, write
from tests.pages import a_grade, verdict
from tests.samples import FOR_A_RELEASE, each_row

RESULTS = ROOT / "docs" / "reference" / "results.md"
PAGE = RESULTS.read_text("utf-8").partition("## The JSON report")[2]
SEEN = Evidence(
    did="count(3)",
    expected="[3]",
    rows=(Row(expected="a", actual=None, differs=True, difference="wording"),),
    findings=(Finding(place="line 7", code="x", text="Why?"),),
    hint="It counts the wrong way.",
)
BEHAVIOUR = WrongBehaviour(
    unit="A",
    function="count",
    fingerprint="ef924bfaa1654cf6",
    cause="counts_up",
    cases=(TellingCase(did="count(417)", typed=("y",), expected="[417]", actual="None"),),
)
WRONG = verdict(
    "A", Outcome.FAILED, possible=10, evidence=SEEN, diagnosis="counts_up", differences=("wording",)
)
EXCUSED = verdict(
    "B",
    Outcome.PASSED,
    points=5,
    possible=5,
    blamed_unit="A",
    differences=("wording",),
    hidden=True,
)
GRADE = a_grade(
    WRONG,
    EXCUSED,
    verdict("C", Outcome.PASSED, points=5, possible=5),
    repairs=(Repair(kind="file_name", text="The file is called a.py."),),
    notes=("A note.",),
    isolation={"user": "held"},
    behaviours=(BEHAVIOUR,),
    seconds=1.5,
)


def data_of(grade, formats=FORMATS):
    return json.loads(formats["json"](grade))


def keys(value):
    """Return the keys in a value, wherever they stand."""
    if isinstance(value, dict):
        return set(value).union(*map(keys, value.values()))
    return set().union(*map(keys, value)) if isinstance(value, list) else set()


def test_the_whole_report():
    found = data_of(GRADE)
    assert list(found) == [
        *("format", "assignment", "file", "score", "possible", "units", "checks", "repairs"),
        *("notes", "problem", "troubles", "remarks", "isolation", "seconds", "behaviours"),
    ]
    assert [found[key] for key in ("format", "file", "score", "possible", "seconds")] == [
        *(1, "hand_in.py", 10.0, 20.0, 1.5)
    ]
    assert found["repairs"] == [{"kind": "file_name", "text": "The file is called a.py."}]
    assert (found["notes"], found["isolation"]) == (["A note."], {"user": "held"})
    assert found["units"][0] == {
        "id": "A",
        "title": "Count",
        "score": 0.0,
        "possible": 10.0,
        "outcome": "failed",
        "cause": None,
        "diagnosis": "counts_up",
    }
    assert found["behaviours"] == [
        {
            "unit": "A",
            "function": "count",
            "fingerprint": "ef924bfaa1654cf6",
            "cause": "counts_up",
            "cases": [{"did": "count(417)", "typed": ["y"], "expected": "[417]", "actual": "None"}],
        }
    ]


def test_a_check():
    assert data_of(GRADE)["checks"][0] == {
        "check": WRONG.check,
        "unit": "A",
        "kind": "behaviour",
        "group": "behaviour",
        "title": "It does A.",
        "outcome": "failed",
        "score": 0.0,
        "possible": 10.0,
        "hidden": False,
        "cause": None,
        "diagnosis": "counts_up",
        "differences": ["wording"],
        "evidence": json.loads(json.dumps(data.plain_value(SEEN))),
        "place": None,
        "film": None,
    }


def test_what_fails_by_another_unit_s_fault_says_nothing_of_it():
    check = data_of(GRADE)["checks"][1]
    assert (check["cause"], check["differences"], check["evidence"]) == ("A", [], None)
    assert data_of(GRADE)["units"][1]["outcome"] == "passed"


OUTCOMES = {
    "passed": ([verdict("A", Outcome.PASSED, points=10, possible=10)], ""),
    "failed": ([WRONG], ""),
    "error": ([verdict("A", Outcome.ERROR, possible=10)], ""),
    "not_written": ([WRONG], "A"),
    "waiting": ([replace(WRONG, blamed_unit="B")], ""),
}


@each_row("outcome", OUTCOMES)
def test_how_a_unit_may_end(outcome):
    verdicts, unwritten = OUTCOMES[outcome]
    grade = a_grade(*verdicts, chosen=frozenset("A"), unwritten=frozenset(unwritten))
    assert data_of(grade)["units"][0]["outcome"] == outcome


@each_row("formats", [FORMATS, OF_A_CHECK], ids=["grade", "check"])
def test_every_key_is_documented(formats):
    named = set(re.findall(r"`(\w+)`", PAGE))
    assert keys(data_of(replace(GRADE, isolation={}), formats)) - named == set()
    assert all(f"`{outcome}`" in PAGE for outcome in OUTCOMES)


def test_a_student_s_own_check_tells_neither_points_nor_what_staff_alone_is_shown():
    assert keys(data_of(GRADE)) - keys(data_of(GRADE, OF_A_CHECK)) == {
        *("score", "possible"),
        *("behaviours", "function", "fingerprint", "cases"),
    }


REPORTS_FOR_STUDENTS = {
    **{name: FORMATS[name] for name in FORMATS if name != "json"},
    **{f"check {name}": report for name, report in OF_A_CHECK.items()},
}


@each_row("report", REPORTS_FOR_STUDENTS.values(), ids=REPORTS_FOR_STUDENTS)
def test_cases_and_fingerprints_are_in_no_report_for_students(report):
    text = report(GRADE)
    assert [one for one in ("417", BEHAVIOUR.fingerprint, "behaviours") if one in text] == []


def test_evidence_that_is_too_large_is_cut_and_says_so(monkeypatch):
    monkeypatch.setattr(data, "MOST_BYTES", 5_000)
    large = replace(WRONG, evidence=replace(SEEN, actual="word " * 10_000))
    first, second, *_ = data_of(a_grade(large, WRONG))["checks"]
    assert first["evidence"]["cut"] is True
    assert "characters left out" in first["evidence"]["actual"]
    assert second["evidence"] == json.loads(json.dumps(data.plain_value(SEEN)))


# From the command line


def test_a_kit_s_check_writes_it(tmp_path, capsys):
    path = write(tmp_path, "def f(:\n", "tic_tac_toe.py")
    target = tmp_path / "verdict.json"
    assert check_kit("dict_board", path, [str(path), "--report", f"json={target}"]) == 0
    assert "syntax error" in json.loads(target.read_text("utf-8"))["problem"]
    assert "syntax error" in capsys.readouterr().out


@FOR_A_RELEASE
def test_a_format_with_points_is_refused_for_a_student_s_own_check(tmp_path):
    done = harness("check", REFERENCE, "--report", f"gradescope={tmp_path / 'results.json'}")
    assert done.returncode == 2
    assert "unknown format 'gradescope'. There are: text, html, html-part, json." in done.stderr
