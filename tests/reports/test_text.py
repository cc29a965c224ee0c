"""The report for a terminal: what it says of a grade."""

import re
from dataclasses import replace

import pytest

from harness.model import Cause, Evidence, Finding, Outcome, Row
from harness.reports import lines, text
from tests.reports.grades import BAD, a_grade, verdict
from tests.samples import FOR_A_RELEASE, each_row


def test_a_wrong_program_s_report():
    assert (
        text.render_report(BAD)
        == """\
example   hand_in.py                                                  9 / 15

Next: Step A is not right yet: It does A.
    called      count(3)
    typed       2 ⏎ yes
    expected    [3, 2, 1]
    got         [1, 2, 3]
    line 7      return 1
    It counts the wrong way.

  A  Count                                 4 / 10   1 of 2 checks fails
  B  Lift off                               5 / 5   done
  style  not graded (3 points)
"""
    )


def lines_of(*rows):
    """Return what the report shows of two screens."""
    return lines.evidence_lines(
        verdict("A", Outcome.FAILED, points=0, evidence=Evidence(rows=rows))
    )


def test_two_screens_stand_side_by_side():
    lines = lines_of(
        Row(expected="Row: «2»", actual="Row: «2»"),
        Row(expected="X wins!", actual=None, differs=True, difference="wording"),
        Row(expected="", actual="", event="blank"),
    )
    assert lines == [
        "      expected                              your program",
        "      Row: «2»                              Row: «2»",
        "    > X wins!",
        "      (blank line)                          (blank line)",
        "    What differs: the wording differs",
    ]


def test_what_follows_a_long_gap_is_shown():
    extra = [
        Row(expected=None, actual=f"line {number}", differs=True, alone=True) for number in range(9)
    ]
    lines = lines_of(*extra, Row(expected="The end", actual="The end"))
    assert lines[1:6] == [
        *(f"    >                                       line {number}" for number in range(3)),
        "    >                                       … (6 more lines)",
        "      The end                               The end",
    ]


def lost(*texts):
    """Return rows that only the expected screen shows."""
    return [Row(expected=text, actual=None, differs=True, alone=True) for text in texts]


SAME = Row(expected="The end", actual="The end")
GAPS = {
    "one that begins with a blank line": (
        [*lost("", *"abcde"), SAME],
        ["> (blank line)", "> a", "> … (4 more lines)", "  The end The end"],
    ),
    "one at the end": (
        [SAME, *lost(*"abcde")],
        ["  The end The end", "> a", "> b", "> … (3 more lines)"],
    ),
    "one that is short": ([SAME, *lost(*"abc")], ["  The end The end", "> a", "> b", "> c"]),
    "lines that do not count": (
        [Row(expected=None, actual="Well", alone=True), *lost("a"), SAME],
        ["  Well", "> a", "  The end The end"],
    ),
}


@each_row(("rows", "shown"), GAPS.values(), ids=GAPS)
def test_of_lines_that_one_screen_shows_a_short_table_says_how_many_are_left_out(rows, shown):
    found = lines.in_columns(rows, lines.PLAIN, 76, lines.CLOSE)[1:]
    texts = [f"{line[0]} {' '.join(line[1:].split())}" for line in found]
    assert [text.replace(" (nothing)", "") for text in texts] == shown


def test_of_many_typed_lines_the_first_and_the_last_are_shown():
    texts = lines.typed_text([str(number) for number in range(100)]).split(" ⏎ ")
    assert [len(texts), texts[19:22], texts[-1]] == [41, ["19", "… (60 more)", "80"], "99"]


def test_a_difference_far_to_the_right_is_in_sight():
    *_, line, caret = lines_of(
        Row(expected=f"{'word ' * 20}end", actual=f"{'word ' * 20}End", differs=True)
    )
    assert line[caret.index("^")] == "E"
    assert max(len(line), len(caret)) <= 80


def test_a_long_line_beside_none_is_cut():
    (_, line) = lines_of(Row(expected=None, actual="word " * 20, differs=True))
    assert line.endswith("…")


