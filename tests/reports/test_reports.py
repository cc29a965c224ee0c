"""The reports: what a grade becomes for a terminal and for Gradescope."""

import io
import json
import os
import pty
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from harness.model import Evidence, Grade, Outcome, Repair, Row, Unit, Verdict
from harness.reports import FORMATS, fault, gradescope, gradescope_tests, text, unjudged, words
from harness.reports.colour import Paint, for_stream
from tests.helpers import ROOT, an_assignment

UNITS = (
    Unit(id="A", title="Count", points=Fraction(10), shares={}),
    Unit(id="B", title="Lift off", points=Fraction(5), shares={}),
    Unit(id="style", title="Style", points=Fraction(3), shares={}, graded=False),
)
ASSIGNMENT = an_assignment(units=UNITS, step="Step")
EACH_CHECK = replace(ASSIGNMENT, gradescope_tests="checks")


def verdict(unit, outcome, *, points, possible=None, **changes):
    return Verdict(
        **{
            "check": f"test_all::test_{unit}",
            "unit": unit,
            "kind": "behaviour",
            "group": "behaviour",
            "title": f"It does {unit}.",
            "outcome": outcome,
            "points": Fraction(points),
            "possible": Fraction(points if possible is None else possible),
            **changes,
        }
    )


def a_grade(*verdicts, **changes):
    return Grade(
        **{
            "assignment": ASSIGNMENT,
            "path": Path("homework/hand_in.py"),
            "chosen": frozenset("AB"),
            "verdicts": verdicts,
            **changes,
        }
    )


GOOD = a_grade(verdict("A", Outcome.PASSED, points=10), verdict("B", Outcome.PASSED, points=5))
EVIDENCE = Evidence(
    did="count(3)",
    typed=("2", "yes"),
    expected="[3, 2, 1]",
    actual="[1, 2, 3]",
    place="line 7",
    code="return 1",
    hint="It counts the wrong way.",
)
BAD = a_grade(
    verdict("A", Outcome.PASSED, points=4),
    verdict("A", Outcome.FAILED, points=0, possible=6, evidence=EVIDENCE),
    verdict("B", Outcome.PASSED, points=5),
)


# For a terminal


def test_a_right_program_s_report():
    assert (
        text.render(GOOD)
        == """\
example   hand_in.py                                                 15 / 15

  A  Count                                10 / 10   done
  B  Lift off                               5 / 5   done
  style  not graded (3 points)

All done: every check passes.
"""
    )


def test_a_wrong_program_s_report():
    assert (
        text.render(BAD)
        == """\
example   hand_in.py                                                  9 / 15

  A  Count                                 4 / 10   1 of 2 checks fails
  B  Lift off                               5 / 5   done
  style  not graded (3 points)

Next: Step A. It does A.
    called      count(3)
    you typed   2, yes
    expected    [3, 2, 1]
    got         [1, 2, 3]
    line 7      return 1
    note        It counts the wrong way.
"""
    )


def lines_of(*rows):
    """Return what the report shows of two screens."""
    return text.block(verdict("A", Outcome.FAILED, points=0, evidence=Evidence(rows=rows)))


def test_two_screens_stand_side_by_side():
    lines = lines_of(
        Row(expected="Row: «2»", actual="Row: «2»"),
        Row(expected="X wins!", actual=None, differs=True, difference="wording"),
        Row(expected="", actual="", event="blank"),
    )
    assert lines == [
        "      expected                              your program",
        "      Row: «2»                              Row: «2»",
        "    > X wins!                               (nothing)",
        "      (blank line)                          (blank line)",
        "    look at     the words differ",
    ]


def test_a_caret_points_at_the_first_letter_that_differs():
    lines = lines_of(Row(expected="X wins!", actual="X Wins!", differs=True))
    assert lines == [
        "      expected                              your program",
        "    > X wins!                               X Wins!",
        "        ^                                     ^",
    ]


def test_a_difference_far_to_the_right_is_in_sight():
    _, line, caret = lines_of(
        Row(expected=f"{'word ' * 20}end", actual=f"{'word ' * 20}End", differs=True)
    )
    assert line[caret.index("^")] == "e"
    assert line[caret.rindex("^")] == "E"
    assert max(len(line), len(caret)) <= 80


