"""Why whole games are wrong: what all their screens that differ differ in, and nothing else.

A program that is played has no function to be asked in every case, so only what is plain on the
screens is named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from harness.feedback.causes import BLANKS, cause_for
from harness.feedback.diagnosis.general import shows_braces
from harness.model import Cause, Row, Verdict
from harness.transcripts.events import names_in
from harness.transcripts.gaps import A_DRAWING, A_MESSAGE
from harness.transcripts.screen import OPENING
from harness.transcripts.side_by_side import CUT

PROGRAM = "Your program"
APART = ("structure", "style", "note")  # kinds of checks that look at no screen
BLANK_LINES = {"blank_line_missing", "blank_line_extra"}
LETTERS = ("letter_case", "zero_for_o")
MISSING = {
    A_MESSAGE: "lines_missing",
    A_DRAWING: "drawings_missing",
    "asked_too_seldom": "question_left_out",
    "early_end": "ends_too_early",
}
BESIDE = {
    A_MESSAGE: "lines_beside",
    A_DRAWING: "drawings_beside",
    "went_on_after_the_end": "goes_on_after_the_end",
}
NO_BLANKS = {ord(" "): None, ord("·"): None}


def cause_of_screens(verdicts: Sequence[Verdict], player: re.Pattern[str]) -> Cause | None:
    """Return why the checks of a unit fail, None where their screens do not say it alone.

    `player` finds the names of players: they and numbers say more than words.
    """
    failed = [one for one in verdicts if one.failed and one.kind not in APART]
    rows = [row for one in failed if one.evidence for row in one.evidence.rows]
    if not all(map(ended_well, failed)) or any(row.event == CUT for row in rows):
        return None
    if all(row.actual is None for row in rows):
        return cause_for("nothing_shown", PROGRAM) if rows else None
    name = common_difference([row for row in rows if row.differs and row.difference], player)
    if name is None:
        return None
    blanks = BLANKS.get(frozenset(row.difference for row in rows if row.difference))
    return cause_for(name, PROGRAM, **({"blanks": blanks} if blanks else {}))


def common_difference(rows: Sequence[Row], player: re.Pattern[str]) -> str | None:
    """Return the name of what all these differing lines have in common, None for nothing."""
    found = {row.difference for row in rows}
    if found and found <= BLANK_LINES:
        return "blank_lines_only"
    if len(found) != 1:
        return None
    (name,) = found
    if name in LETTERS:
        return name
    return of_one_screen(name, rows) or of_words(name, rows, player)


def of_one_screen(difference: str, rows: Sequence[Row]) -> str | None:
    """Return the name of lines of which one screen has none, None where both have some."""
    if all(row.actual is None for row in rows):
        return MISSING.get(difference)
    return BESIDE.get(difference) if all(row.expected is None for row in rows) else None


def of_words(difference: str, rows: Sequence[Row], player: re.Pattern[str]) -> str | None:
    """Return the name of lines that say the same in other words, None for others."""
    if difference != A_MESSAGE:
        return None
    expected = "".join(row.expected or "" for row in rows)
    actual = "".join(row.actual or "" for row in rows)
    # joined: ends of lines may be elsewhere; translated: blanks may be shown as dots
    if expected.translate(NO_BLANKS) == actual.translate(NO_BLANKS):
        return "blanks_only"
    for name, fits in WORDS.items():
        if all(fits(row.expected or "", row.actual or "") for row in rows):
            return name
    return "wording_only" if all(says_the_same(row, player) for row in rows) else None


def ended_well(verdict: Verdict) -> bool:
    """Return whether a failed check saw screens that differ, and no exception."""
    return bool(verdict.differences) and not (verdict.evidence and verdict.evidence.hint)


def says_the_same(row: Row, player: re.Pattern[str]) -> bool:
    """Return whether two lines are there and name the same numbers and players, in order."""
    if row.expected is None or row.actual is None:
        return False
    return names_in(row.expected, player) == names_in(row.actual, player)


def lacks_question(expected: str, actual: str) -> bool:
    """Return whether nothing stands before what was typed, where a question should."""
    question, typed, rest = expected.partition(OPENING)
    return bool(question) and bool(typed) and actual == typed + rest


WORDS = {
    "braces_shown": lambda expected, actual: shows_braces(actual, expected),
    "question_missing": lacks_question,
}
