"""What a check saw as lines that fit a terminal, coloured or not: whole, or as a short example."""

from __future__ import annotations

import os
import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partialmethod
from itertools import groupby, takewhile, zip_longest
from typing import Any, TextIO

from harness.model import CUT, Evidence, Row, Verdict
from harness.printable import cut_lines, more_lines
from harness.reports import words
from harness.transcripts.screen import in_common

WIDTH_CHARS = 80
INDENT = "    "
LABEL_CHARS = 12
LONGEST_LABEL_CHARS = 30
MOST_LINES = 24  # of a value
LONGEST_NOTE_LINES = 8
SENTENCE_CHARS = 60
AROUND_ROWS = 4, 5  # before the first difference and from it on
CLOSE = 1, 3  # in a short example
SIDES = ("expected:     ", "your program: ")
HEAD = len(f"> {SIDES[0]}")
MOST_FINDINGS = 3
MOST_PLACES = 3  # of a rule on the text, in short
GAP = "gap"  # the event of a row whose empty side goes on below
ENTER = "⏎"  # between two typed lines, which may hold commas
MOST_TYPED_LINES = 20  # from the first and from the last of many
SHORT_LINES = 8  # of a value in a short example
QUOTED = re.compile(  # longer ones have no room in a line anyway
    r"""(?<!\w)(?:'(?:[^'\\]|\\.){0,99}'|"(?:[^"\\]|\\.){0,99}")(?!\w)"""
    r"""|(?<=['")\d]): (?=['"\[({\d-])"""
)
JOINED = str.maketrans(" -", "\ue000\ue001")  # no report holds these
BROKEN = str.maketrans("\ue000\ue001", " -")