def test_a_long_game_is_shown_around_its_first_difference():
    rows = [
        Row(
            expected=str(n),
            actual=str(n + n // 50),
            differs=n // 50 > 0,
            difference="wording" * (n // 50),
        )
        for n in range(100)
    ]
    shown = [line for line in lines_of(*rows) if "^" not in line]
    assert [int(line.split()[-1]) for line in shown[1:-1]] == [46, 47, 48, 49, 51, 52, 53, 54, 55]


def test_what_differs_further_down_is_not_spoken_of():
    rows = [
        Row(expected="a", actual="b", differs=True, difference="wording"),
        Row(expected="a", actual="a ", difference="trailing_blank"),
        *[Row(expected="a", actual="a")] * 9,
        Row(expected="a", actual=None, differs=True, difference="early_end"),
    ]
    assert lines_of(*rows)[-1] == "    look at     the words differ"


def test_differences_go_to_gradescope():
    found = verdict("A", Outcome.FAILED, points=0, differences=("wording", "early_end"))
    (entry, _) = gradescope.results(a_grade(found))["tests"]
    (check,) = entry["extra_data"]["checks"]
    assert check["differences"] == ["wording", "early_end"]


def test_what_was_done_to_read_the_file_comes_first():
    lines = text.render(a_grade(*GOOD.verdicts, notes=("It was read as Windows text.",))).split(
        "\n"
    )
    assert lines[2] == "  It was read as Windows text."


def test_an_unreadable_file_s_report_says_why_and_no_more():
    problem = "Python cannot read the file: line 2 holds a syntax error.\n    2: def f(:"
    lost = verdict("A", Outcome.FAILED, points=0, possible=10, evidence=Evidence(actual=problem))
    assert (
        text.render(a_grade(lost, chosen=frozenset("A"), problem=problem))
        == """\
example   hand_in.py                                                  0 / 10

  Python cannot read the file: line 2 holds a syntax error.
      2: def f(:

  A  Count                                 0 / 10   fails
  style  not graded (3 points)
"""
    )


def test_a_unit_that_is_not_judged_is_named_and_the_score_is_not_final():
    grade = a_grade(
        verdict("A", Outcome.PASSED, points=10, possible=10),
        verdict("B", Outcome.ERROR, points=0, possible=5),
        chosen=frozenset("AB"),
    )
    report = text.render(grade)
    assert "10 / 15 (not final)\n" in report
    assert "  Step B is not judged: the grader itself went wrong there" in report
    assert report.rstrip().endswith("All checks that were judged pass.")
    found = gradescope.results(grade)
    assert "Step B is not judged" in found["output"]
    assert found["tests"][1]["output"].startswith("The grader could not judge this")


def test_the_grader_s_own_faults_are_said():
    report = text.render(a_grade(*GOOD.verdicts, troubles=("test_all.py: NameError",)))
    assert "  The grader itself went wrong: test_all.py: NameError\n" in report


def test_a_few_failures_of_a_unit_are_shown_and_the_others_counted():
    failures = [
        verdict("A", Outcome.FAILED, points=0, possible=1, title=f"Fact {n}.", check=f"check {n}")
        for n in range(9)
    ]
    report = text.render(a_grade(*failures))
    assert [n for n in range(9) if f"Fact {n}." in report] == [0, 1, 2, 3]
    assert report.endswith("  … and 5 more checks.\n")


def test_failures_that_say_the_same_are_shown_once():
    evidence = Evidence(actual="Your file does not define a function count.")
    failures = [
        verdict("A", Outcome.FAILED, points=0, title=f"Fact {n}.", check=f"c{n}", evidence=evidence)
        for n in range(4)
    ]
    report = text.render(a_grade(*failures))
    assert [n for n in range(4) if f"Fact {n}." in report] == [0, 1]
    assert report.endswith("  … and 2 more checks.\n")


LONG = "word " * 100
WIDE = "x" * 300
LENGTHY = {
    "call": Evidence(did=f"count({WIDE})"),
    "typed text": Evidence(typed=tuple("0123456789" * 10)),
    "values": Evidence(expected=LONG, actual=WIDE),
    "many lines": Evidence(actual="\n".join([LONG] * 50)),
    "line of the program": Evidence(place="line 12345", code=WIDE),
    "note": Evidence(hint=LONG),
    "screens": Evidence(rows=(Row(expected=WIDE, actual=WIDE, differs=True),)),
}


@pytest.mark.parametrize("evidence", LENGTHY.values(), ids=LENGTHY)
def test_a_report_fits_80_columns(evidence):
    failures = [
        verdict(
            "A", Outcome.FAILED, points=0, possible=1, title=LONG, check=name, evidence=evidence
        )
        for name in "ab"
    ]
    report = text.render(a_grade(*failures, notes=(LONG, WIDE), troubles=(LONG,)))
    assert max(map(len, report.split("\n"))) <= 80


def test_a_long_value_is_cut():
    evidence = Evidence(actual="\n".join(map(str, range(100))))
    report = text.render(a_grade(verdict("A", Outcome.FAILED, points=0, evidence=evidence)))
    assert "    got         0\n" in report
    assert report.endswith("                23\n                … (76 more lines)\n")


@pytest.mark.parametrize("name", ["text", "gradescope"])
def test_a_report_tells_no_time(name):
    # but for one field that is there to tell it
    reports = {
        FORMATS[name](a_grade(*BAD.verdicts, seconds=seconds)).replace(
            f'"execution_time": {seconds}', ""
        )
        for seconds in (1.0, 2.0)
    }
    assert len(reports) == 1


# Repairs

LEFT_OUT = Repair(kind="loading", text="Line 3 was passed over.")
RENAMED = Repair(kind="file_name", text="The file is called hand_in.py.")
CHARGED = replace(ASSIGNMENT, costs={"file_name": Fraction(1), "loading": Fraction(5, 2)})
PRICES = {
    "nothing was left out": (BAD, RENAMED, " This costs nothing."),
    "something was left out and all is right": (GOOD, LEFT_OUT, " This costs nothing."),
    "something was left out and something fails": (BAD, LEFT_OUT, ""),
    "it costs a point": (replace(BAD, assignment=CHARGED), RENAMED, " This costs 1 point."),
    "it costs points": (replace(BAD, assignment=CHARGED), LEFT_OUT, " This costs 2.5 points."),
}


@pytest.mark.parametrize(("grade", "repair", "price"), PRICES.values(), ids=PRICES)
def test_a_repair_says_what_it_costs_where_that_is_known(grade, repair, price):
    assert text.repairs(replace(grade, repairs=(repair,))) == [f"{repair.text}{price}"]


@pytest.mark.parametrize("chosen", [ASSIGNMENT, CHARGED], ids=["nothing", "points"])
def test_what_repairs_of_a_kind_cost_is_said_once(chosen):
    other = replace(RENAMED, text="It is called so twice.")
    first, second = text.repairs(replace(BAD, assignment=chosen, repairs=(RENAMED, other)))
    assert "This costs" in first
    assert second == other.text


def test_a_title_takes_the_room_that_the_points_leave():
    units = (
        Unit(
            id="check_down_diagonal", title="Check the diagonal down", points=Fraction(6), shares={}
        ),
    )
    grade = a_grade(assignment=replace(ASSIGNMENT, units=units), chosen={"check_down_diagonal"})
    line = text.summary(grade, units[0], Paint(on=False))
    assert line.startswith("  check_down_diagonal  Check the diagonal down  ")
    assert len(line) <= 80


# Colours


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("stream", "environment", "on"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
    ],
    ids=["terminal", "NO_COLOR", "NO_COLOR is empty", "dumb terminal", "file"],
)
def test_colours_are_for_terminals_that_want_them(stream, environment, on, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert for_stream(stream).on is on


def test_colours_change_nothing_but_colours():
    coloured = text.render(BAD, Paint(on=True))
    assert "\x1b[31m1 of 2 checks fails\x1b[0m" in coloured
    assert "\x1b[32mdone\x1b[0m" in coloured
    for code in ("\x1b[0m", "\x1b[1m", "\x1b[31m", "\x1b[32m"):
        coloured = coloured.replace(code, "")
    assert coloured == text.render(BAD)


def on_a_terminal(path, **variables):
    """Grades a file with a terminal for stdout; return what that shows."""
    ours, theirs = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(
        [sys.executable, "-m", "harness", "grade", str(path)],
        cwd=ROOT,
        env={**environment, "TERM": "xterm", **variables},
        stdout=theirs,
    ):
        os.close(theirs)
        shown = b""
        try:
            while data := os.read(ours, 1 << 16):
                shown += data
        except OSError:  # the other end is closed
            return shown.decode()
        finally:
            os.close(ours)
    return shown.decode()


def test_on_a_terminal_the_report_is_coloured(tmp_path):
    path = tmp_path / "tic_tac_toe.py"
    path.touch()
    assert "\x1b[31m" in on_a_terminal(path)


def test_on_a_terminal_without_colours_the_report_is_plain(tmp_path):
    path = tmp_path / "tic_tac_toe.py"
    path.touch()
    assert "\x1b" not in on_a_terminal(path, NO_COLOR="1")


# For Gradescope


def test_the_fields_of_gradescope_s_report():
    result = json.loads(FORMATS["gradescope"](BAD))
    assert {name: type(value) for name, value in result.items()} == {
        "score": float,
        "execution_time": float,
        "output": str,
        "output_format": str,
        "test_output_format": str,
        "test_name_format": str,
        "visibility": str,
        "extra_data": dict,
        "tests": list,
    }
    assert result["score"] == 9.0
    assert result["extra_data"]["max_score"] == 15.0
    assert result["extra_data"]["units"] == {
        "A": {"score": 4.0, "max_score": 10.0},
        "B": {"score": 5.0, "max_score": 5.0},
    }


def test_a_check_in_gradescope_s_report():
    assert gradescope.results(replace(BAD, assignment=EACH_CHECK))["tests"][1] == {
        "number": "1.2",
        "name": "Step A: It does A.",
        "score": 0.0,
        "max_score": 6.0,
        "status": "failed",
        "output": "\n".join(text.block(BAD.verdicts[1])),
        "tags": ["A", "behaviour"],
        "visibility": "visible",
        "extra_data": {
            "unit": "A",
            "kind": "behaviour",
            "check": "test_all::test_A",
            "outcome": "failed",
            "hidden": False,
            "cause": None,
            "diagnosis": None,
            "differences": [],
        },
    }


def test_what_gradescope_shows_first_says_what_is_done_and_what_is_next():
    repair = Repair(kind="file_name", text="The file is called hand_in.py.")
    grade = a_grade(*BAD.verdicts, notes=("It was read as Windows text.",), repairs=(repair,))
    assert (
        gradescope.results(grade)["output"]
        == """\
example   hand_in.py                                                  9 / 15

Done: Step B.

Next: Step A. It does A.
    called      count(3)
    you typed   2, yes
    expected    [3, 2, 1]
    got         [1, 2, 3]
    line 7      return 1
    note        It counts the wrong way.

It was read as Windows text.

The file is called hand_in.py. This costs nothing.

  A  Count                                 4 / 10   1 of 2 checks fails
  B  Lift off                               5 / 5   done"""
    )


@pytest.mark.parametrize(
    ("outcomes", "said"),
    [
        ({"A": Outcome.FAILED, "B": Outcome.FAILED}, "Done: none of the 2 parts yet.\n\nNext: "),
        ({"A": Outcome.PASSED, "B": Outcome.PASSED}, "All done: every check passes."),
    ],
    ids=["nothing", "all"],
)
def test_gradescope_shows_how_much_is_done(outcomes, said):
    points = {Outcome.FAILED: (0, 0), Outcome.PASSED: (10, 5)}
    verdicts = [
        verdict(unit, outcome, points=points[outcome][place])
        for place, (unit, outcome) in enumerate(outcomes.items())
    ]
    assert gradescope.results(a_grade(*verdicts))["output"].split("\n", 2)[2].startswith(said)


def test_a_unit_without_a_number_is_named_by_its_title():
    style = replace(UNITS[2], graded=True)
    chosen = replace(ASSIGNMENT, units=(*UNITS[:2], style))
    done = (verdict("B", Outcome.PASSED, points=5), verdict("style", Outcome.PASSED, points=3))
    grade = a_grade(
        BAD.verdicts[1], *done, assignment=chosen, chosen=frozenset(["A", "B", "style"])
    )
    assert "\nDone: Step B; Style.\n" in gradescope.results(grade)["output"]


HIDDEN = verdict("B", Outcome.FAILED, points=0, possible=1, hidden=True, title="A secret.")
LATER = replace(ASSIGNMENT, hidden_visibility="after_published")


@pytest.mark.parametrize(
    ("chosen", "told"),
    [(ASSIGNMENT, "visible"), (LATER, "after_published")],
    ids=["at once", "later"],
)
def test_a_hidden_check_is_shown_when_the_assignment_says(chosen, told):
    each = replace(chosen, gradescope_tests="checks")
    result = gradescope.results(a_grade(*BAD.verdicts, HIDDEN, assignment=each))
    assert [entry["visibility"] for entry in result["tests"]] == ["visible"] * 3 + [told]


def test_what_is_next_is_a_check_that_is_shown():
    first = replace(HIDDEN, unit="A")
    shown = verdict("B", Outcome.FAILED, points=0, possible=5)
    grade = a_grade(first, shown, assignment=LATER)
    assert "\nNext: Step B. It does B." in gradescope.results(grade)["output"]


@pytest.mark.parametrize(
    ("outcome", "status"),
    [(Outcome.PASSED, "passed"), (Outcome.FAILED, "failed"), (Outcome.ERROR, "failed")],
    ids=str,
)
def test_only_what_passes_has_passed(outcome, status):
    points = 10 if outcome is Outcome.PASSED else 0
    (entry, _) = gradescope.results(a_grade(verdict("A", outcome, points=points)))["tests"]
    assert entry["status"] == status
    assert entry["extra_data"]["outcome"] == outcome.value


def test_the_scores_of_the_checks_sum_to_the_score():
    thirds = [verdict("A", Outcome.PASSED, points=Fraction(10, 3))] * 3
    result = gradescope.results(a_grade(*thirds))
    assert result["score"] == 10.0
    assert sum(entry["score"] for entry in result["tests"]) == pytest.approx(10, abs=0.001)


def test_a_long_output_is_cut_in_its_middle(monkeypatch):
    monkeypatch.setattr(gradescope_tests, "LONGEST", 200)
    evidence = Evidence(actual="word " * 100)
    (entry, _) = gradescope.results(
        a_grade(verdict("A", Outcome.FAILED, points=0, evidence=evidence))
    )["tests"]
    assert len(entry["output"]) < gradescope_tests.LONGEST + 100
    assert "characters left out" in entry["output"]


def test_text_of_all_kinds_makes_valid_json():
    evidence = Evidence(actual='é ✗ "quoted" \\ \x00 ␛')
    report = gradescope.render(a_grade(verdict("A", Outcome.FAILED, points=0, evidence=evidence)))
    assert "␛" in json.loads(report)["tests"][0]["output"]


@pytest.mark.parametrize("name", FORMATS)
def test_the_report_of_a_grade_that_could_not_be_finished_blames_the_grader(name):
    report = unjudged(name, ASSIGNMENT, Path("hand_in.py"), fault("the sandbox cannot start"))
    assert "The grader itself failed, so nothing was judged: the sandbox cannot start" in report


# Numbers and words


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        (Fraction(0), "0"),
        (Fraction(10), "10"),
        (Fraction(100), "100"),
        (Fraction(15, 2), "7.5"),
        (Fraction(10, 3), "3.33"),
        (Fraction(2, 3), "0.67"),
        (Fraction(1, 1000), "0"),
    ],
    ids=str,
)
def test_points_have_at_most_two_decimals(amount, said):
    assert words.points(amount) == said


@pytest.mark.parametrize(
    ("names", "said"), [("A", "Step A"), ("AB", "Steps A and B"), ("ABD", "Steps A, B and D")]
)
def test_names_have_their_noun(names, said):
    assert words.series(names, "Step", "Steps") == said


@pytest.mark.parametrize(("number", "said"), [(0, "0 checks"), (1, "1 check"), (2, "2 checks")])
def test_a_number_has_its_noun(number, said):
    assert words.count(number, "check", "checks") == said


def test_a_short_text_is_not_cut():
    assert words.shorten("12345", 5) == "12345"


def test_a_long_text_keeps_its_ends():
    assert words.shorten("a" * 10 + "b" * 10, 6) == "aaa\n… (14 characters left out) …\nbbb"