@FOR_A_RELEASE
def test_a_long_game_is_shown_around_its_first_difference():
    rows = [
        Row(
            expected=str(n),
            actual=str(n + n // 50),
            differs=n // 50 > 0,
            difference="letter_case" * (n // 50),
        )
        for n in range(100)
    ]
    shown = [line for line in lines_of(*rows) if "^" not in line]
    assert [int(line.split()[-1]) for line in shown[1:-1]] == [46, 47, 48, 49, 51, 52, 53, 54, 55]


def test_a_few_failures_of_a_unit_are_shown_and_the_others_counted():
    failures = [
        verdict("A", Outcome.FAILED, points=0, possible=1, title=f"Fact {n}.", check=f"check {n}")
        for n in range(9)
    ]
    report = text.render_report(a_grade(*failures))
    assert [n for n in range(9) if f"Fact {n}." in report] == [0, 1, 2]
    assert report.endswith(f"  … and 6 more checks.\n\n{text.MORE}\n")


DRAWN = "(board, {}, 'X')\nwith board =\nX| \n | "
UNCLEAR_CALLS = {
    "a board that is not shown": [f"check_row{DRAWN.format(n)}" for n in range(3)],
    "an object of other lines": [f"pet = Pet({n})\npet.feed()" for n in range(3)],
    "calls that are cut alike": [f"count({'1' * 90}{n})" for n in range(3)],
}


@each_row("calls", UNCLEAR_CALLS.values(), ids=UNCLEAR_CALLS)
def test_of_calls_that_a_line_does_not_tell_apart_only_the_number_is_told(calls):
    failures = [
        verdict(
            "A",
            Outcome.FAILED,
            points=0,
            check=did,
            evidence=Evidence(did=did, expected="True", actual="False"),
        )
        for did in calls
    ]
    report = text.render_report(a_grade(*failures))
    assert report.endswith(f"  - 2 more checks show the same.\n\n{text.MORE}\n")


def on_a_screen(check, expected, actual, cause=None):
    """Return a failure whose screen differs in one line; None on one side is a line too many."""
    row = Row(
        expected=expected,
        actual=actual,
        differs=True,
        difference="wording",
        alone=None in (expected, actual),
    )
    seen = Evidence(did=check, rows=(row,))
    return replace(verdict("A", Outcome.FAILED, points=0, check=check, evidence=seen), cause=cause)


WON, MARK = ("X wins!", "X win!"), ("Player 1: X", "Player {n}: {m}")
EXTRA = (None, "Well, well!")
ENDLESS = Cause(id="endless", sentence="It never ends.")
SHOWN_TOGETHER = {
    "the same words": (on_a_screen("a", *WON), on_a_screen("b", *WON), ["shows the same"]),
    "a hidden one": (
        on_a_screen("a", *WON, ENDLESS),
        replace(on_a_screen("b", *WON, ENDLESS), hidden=True, evidence=Evidence(did="b")),
        ["shows the same"],
    ),
    "other words": (on_a_screen("a", *MARK), on_a_screen("b", *WON), []),
    "a line too many and one too few": (
        on_a_screen("a", *EXTRA),
        on_a_screen("b", "X wins!", None),
        [],
    ),
    "other words of one cause": (
        on_a_screen("a", *EXTRA, ENDLESS),
        on_a_screen("b", *WON, ENDLESS),
        ["fails"],
    ),
}


@each_row(("first", "second", "shows"), SHOWN_TOGETHER.values(), ids=SHOWN_TOGETHER)
def test_a_failure_of_other_words_does_not_show_the_same(first, second, shows):
    report = text.render_report(a_grade(first, second))
    assert re.findall(r"1 more check (.*), for example:", report) == shows


@each_row(
    ("is_cut", "short", "whole"),
    [
        (False, "line 1, line 2, line 3 and 2 more", "line 4; line 5"),
        (True, "line 1, line 2, line 3 and more", "line 4; line 5; and more"),
    ],
    ids=["all", "cut"],
)
def test_of_places_that_were_cut_the_others_are_not_counted(is_cut, short, whole):
    places = tuple(Finding(place=f"line {n}", code="x=1", text="Blanks.") for n in range(1, 6))
    seen = Evidence(findings=places, more_findings=is_cut)
    failed = verdict("A", Outcome.FAILED, points=0, kind="style", evidence=seen)
    assert lines.short_lines(failed) == [f"    where       {short}"]
    assert lines.evidence_lines(failed)[-1] == f"    also        {whole}"


def of_a_cause(number):
    """Return a failure of a named cause, which the second one tells."""
    seen = Evidence(did=f"count({number})", expected="[2, 1]", actual="[1, 2]")
    cause = Cause(
        id="up", sentence="Your function counts up.", question="Where does your loop start?"
    )
    changes = {"cause": cause, "tells_cause": number == 2}
    return verdict("A", Outcome.FAILED, points=0, check=f"c{number}", evidence=seen, **changes)


def test_the_next_step_is_the_cause_an_example_and_a_question():
    report = text.render_report(a_grade(*map(of_a_cause, (1, 2))))
    assert report.split("\n")[2:8] == [
        "Next: Step A. Your function counts up.",
        "    called      count(1)",
        "    expected    [2, 1]",
        "    got         [1, 2]",
        "    Where does your loop start?",
        "",
    ]


def test_all_that_fails_is_shown_where_that_is_asked_for():
    report = text.render_report(a_grade(*map(of_a_cause, range(9))), verbose=True)
    assert [n for n in range(9) if f"count({n})" in report] == list(range(9))
    assert text.MORE not in report


@FOR_A_RELEASE
def test_a_shortened_report_has_a_limited_number_of_lines():
    failures = [
        verdict("AB"[n % 2], Outcome.FAILED, points=0, title=LONG, check=f"c{n}")
        for n in range(500)
    ]
    report = text.render_report(a_grade(*failures, notes=(LONG,) * 20))
    assert len(report.splitlines()) <= text.MOST_LINES


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
    assert "                23\n                … (76 more lines)\n\n" in report


@each_row(
    ("line", "pieces"),
    [
        ("    abc defg hij", ["    abc", "defg hij"]),
        ("    abcdefgh", ["abcdefgh"]),
        ("   ", [""]),
        ("", [""]),
    ],
)
def test_a_line_that_is_cut_has_no_empty_piece(line, pieces):
    assert lines.pieces_of(line, 10) == pieces
