"""The report for a terminal: what it says of a grade."""

import io
import os
import pty
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from harness.grading.flow import file_name_repairs
from harness.model import Cause, Evidence, Finding, Outcome, Repair, Row, Unit
from harness.reports import lines, outline, text, words
from harness.reports.lines import Paint, for_stream
from tests.reports.grades import ASSIGNMENT, BAD, GOOD, a_failure, a_grade, verdict
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
    return lines.evidence_lines(a_failure(evidence=Evidence(rows=rows)))


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
    "at the end": (
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
    failures = [a_failure(possible=1, title=f"Fact {n}.", check=f"check {n}") for n in range(9)]
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
        a_failure(check=did, evidence=Evidence(did=did, expected="True", actual="False"))
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
    return replace(a_failure(check=check, evidence=seen), cause=cause)


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
    failed = a_failure(kind="style", evidence=seen)
    assert lines.short_lines(failed) == [f"    where       {short}"]
    assert lines.evidence_lines(failed)[-1] == f"    also        {whole}"


def of_a_cause(number):
    """Return a failure of a named cause, which the second one tells."""
    seen = Evidence(did=f"count({number})", expected="[2, 1]", actual="[1, 2]")
    cause = Cause(
        id="up", sentence="Your function counts up.", question="Where does your loop start?"
    )
    changes = {"cause": cause, "tells_cause": number == 2}
    return a_failure(check=f"c{number}", evidence=seen, **changes)


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
    failures = [a_failure(possible=1, title=LONG, check=name, evidence=evidence) for name in "ab"]
    report = text.render_report(a_grade(*failures, notes=(LONG, WIDE), troubles=(LONG,)))
    assert max(map(len, report.split("\n"))) <= 80


def test_a_long_value_is_cut():
    evidence = Evidence(actual="\n".join(map(str, range(100))))
    report = text.render_report(a_grade(a_failure(evidence=evidence)))
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


_, TERMINAL = pty.openpty()
_, PIPE = os.pipe()


class Terminal(io.StringIO):
    def isatty(self):
        return True

    def fileno(self):
        return TERMINAL


class Thonny(Terminal):
    """What Thonny has in place of a stream, which hands what it gets on by a pipe."""

    def fileno(self):
        return PIPE


@pytest.mark.parametrize(
    ("stream", "environment", "on"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
        (Thonny(), {}, False),
    ],
    ids=["terminal", "NO_COLOR", "NO_COLOR is empty", "dumb terminal", "file", "Thonny"],
)
def test_colours_are_for_terminals_that_want_them(stream, environment, on, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert for_stream(stream).on is on


@FOR_A_RELEASE
def test_colours_change_nothing_but_colours():
    coloured = text.render_report(BAD, Paint(on=True))
    assert "\x1b[31m1 of 2 checks fails\x1b[0m" in coloured
    assert "\x1b[32mdone\x1b[0m" in coloured
    for code in ("\x1b[0m", "\x1b[1m", "\x1b[31m", "\x1b[32m"):
        coloured = coloured.replace(code, "")
    assert coloured == text.render_report(BAD)


LEFT_OUT = Repair(kind="loading", text="Line 3 was passed over.")
RENAMED = Repair(kind="file_name", text="The file is called hand_in.py.")
CHARGED = replace(ASSIGNMENT, costs={"file_name": Fraction(1), "loading": Fraction(5, 2)})
PRICES = {
    "nothing was left out": (BAD, RENAMED, " No points deducted."),
    "something was left out and all is right": (GOOD, LEFT_OUT, " No points deducted."),
    "something was left out and something fails": (BAD, LEFT_OUT, ""),
    "it costs a point": (replace(BAD, assignment=CHARGED), RENAMED, " 1 point deducted."),
    "it costs points": (replace(BAD, assignment=CHARGED), LEFT_OUT, " 2.5 points deducted."),
}


@each_row(("grade", "repair", "price"), PRICES.values(), ids=PRICES)
def test_a_repair_says_what_it_costs_where_that_is_known(grade, repair, price):
    assert outline.repair_lines(replace(grade, repairs=(repair,))) == [f"{repair.text}{price}"]


@each_row("chosen", [ASSIGNMENT, CHARGED], ids=["nothing", "points"])
def test_what_repairs_of_a_kind_cost_is_reported_once(chosen):
    other = replace(RENAMED, text="It is called so twice.")
    first, second = outline.repair_lines(replace(BAD, assignment=chosen, repairs=(RENAMED, other)))
    assert "deducted." in first
    assert second == other.text


BUT = "Every check passes, but {} run your whole file: {}"
DONE = {
    "a syntax error": ("syntax", True, BUT.format("Python cannot", "It is line 3.")),
    "a line that fails": ("loading", True, BUT.format("we could not", "It is line 3.")),
    "a line that asks": ("loading", False, "All done: every check passes."),
}


@each_row(("kind", "stops", "sentence"), DONE.values(), ids=DONE)
def test_a_file_that_stops_is_not_done(kind, stops, sentence):
    repair = Repair(kind=kind, text="It is line 3.", stops=stops)
    assert outline.outline_of(replace(GOOD, repairs=(repair,))).done == sentence


WANTED = replace(ASSIGNMENT, files=("a.py", "a.ipynb"))
EXPORT = "Please submit a.py. Choose File > Download."
RENAME = "Your file is named {}. Please submit it as {}."
SUBMITTED = {
    "a notebook with another name": ("x.ipynb", WANTED, [RENAME.format("x.ipynb", "a.ipynb")]),
    "a notebook that is not wanted": ("x.ipynb", replace(WANTED, notebook=EXPORT), [EXPORT]),
    "its name is right": ("a.ipynb", replace(WANTED, notebook=EXPORT), [EXPORT]),
    "a program": ("x.py", replace(WANTED, notebook=EXPORT), [RENAME.format("x.py", "a.py")]),
    "all is right": ("a.py", replace(WANTED, notebook=EXPORT), []),
}


@each_row(("name", "chosen", "texts"), SUBMITTED.values(), ids=SUBMITTED)
def test_one_sentence_says_what_to_submit_instead(name, chosen, texts):
    blank = a_grade(assignment=chosen, path=Path(name))
    repairs = file_name_repairs(blank, is_cells=name.endswith(".ipynb"))
    assert [repair.text for repair in repairs] == texts


def test_a_title_takes_the_room_that_the_points_leave():
    unit = Unit(
        id="check_down_diagonal", title="Check the diagonal down", points=Fraction(6), shares={}
    )
    grade = a_grade(assignment=replace(ASSIGNMENT, units=(unit,)), chosen={unit.id})
    (line,) = text.points_table(outline.outline_of(grade))
    assert line.startswith("  check_down_diagonal  Check the diagonal down  ")
    assert len(line) <= 80


POINTS = {
    Fraction(0): "0",
    Fraction(10): "10",
    Fraction(100): "100",
    Fraction(15, 2): "7.5",
    Fraction(10, 3): "3.33",
    Fraction(2, 3): "0.67",
    Fraction(1, 1000): "0",
    Fraction(45, 8): "5.63",
    Fraction(-5, 2): "-2.5",
    Fraction(-1, 1000): "0",
}


def test_points_have_at_most_two_decimals():
    assert {amount: words.format_points(amount) for amount in POINTS} == POINTS


@each_row(
    ("room", "label"),
    [
        (50, "Find out whether the game ended"),
        (31, "Find out whether the game ended"),
        (30, "Find out whether the game …"),
        (12, "Find out …"),
        (3, "Fi…"),
    ],
)
def test_a_label_is_cut_after_a_word(room, label):
    assert words.cut_after_a_word("Find out whether the game ended", room) == label
