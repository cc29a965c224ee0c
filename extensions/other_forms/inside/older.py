"""Writes what only a newer Python can read in a way that an older one can, on the same lines.

These are f-strings that hold their own quotes or a backslash, type parameters and aliases (since
3.12), several exceptions without brackets (since 3.14) and `lazy import` (since 3.15).  What cannot
be written otherwise is named with the Python that it needs.  Runs inside the sandbox; standard
library only.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from harness.inside.syntax import begins_statement

SEVERAL = re.compile(
    r"^([ \t]*except[ \t]+)([\w.]+(?:[ \t]*,[ \t]*[\w.]+)+)([ \t]*:)", re.MULTILINE
)
OPENING = re.compile(r"((?<!\w)[bfrtuBFRTU]{1,2})?('''|\"\"\"|'|\")")
OPENING_OR_COMMENT = re.compile(rf"#[^\n]*|{OPENING.pattern}")
INNER = r"\[[^\[\]\n]*(?:\[[^\[\]\n]*\][^\[\]\n]*)*\]"  # brackets with brackets in them
# Patterns that few programs need are texts: `re` compiles them when they are first used.
PARAMETERS = rf"(?m)^([ \t]*(?:async[ \t]+)?(?:def|class)[ \t]+\w+){INNER}(?=[ \t]*[(:])"
ALIAS = rf"(?m)^([ \t]*)type[ \t]+(\w+)[ \t]*({INNER})?[ \t]*=(?!=)([^\n]*)"
LAZY = r"(?m)^([ \t]*)lazy[ \t]+(?=import\b|from\b)"
NEEDS = (
    ((3, 10), r"(?m)^[ \t]*match\b[^=\n]*:[ \t]*(?:#.*)?\n[ \t]*case\b"),
    ((3, 11), r"(?m)^[ \t]*except[ \t]*\*"),
    ((3, 12), PARAMETERS),
    ((3, 12), ALIAS),
    ((3, 14), r"(?i)(?<![\w'\"])(?:t|tr|rt)(?='|\")"),
    ((3, 14), SEVERAL),
    ((3, 15), LAZY),
    ((3, 15), r"[\[({][ \t]*\*{1,2}[^\]\n]*\bfor\b[^\]\n]*\bin\b"),
)
"""Constructs by the Python that reads them first; f-strings since 3.12 are looked at as texts."""
BRACKETS = {"{": 1, "[": 1, "(": 1, "}": -1, "]": -1, ")": -1}
COMMENT_IN_FIELD = r"#[^\n{}\"']*(\n?)"  # without a line end it is none: a brace closes its field
UNSAFE = re.compile(r"[\"'\\{}#\x00-\x1f]")
RUN = re.compile(rf"{UNSAFE.pattern}|(?:(?!{UNSAFE.pattern}).)+", re.DOTALL)
NOWHERE = -1


class Literal(NamedTuple):
    """A text as it is written: where it stands, and for an f-string the texts in its fields."""

    start: int
    end: int
    prefix: str
    quote: str
    inner: tuple[Literal, ...]

    @property
    def is_formatted(self) -> bool:
        return "f" in self.prefix.lower()


def readable(source: str) -> str:
    """Return a source text as this Python can read it, where only a newer one could."""
    if sys.version_info < (3, 15):
        source = re.sub(LAZY, r"\1", source)
    if sys.version_info < (3, 14):
        source = with_brackets(source)
    if sys.version_info < (3, 12):
        source = re.sub(ALIAS, without_alias, re.sub(PARAMETERS, r"\1", source))
    try:
        return older_f_strings(source) if sys.version_info < (3, 12) else source
    except RecursionError:
        return source  # texts in texts in texts: no program


def without_alias(found: re.Match[str]) -> str:
    """Return a type alias as a value, and one with parameters as a name for nothing."""
    margin, name, parameters, value = found.groups()
    return f"{margin}{name} = None" if parameters else f"{margin}{name} ={value}"


def python_needed(piece: str) -> str:
    """Return the Python that a piece needs which this one cannot read, "" where it is just wrong.

    Example:
        >>> python_needed("def f(:")
        ''
    """
    for version, sign in NEEDS:
        if version > sys.version_info[:2] and re.search(sign, piece):
            return ".".join(map(str, version))
    return "3.12" if sys.version_info < (3, 12) and newer_f_string(piece) else ""


def newer_f_string(piece: str) -> bool:
    """Return whether a field of an f-string holds its quotes, or goes over lines."""
    quotes = ((one.quote, piece[at.start : at.end]) for one in literals(piece) for at in one.inner)
    is_long = any(goes_over_lines(piece, one) for one in literals(piece))
    return is_long or any(quote in text for quote, text in quotes)


def with_brackets(source: str) -> str:
    """Return a source text with brackets around several exceptions."""
    return SEVERAL.sub(r"\1(\2)\3", source)


def older_f_strings(source: str) -> str:
    """Return a source text with f-strings as Python 3.10 reads them."""
    parts, done = [], 0
    for outer in literals(source):
        parts += [source[done : outer.start], older_text(source, outer)]
        done = outer.end
    return "".join([*parts, source[done:]])


def older_text(source: str, outer: Literal) -> str:
    """Return a text as Python 3.10 reads it: in three quotes where a field goes over lines."""
    is_long = goes_over_lines(source, outer)
    quote = outer.quote * 3 if is_long else outer.quote
    parts, done = [outer.prefix, quote], outer.start + len(outer.prefix + outer.quote)
    for inner in outer.inner:
        text = source[inner.start : inner.end]
        if "\\" in text or outer.quote in text:
            parts += [source[done : inner.start], other_text(text, inner, outer.quote)]
            done = inner.end
    older = "".join([*parts, source[done : outer.end - len(outer.quote)], quote])
    return re.sub(COMMENT_IN_FIELD, lambda found: found[1] or found[0], older) if is_long else older


def goes_over_lines(source: str, text: Literal) -> bool:
    """Return whether a text has a field that goes over lines and only one quote at each end."""
    written = source[text.start : text.end]
    return len(text.quote) == 1 and re.search(r"(?<!\\)\n", written) is not None


def lines_in_texts(source: str) -> frozenset[int]:
    """Return the numbers (from 0) of the lines that begin inside a text."""
    found: set[int] = set()
    for text in literals(source):
        first = source.count("\n", 0, text.start)
        found.update(range(first + 1, first + 1 + source.count("\n", text.start, text.end)))
    return frozenset(found)


def literals(source: str) -> Iterator[Literal]:
    """Yield the texts of a program that are in no other one."""
    at = 0
    while opening := OPENING_OR_COMMENT.search(source, at):
        found = None if opening[2] is None else literal(source, opening.start())
        if found is not None:
            yield found
        at = opening.end() if found is None else found.end


def literal(source: str, start: int) -> Literal | None:
    """Return the string literal whose quote is at `start`, None if it does not end."""
    opening = OPENING.match(source, start)
    assert opening is not None
    prefix, quote = opening[1] or "", opening[2]
    inner: list[Literal] = []
    at = opening.end()
    while NOWHERE < at < len(source):
        if source.startswith(quote, at):
            end = at + len(quote)
            return Literal(start=start, end=end, prefix=prefix, quote=quote, inner=tuple(inner))
        if source[at] == "\n" and len(quote) == 1:
            return None
        if source[at] == "\\" or source.startswith("{{", at):
            at += 2
        elif source[at] == "{" and "f" in prefix.lower():
            at = field_end(source, at + 1, inner)
        else:
            at += 1
    return None


def field_end(source: str, at: int, inner: list[Literal]) -> int:
    """Return where a field of an f-string ends; the texts in it go to `inner`."""
    depth = 0
    while at < len(source):
        if OPENING.match(source, at):
            found = literal(source, at)
            if found is None:
                return NOWHERE
            inner.append(found)
            at = found.end
            continue
        if depth == 0 and source[at] in "}:":
            return at + 1 if source[at] == "}" else format_end(source, at + 1, inner)
        depth += BRACKETS.get(source[at], 0)
        at += 1
    return NOWHERE


def format_end(source: str, at: int, inner: list[Literal]) -> int:
    """Return where a field of an f-string ends, from within the format behind its colon."""
    while NOWHERE < at < len(source) and source[at] not in "}\n":
        at = field_end(source, at + 1, inner) if source[at] == "{" else at + 1
    return at + 1 if NOWHERE < at < len(source) and source[at] == "}" else NOWHERE


def other_text(text: str, one: Literal, around: str) -> str:
    """Return a text in a field without backslashes and the quotes around; itself where none is."""
    quote = "'" if around[0] == '"' else '"'
    if one.is_formatted:
        body = text[len(one.prefix + one.quote) : -len(one.quote)]
        is_plain = not {*"\"'\\\n"} & {*body}
        return f"{one.prefix}{quote}{body}{quote}" if is_plain else text
    try:
        value = ast.literal_eval(text)
    except (SyntaxError, ValueError):
        return text
    if not isinstance(value, str):
        return text
    runs = [  # without a number, which a rule of style would see
        f"chr(int({quote}{ord(run)}{quote}))" if UNSAFE.match(run) else f"{quote}{run}{quote}"
        for run in RUN.findall(value)
    ]
    joined = " + ".join(runs) or quote * 2
    return f"({joined})" if len(runs) > 1 else joined


# Blocks of lines


def first_lines(lines: Sequence[str]) -> list[int]:
    """Return the numbers (from 0) of the lines that begin a statement in the first column."""
    return [number for number, line in enumerate(lines) if begins_statement(line)]


def statements_of(lines: Sequence[str], texts: Collection[int]) -> list[tuple[int, int]]:
    """Return where each statement of the top level begins and ends; none begins in a text."""
    starts = [number for number in first_lines(lines) if number not in texts]
    return [*pairwise([*starts, len(lines)])]


def without_margin(lines: Sequence[str], texts: Collection[int]) -> list[str] | None:
    """Return the lines of a block without what all are indented by, None where one is not.

    What is in a text stays as it is; a comment may be indented less.
    """
    code = [line for n, line in enumerate(lines) if line.split("#")[0].strip() and n not in texts]
    if not code:
        return None
    margin = code[0][: len(code[0]) - len(code[0].lstrip())]
    if not all(line.startswith(margin) for line in code):
        return None
    return [
        line if number in texts else (line.removeprefix(margin) if line.strip() else "")
        for number, line in enumerate(lines)
    ]