@dataclass(frozen=True)
class Paint:
    """Colours texts when it is on."""

    on: bool

    def _with_code(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on else text

    bold = partialmethod(_with_code, "1")
    good = partialmethod(_with_code, "32")
    bad = partialmethod(_with_code, "31")


PLAIN = Paint(on=False)


def evidence_lines(verdict: Verdict, paint: Paint = PLAIN) -> list[str]:
    """Return a check's evidence, each part behind its label and indented; [] without evidence."""
    evidence = verdict.evidence
    if evidence is None:
        return []
    return [
        *(wrap_text(evidence.lead, INDENT) if evidence.lead else []),
        *example_lines(evidence, paint, AROUND_ROWS),
        *finding_lines(evidence),
        *label_lines("example", evidence.example),
        *label_lines("note", verdict.hint),
    ]


def example_lines(evidence: Evidence, paint: Paint, around: tuple[int, int]) -> list[str]:
    """Return the call, what was typed, both results, so many rows around a difference, a place."""
    from harness.transcripts.differences import labels  # only a failure has rows

    first = first_that_differs(evidence.rows) or 0
    stop = max(first + AROUND_ROWS[1], end_of_gap(evidence.rows, first) + 1)
    shown = zip(evidence.rows[first:stop], labels(evidence.rows)[first:stop], strict=True)
    differing = [label for row, label in shown if row.differs and label]
    differs = "; ".join(dict.fromkeys(differing))
    return [
        *label_lines("called", evidence.did),
        *paste_lines(evidence.paste),
        *label_lines("typed", typed_text(evidence.typed)),
        *label_lines("looked at", evidence.thing),
        *label_lines("expected", evidence.expected),
        *label_lines("got", evidence.actual),
        *(
            f"{INDENT}{line}"
            for line in in_columns(evidence.rows, paint, WIDTH_CHARS - len(INDENT), around)
        ),
        *(wrap_text(f"What differs: {differs}", INDENT) if differs else []),
        *(label_lines(evidence.place, evidence.code) if evidence.place else []),
    ]


def short_lines(verdict: Verdict) -> list[str]:
    """Return the evidence as a short example, without sentences: of a rule, the places alone."""
    evidence = verdict.evidence
    if evidence is None:
        return []
    if evidence.findings:
        places = list(dict.fromkeys(finding.place for finding in evidence.findings))
        names, left = places[:MOST_PLACES], len(places) - MOST_PLACES
        if evidence.more_findings:
            names.append("more")
        elif left > 0:
            names.append(f"{left} more")
        return label_lines("where", words.join_names(names))
    expected, actual = (
        cut_lines(text, SHORT_LINES) for text in (evidence.expected, evidence.actual)
    )
    short = replace(evidence, paste="", expected=expected, actual=actual)
    return example_lines(short, PLAIN, CLOSE)


def paste_lines(text: str) -> list[str]:
    """Return "to try it" with a text beside it, or a long one below it, not indented; [] for ""."""
    if "\n" in text or len(text) > WIDTH_CHARS:
        return [f"{INDENT}to try it:", *text.split("\n")]
    return label_lines("to try it", text)


def typed_text(lines: Sequence[str]) -> str:
    """Return typed lines as one line, with " ⏎ " between them and "(Enter)" for an empty one."""
    if (left := len(lines) - 2 * MOST_TYPED_LINES) > 0:
        lines = [*lines[:MOST_TYPED_LINES], f"… ({left} more)", *lines[-MOST_TYPED_LINES:]]
    return f" {ENTER} ".join(line or "(Enter)" for line in lines)


def input_text(verdict: Verdict) -> str:
    """Return what a check gave in a line: "f(1), typed 2 ⏎ 3"; "" where a line does not hold it."""
    evidence = verdict.evidence or Evidence()
    if "\n" in evidence.did:  # its first line names values and objects that stand in the others
        return ""
    typed = f"typed {typed_text(evidence.typed)}" if evidence.typed else ""
    return ", ".join(filter(None, [evidence.did, typed]))


def finding_lines(evidence: Evidence) -> list[str]:
    """Return the lines that a rule is about: the first ones whole, of others the place.

    A sentence on several lines stands there once.
    """
    findings = evidence.findings
    lines: list[str] = []
    for number, finding in enumerate(findings[:MOST_FINDINGS]):
        lines += label_lines(finding.place, finding.code)
        following = findings[number + 1 : MOST_FINDINGS]
        if not following or following[0].text != finding.text:
            lines += label_lines(" ", wrap_sentence(finding.text))
    left = dict.fromkeys(finding.place for finding in findings[MOST_FINDINGS:])
    also = "; ".join([*left, "and more"] if evidence.more_findings else left)
    return lines + label_lines("also", wrap_sentence(also))


# Two screens side by side


def in_columns(rows: Sequence[Row], paint: Paint, width: int, around: tuple[int, int]) -> list[str]:
    """Return rows below a head in two columns, those that differ with ">"; [] where none does.

    They are so many before the first that differs and from it on.  That one stands whole, its sides
    one below the other where they are long.
    """
    rows = gaps_side_by_side(rows)
    first = first_that_differs(rows)
    if first is None:
        return []
    before, after = around
    half = (width - 4) // 2
    lines = [f"  {'expected':<{half}}  your program"]
    stop = end_of_gap(rows, first)
    # a blank line says less than what comes with it
    first += stop > first + 1 and not (rows[first].expected or rows[first].actual)
    shown, follows = [*rows[max(0, first - before) : first + after]], rows[stop : stop + 1]
    if first + after < stop + len(follows):  # what follows shows that both screens go on
        last = first + after - 1 - len(follows)
        sides = zip(*((row.expected, row.actual) for row in rows[last:stop]), strict=True)
        counts = [sum(text is not None for text in side) for side in sides]
        expected, actual = (more_lines(count) if count else None for count in counts)
        left_out = replace(rows[last], expected=expected, actual=actual)
        shown[last - first - after :] = [left_out, *follows]
    for row in shown:
        points = row is rows[first] and not row.alone
        is_long = max(map(len, texts_of(row))) > half
        if points and is_long and has_both(row):
            lines += whole_lines(row, paint, width)
        else:
            lines += row_lines(row, paint, half, points=points)
    return lines


def gaps_side_by_side(rows: Sequence[Row]) -> list[Row]:
    """Return rows in which the lines that only one screen shows stand beside those of the other.

    Of a side that goes on below such lines the event is GAP.
    """
    joined: list[Row] = []
    for is_gap, group in groupby(rows, is_in_gap):
        own = [*group]
        if is_gap:
            left = [row.expected for row in own if row.expected is not None]
            right = [row.actual for row in own if row.actual is not None]
            own = [
                Row(expected=expected, actual=actual, differs=True, alone=True)
                for expected, actual in zip_longest(left, right)
            ]
        joined += own
    goes_on = [False, False]
    for number, row in reversed([*enumerate(joined)]):
        sides = row.expected, row.actual
        if any(text is None and on for text, on in zip(sides, goes_on, strict=True)):
            joined[number] = replace(row, event=GAP)
        goes_on = [on or text is not None for text, on in zip(sides, goes_on, strict=True)]
    return joined


def rows_around(rows: Sequence[Row], most: int) -> list[Row]:
    """Return so many rows around the first that differs, and a row "… (9 lines before)", "after".

    Such a row stands for those that are left out on either side.
    """
    start = max(0, min((first_that_differs(rows) or 0) - most // 4, len(rows) - most))
    sides = (rows[:start], "before"), (rows[start + most :], "after")
    before, after = (
        [Row(expected=note, actual=note, event=CUT)] if left else []
        for left, where in sides
        for note in [f"… ({words.with_noun(len(left), 'line', 'lines')} {where})"]
    )
    return [*before, *rows[start : start + most], *after]


def end_of_gap(rows: Sequence[Row], first: int) -> int:
    """Return the number of the row after the lines that only one screen shows from `first` on."""
    return first + len([*takewhile(is_in_gap, rows[first:])])


def is_in_gap(row: Row) -> bool:
    return row.differs and not has_both(row) and row.event != CUT


def texts_of(row: Row) -> tuple[str, str]:
    """Return both sides of a row; "(blank line)" for "", "(nothing)" for None unless it goes on."""
    sides = row.expected, row.actual
    nothing = "" if row.event == GAP else "(nothing)"
    expected, actual = (nothing if text is None else text or "(blank line)" for text in sides)
    return expected, actual


def has_both(row: Row) -> bool:
    return row.expected is not None and row.actual is not None


def whole_lines(row: Row, paint: Paint, width: int) -> list[str]:
    """Return the sides of a row one below the other, with a caret below the first difference."""
    texts = texts_of(row)
    lines = []
    for side, text in zip(SIDES, texts, strict=True):
        parts = [text[start : start + width - HEAD] for start in range(0, len(text), width - HEAD)]
        heads = [f"> {side}", *([" " * HEAD] * len(parts[1:]))]
        lines.append([paint.bad(head + part) for head, part in zip(heads, parts, strict=True)])
    number, place = divmod(in_common(*texts), width - HEAD)
    lines[-1].insert(number + 1, " " * (HEAD + place) + "^")
    return [*lines[0], *lines[1]]


def row_lines(row: Row, paint: Paint, half: int, *, points: bool) -> list[str]:
    """Return a row; if it `points` and differs, carets follow, below the first other letters."""
    texts = texts_of(row)
    place = in_common(*texts)
    start = place - half // 2 if place > half - 2 else 0
    left, right = (words.cut_text("…" * bool(start) + text[start:], half) for text in texts)
    line = f"{'>' if row.differs else ' '} {left:<{half}}  {right}".rstrip()
    if not row.differs:
        return [line]
    caret = " " * (place - start + bool(start)) + "^"
    is_pointed = points and has_both(row)
    return [paint.bad(line), *([f"  {caret:<{half}}  {caret}"] if is_pointed else [])]


def first_that_differs(rows: Sequence[Row]) -> int | None:
    """Return the number of the first row that differs, None where none does."""
    return next((number for number, row in enumerate(rows) if row.differs), None)


# Lines that fit a terminal


def limit_lines(lines: list[str], most: int) -> list[str]:
    """Return as many of the first lines as have so many bytes, then "" and "… (7 more lines)"."""
    room = most - WIDTH_CHARS
    for number, line in enumerate(lines):
        room -= len(line.encode("utf-8", "replace")) + 1
        if room < 0:
            return [*lines[:number], "", more_lines(len(lines) - number)]
    return lines


def wrap_sentence(text: str) -> str:
    return "\n".join(textwrap.wrap(text, SENTENCE_CHARS))


def label_lines(label: str, text: str) -> list[str]:
    """Return a label with the first MOST_LINES of a text beside it; [] for an empty text."""
    if not text:
        return []
    label = words.cut_text(label, LONGEST_LABEL_CHARS)
    wide = max(LABEL_CHARS, len(label) + 2)
    room = WIDTH_CHARS - wide - len(INDENT)
    pieces = [piece for line in text.split("\n") for piece in pieces_of(line, room)]
    if (left := len(pieces) - MOST_LINES) > 0:
        pieces[MOST_LINES:] = [more_lines(left)]
    return [
        f"{INDENT}{label if number == 0 else '':<{wide}}{piece}".rstrip()
        for number, piece in enumerate(pieces)
    ]


def pieces_of(line: str, room: int) -> list[str]:
    """Return a line in pieces; blanks stay only at its beginning, where a word fits behind them."""
    first, *rest = wrap_values(line, room, drop_whitespace=False) or [""]
    return [*filter(None, [first.rstrip(), *map(str.strip, rest)])] or [""]


def wrap_values(line: str, room: int, **options: Any) -> list[str]:
    """Return a line in pieces: none ends in a short quoted text, or between a key and its value.

    `options` are those of `textwrap.wrap`.
    """
    joined = QUOTED.sub(
        lambda match: match[0].translate(JOINED) if len(match[0]) < room // 2 else match[0], line
    )
    return [piece.translate(BROKEN) for piece in textwrap.wrap(joined, room, **options)]


def wrap_text(text: str, indent: str) -> list[str]:
    """Return a text in indented lines, of many the first and "… (7 more lines)"; line ends stay."""
    how = {"initial_indent": indent, "subsequent_indent": indent}
    lines = text.split("\n")
    pieces = [piece for line in lines for piece in wrap_values(line, WIDTH_CHARS, **how) or [""]]
    left = len(pieces) - LONGEST_NOTE_LINES
    return [*pieces[:LONGEST_NOTE_LINES], f"{indent}{more_lines(left)}"] if left > 0 else pieces


def for_stream(stream: TextIO) -> Paint:
    """Return the colours for a stream: only on a terminal, and not when NO_COLOR is set."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return Paint(on=is_terminal(stream) and not plain)


def is_terminal(stream: TextIO) -> bool:
    """Return whether a stream is a terminal, which obeys codes.

    The windows of IDLE and Thonny say that they are terminals, and show codes as they stand: theirs
    is no file of the system's, or a pipe.
    """
    try:
        return stream.isatty() and os.isatty(stream.fileno())
    except (OSError, ValueError):
        return False
