"""Indentation and the spaces around operators, as pycodestyle finds them.

Only what a first course asks for is taken from it: what begins a statement is indented by four
spaces a level, and operators stand between spaces.  Blank lines, line lengths and the indentation
of continued lines are free.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial

import pycodestyle  # type: ignore[import-untyped]

from extensions.style.inside.source import Json, RuleFinding, StyleSource, answer_by, first_findings

INDENTATION = ("W191", "E111", "E117")
OPERATORS = ("E225", "E227", "E228")
ARITHMETIC = ("E226",)
ARROW = "->"  # stands before a type: it is no operator


class ReportCollector(pycodestyle.BaseReport):  # type: ignore[misc]
    """Keeps what pycodestyle reports: line, column, code."""

    def __init__(self, options: object) -> None:
        super().__init__(options)
        self.complaints: list[tuple[int, int, str]] = []

    def error(self, line_number: int, offset: int, text: str, check: object) -> None:
        self.complaints.append((line_number, offset, text[:4]))


def findings_of(source: StyleSource) -> Json:
    """Return what each rule on spacing finds in a file."""
    return {"found": {rule: first_findings(found) for rule, found in spacing_findings(source)}}


answer = partial(answer_by, (findings_of,))


def spacing_findings(source: StyleSource) -> Iterator[tuple[str, list[RuleFinding]]]:
    """Yield each rule on spacing with its findings, at most one for a line."""
    lines = source.text.split("\n")
    begins = {node.lineno for node in ast.walk(source.tree) if isinstance(node, ast.stmt)}
    formatted = list(formatted_texts(source.tree, lines))
    rules = ("indentation", "operators", "arithmetic")
    found: dict[str, dict[int, RuleFinding]] = {rule: {} for rule in rules}
    codes = [*INDENTATION, *OPERATORS, *ARITHMETIC]
    guide = pycodestyle.StyleGuide(select=codes, reporter=ReportCollector)
    # which takes a form feed for a blank
    checker = pycodestyle.Checker("", [line.lstrip("\f") + "\n" for line in lines], guide.options)
    checker.check_all()
    collected: list[tuple[int, int, str]] = checker.report.complaints
    for line, column, code in sorted(collected):
        if line in source.given_lines:
            continue
        if code in INDENTATION and line in begins:
            kind = "tab" if code == "W191" else ""
            found["indentation"].setdefault(line, RuleFinding(line, kind))
        inside = any(start <= (line, column) < end for start, end in formatted)
        if code in (*OPERATORS, *ARITHMETIC) and not inside:
            around = lines[line - 1][max(column - 2, 0) : column + 2]
            rule = "arithmetic" if code in ARITHMETIC else "operators"
            if ARROW not in around:
                found[rule].setdefault(line, RuleFinding(line))
    return ((rule, list(findings.values())) for rule, findings in found.items())


def formatted_texts(
    tree: ast.Module, lines: list[str]
) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield where the f-strings begin and end.

    Python 3.12 and later tokenize what is in them, earlier ones do not: it is not judged.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            end_line, end_column = node.end_lineno or node.lineno, node.end_col_offset or 0
            yield (
                (node.lineno, column_in_characters(lines, node.lineno, node.col_offset)),
                (end_line, column_in_characters(lines, end_line, end_column)),
            )


def column_in_characters(lines: list[str], line: int, offset: int) -> int:
    """Return a place in a line in characters; the syntax tree counts bytes."""
    return len(lines[line - 1].encode()[:offset].decode("utf-8", "replace"))
