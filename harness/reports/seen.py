"""What a check saw, as lines of text: whole, or as a short example."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from harness.model import Evidence, Finding, Verdict
from harness.reports import columns, words
from harness.reports.colour import PLAIN, Paint
from harness.reports.layout import INDENT, WIDTH_CHARS, label_lines, wrap_sentence, wrap_text

MOST_FINDINGS = 3
MOST_PLACES = 3  # of a rule of style, in short
FEW_TYPED_LINES = 4  # that are joined by "then"
SHORT_LINES = 8  # of a value in a short example


def evidence_lines(verdict: Verdict, paint: Paint = PLAIN) -> list[str]:
    """Return a failed check's evidence: what was called, the expected result and the real one."""
    evidence = verdict.evidence
    if evidence is None:
        return []
    return [
        *(wrap_text(evidence.lead, INDENT) if evidence.lead else []),
        *example_lines(evidence, paint, columns.AROUND_ROWS),
        *finding_lines(evidence.findings),
        *label_lines("example", evidence.example),
        *label_lines("note", evidence.hint),
    ]


def example_lines(evidence: Evidence, paint: Paint, around: tuple[int, int]) -> list[str]:
    """Return the call, what was typed, both results, and so many rows around a difference."""
    differs = columns.what_differs(evidence.rows)
    return [
        *label_lines("called", evidence.did),
        *paste_lines(evidence.paste),
        *label_lines("typed", typed_text(evidence.typed)),
        *label_lines("expected", evidence.expected),
        *label_lines("got", evidence.actual),
        *(
            f"{INDENT}{line}"
            for line in columns.in_columns(evidence.rows, paint, WIDTH_CHARS - len(INDENT), around)
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
        return label_lines("where", places_text(evidence.findings))
    short = replace(
        evidence,
        paste="",
        expected=cut_rows(evidence.expected),
        actual=cut_rows(evidence.actual),
    )
    return example_lines(short, PLAIN, columns.CLOSE)


def cut_rows(text: str) -> str:
    """Return the first lines of a text, and how many more there are."""
    lines = text.split("\n")
    if len(lines) <= SHORT_LINES:
        return text
    left = len(lines) - SHORT_LINES + 1
    return "\n".join([*lines[: SHORT_LINES - 1], f"… ({left} more lines)"])


def paste_lines(text: str) -> list[str]:
    """Return what can be pasted: one line beside its label, more of them from the left edge."""
    if "\n" in text or len(text) > WIDTH_CHARS:
        return [f"{INDENT}to try it:", *text.split("\n")]
    return label_lines("to try it", text)


def typed_text(lines: Sequence[str]) -> str:
    """Return what was typed, in order."""
    joint = ", then " if len(lines) <= FEW_TYPED_LINES else ", "
    return joint.join(line or "(Enter)" for line in lines)


def input_text(verdict: Verdict) -> str:
    """Return in a line what a check gave to the program, "" where that is not known."""
    evidence = verdict.evidence or Evidence()
    called = evidence.did.partition("\n")[0]
    typed = f"typed {typed_text(evidence.typed)}" if evidence.typed else ""
    return ", ".join(filter(None, [called, typed]))


def places_text(findings: Sequence[Finding]) -> str:
    """Return where a rule is broken: the first places, and how many more there are."""
    places = list(dict.fromkeys(finding.place for finding in findings))
    told, left = places[:MOST_PLACES], len(places) - MOST_PLACES
    return words.join_names([*told, f"{left} more"] if left > 0 else told)


def finding_lines(findings: tuple[Finding, ...]) -> list[str]:
    """Return the lines that a rule of style is about: the first ones whole, of others the place.

    What is said of several lines in the same words is said once.
    """
    lines: list[str] = []
    for number, finding in enumerate(findings[:MOST_FINDINGS]):
        lines += label_lines(finding.place, finding.code)
        following = findings[number + 1 : MOST_FINDINGS]
        if not following or following[0].text != finding.text:
            lines += label_lines(" ", wrap_sentence(finding.text))
    left = dict.fromkeys(finding.place for finding in findings[MOST_FINDINGS:])
    return lines + label_lines("also", wrap_sentence("; ".join(left)))
