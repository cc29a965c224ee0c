"""The report for a terminal: what it says of a grade."""

import pytest

from harness.model import Evidence, Outcome, Row
from harness.reports import gradescope, text
from tests.reports.grades import BAD, GOOD, a_grade, verdict


def test_a_right_program_s_report():
    assert (
        text.render_report(GOOD)
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
        text.render_report(BAD)
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
    return text.evidence_lines(verdict("A", Outcome.FAILED, points=0, evidence=Evidence(rows=rows)))


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


def test_two_long_lines_stand_whole_one_below_the_other():
    asked = "Select a marker for Player 1 (X or O): «X»"
    lines = lines_of(Row(expected=asked, actual=asked.replace("Select", "Choose"), differs=True))
    assert lines == [
        "      expected                              your program",
        "    > expected:     Select a marker for Player 1 (X or O): «X»",
        "    > your program: Choose a marker for Player 1 (X or O): «X»",
        "                    ^",
    ]


def test_a_difference_far_to_the_right_is_in_sight():
    *_, line, caret = lines_of(
        Row(expected=f"{'word ' * 20}end", actual=f"{'word ' * 20}End", differs=True)
    )
    assert line[caret.index("^")] == "E"
    assert max(len(line), len(caret)) <= 80


def test_a_long_line_beside_none_is_cut():
    (_, line) = lines_of(Row(expected=None, actual="word " * 20, differs=True))
    assert line.endswith("…")


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


def test_what_was_done_to_read_the_file_comes_first():
    lines = text.render_report(
        a_grade(*GOOD.verdicts, notes=("It was read as Windows text.",))
    ).split("\n")
    assert lines[2] == "  It was read as Windows text."


def test_an_unreadable_file_s_report_says_why_and_no_more():
    problem = "Python cannot read the file: line 2 holds a syntax error.\n    2: def f(:"
    lost = verdict("A", Outcome.FAILED, points=0, possible=10, evidence=Evidence(actual=problem))
    assert (
        text.render_report(a_grade(lost, chosen=frozenset("A"), problem=problem))
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
    report = text.render_report(grade)
    assert "10 / 15 (not final)\n" in report
    assert "  Step B is not judged: the grader itself went wrong there" in report
    assert report.rstrip().endswith("All checks that were judged pass.")
    found = gradescope.fitted_results(grade)
    assert "Step B is not judged" in found["output"]
    assert found["tests"][1]["output"].startswith("The grader could not judge this")


def test_the_grader_s_own_faults_are_said():
    report = text.render_report(a_grade(*GOOD.verdicts, troubles=("test_all.py: NameError",)))
    assert "  The grader itself went wrong: test_all.py: NameError\n" in report


def test_a_few_failures_of_a_unit_are_shown_and_the_others_counted():
    failures = [
        verdict("A", Outcome.FAILED, points=0, possible=1, title=f"Fact {n}.", check=f"check {n}")
        for n in range(9)
    ]
    report = text.render_report(a_grade(*failures))
    assert [n for n in range(9) if f"Fact {n}." in report] == [0, 1, 2, 3]
    assert report.endswith("  … and 5 more checks.\n")


def test_failures_that_say_the_same_are_shown_once():
    evidence = Evidence(actual="Your file does not define a function count.")
    failures = [
        verdict("A", Outcome.FAILED, points=0, title=f"Fact {n}.", check=f"c{n}", evidence=evidence)
        for n in range(4)
    ]
    report = text.render_report(a_grade(*failures))
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
    report = text.render_report(a_grade(*failures, notes=(LONG, WIDE), troubles=(LONG,)))
    assert max(map(len, report.split("\n"))) <= 80


def test_a_long_value_is_cut():
    evidence = Evidence(actual="\n".join(map(str, range(100))))
    report = text.render_report(a_grade(verdict("A", Outcome.FAILED, points=0, evidence=evidence)))
    assert "    got         0\n" in report
    assert report.endswith("                23\n                … (76 more lines)\n")
