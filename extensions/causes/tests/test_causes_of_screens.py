"""Why whole games are wrong: what all their screens have in common, and nothing that is not so."""

from fractions import Fraction

import pytest

from extensions.causes import finding as screens
from harness.model import CUT, Evidence, Outcome, Row, Verdict
from harness.transcripts.differences import side_by_side
from harness.transcripts.screen import Screen
from tests.helpers import PLAYER, typed
from tests.samples import each_row

END = "|X|\n|X|\nX wins.\n"
EXAMPLE = f"Welcome!\n\n|X|\n|O|\nRow: {typed(1)}{END}Again? {typed('n')}Goodbye 2.\n"


def cells(line):
    """Takes lines between bars for a drawing."""
    return line.strip("|") if line.startswith("|") else None


def failed(*shown, kind="transcript", hint="", rows=()):
    """Yield a failed check for each screen that a program has shown."""
    for text in shown:
        lines = side_by_side(Screen(EXAMPLE), Screen(text), cells, PLAYER) + rows
        differences = tuple(dict.fromkeys(row.difference for row in lines if row.difference))
        yield Verdict(
            check="check",
            unit="A",
            kind=kind,
            group="transcript",
            title="It plays.",
            outcome=Outcome.FAILED,
            possible=Fraction(1),
            differences=differences,
            evidence=Evidence(rows=lines, hint=hint),
        )


def name(*verdicts):
    cause = screens.cause_of_screens(verdicts, PLAYER)
    return cause and cause.id


CHANGED = {
    "blank_lines_only": EXAMPLE.replace("\n\n", "\n"),
    "letter_case": EXAMPLE.replace("Welcome", "WELCOME"),
    "zero_for_o": EXAMPLE.replace("|O|", "|0|"),
    "blanks_only": EXAMPLE.replace("Goodbye 2", "Goodbye2"),
    "wording_only": EXAMPLE.replace("X wins.", "X has won!"),
    "braces_shown": EXAMPLE.replace("X wins.", "{player} wins.").replace("bye 2", "bye {n + 1}"),
    "question_missing": EXAMPLE.replace("Row: ", "").replace("Again? ", ""),
    "lines_missing": EXAMPLE.replace("X wins.\n", ""),
    "lines_beside": EXAMPLE.replace("X wins.\n", "X wins.\nHurrah!\n"),
    "drawings_missing": EXAMPLE.replace("|X|\n|O|\n", ""),
    "drawings_beside": EXAMPLE.replace("|X|\n|O|\n", "|X|\n|X|\n\n|X|\n|O|\n"),
    "question_left_out": EXAMPLE.replace(f"Again? {typed('n')}", ""),
    "ends_too_early": EXAMPLE[: EXAMPLE.index(END)],
    "goes_on_after_the_end": EXAMPLE + f"Row: {typed(2)}Row: {typed(3)}",
    "nothing_shown": "",
}


@each_row("cause", CHANGED)
def test_what_all_screens_differ_in_is_named(cause):
    assert name(*failed(CHANGED[cause], CHANGED[cause])) == cause


RULE, CUT_OFF = "structure", (Row(expected="… (3 lines after)", actual=None, event=CUT),)
CASE, BESIDE = CHANGED["letter_case"], CHANGED["lines_beside"]
OTHERS = {
    "a question that ends its line": ([*failed(EXAMPLE.replace("Row: ", "Row:\n"))], "blanks_only"),
    "screens that differ otherwise": ([*failed(CASE, BESIDE)], None),
    "an exception": ([*failed(CHANGED["lines_missing"], hint="KeyError: 3")], None),
    "not looked at to the end": ([*failed(CASE, rows=CUT_OFF)], None),
    "a check that saw no screen": ([*failed(EXAMPLE), *failed(CASE)], None),
    "a rule on how it is built": ([*failed(EXAMPLE, kind=RULE), *failed(CASE)], "letter_case"),
    "no failed screen": ([*failed(EXAMPLE, kind=RULE)], None),
}


@pytest.mark.parametrize(("verdicts", "cause"), OTHERS.values(), ids=OTHERS)
def test_a_cause_is_that_of_all_that_failed(verdicts, cause):
    assert name(*verdicts) == cause


UNNAMED = {
    "braces around another text": EXAMPLE.replace("X wins.", "{player} has won."),
    "another question": EXAMPLE.replace("Row: ", "Column 3: "),
    "the other player": EXAMPLE.replace("X wins.", "O wins."),
    "another number": EXAMPLE.replace("Goodbye 2.", "Goodbye 3."),
    "other marks": EXAMPLE.replace(END, END.replace("X", "O", 1)),
    "two things": EXAMPLE.replace("\n\n", "\n").replace("Goodbye", "Bye"),
    "one line for another": EXAMPLE.replace("X wins.\n", "").replace("Goodbye", "Bye\nGoodbye"),
}


@each_row("shown", UNNAMED.values(), ids=UNNAMED)
def test_what_may_be_something_else_is_not_named(shown):
    assert name(*failed(shown)) is None
