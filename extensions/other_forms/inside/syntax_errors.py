"""Finds the slip in a piece of code that Python cannot read; `sentences.toml` says it in words.

Python's own words differ from version to version, so a mistake is recognised by undoing it: each
known slip is undone in the lines around Python's complaint, and the first one whose undoing makes
the piece readable is the one that is named.  Nothing that is undone so is ever run or graded.  Runs
inside the sandbox; standard library only.
"""

from __future__ import annotations

import builtins
import difflib
import keyword
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, takewhile
from operator import methodcaller
from typing import NamedTuple

from harness.inside.syntax import error_in

MOST_LINES, LONGEST_LINE_CHARS = 300, 500  # of a piece that is looked at
MOST_TRIES = 300  # parses of a piece
SIMILAR = 0.6
CLOSING = {"(": ")", "[": "]", "{": "}"}
OPENING = {closing: opening for opening, closing in CLOSING.items()}
QUOTES = ('"""', "'''", '"', "'")
BLOCK_BEGIN = re.compile(r"\s*(if|elif|else|for|while|def|class|try|except|finally|with)\b")
# Words of other languages, and shortened ones, that are no typing mistakes.
FOREIGN = {"function": "def", "define": "def", "elseif": "elif", "elsif": "elif", "foreach": "for"}
QUOTE_SIGNS = dict.fromkeys("“”„", '"') | dict.fromkeys("‘’‚`", "'")  # noqa: RUF001
SIGNS = dict(
    zip(
        "–—−×÷≤≥≠，：（）；\u00a0\u200b",  # noqa: RUF001
        ("-", "-", "-", "*", "/", "<=", ">=", "!=", ",", ":", "(", ")", ";", " ", ""),
        strict=True,
    )
)
OPERATORS = dict(
    zip(
        ("=>", "=<", "=!", "===", "!==", "<>", ":=", "&&", "||", "< =", "> =", "= =", "! ="),
        (">=", "<=", "!=", "==", "!=", "!=", "=", " and ", " or ", "<=", ">=", "==", "!="),
        strict=True,
    )
)
INDENT = "    "
# Where two values stand side by side: a blank, a number and a name, a bracket or a quote.
SIDE_BY_SIDE = (
    r"(?<=[\w\"')\]}])\s+(?=[\w\"'({\[])|(?<=\d)(?=[A-Za-z_(])|(?<=\))(?=[\w(])"
    r"|(?<=[\"'])(?=\w)|(?<=[\w)])(?=[\"'])"
)
COMPARING = r"\s*(if|elif|while|return|assert)\b(?!.*\w\([^()]*\w=)"  # without named arguments
ENDS_OPEN = r"([+\-*/%<>=]|\bor|\band|\bnot|\bin)\s*$"


class SyntaxExplanation(NamedTuple):
    """What is wrong in a piece: the row of the line (from 0), a slip of `sentences.toml`.

    It says what was `found` there and what is `wanted`, where the sentence names them.
    """

    row: int
    slip: str
    found: str = ""
    wanted: str = ""


@dataclass(frozen=True, kw_only=True)
class Fix:
    """A way to undo a slip: the lines that stand from `row` on instead of `count` others.

    `found` and `wanted` are what stood there and what should, where the sentence names them; `at`
    is the row that is told, where it is another.
    """

    row: int
    lines: Sequence[str]
    count: int = 1
    found: str = ""
    wanted: str = ""
    at: int | None = None


@dataclass(frozen=True)
class UnreadLines:
    """Lines that cannot be read, and the row of the line that Python complains about."""

    lines: Sequence[str]
    row: int

    @cached_property
    def scanned(self) -> Scan:
        return Scan(self.lines)

    @property
    def rows(self) -> list[int]:
        """The rows to look at: Python's, the one before, and what opens a bracket above it."""
        before = (row for row in range(self.row - 1, -1, -1) if self.lines[row].strip())
        opened = [row for _, row, _ in self.scanned.opened]
        found = [self.row, *list(before)[:1], *opened]
        return [row for row in dict.fromkeys(found) if 0 <= row < len(self.lines)]

    def code_and_comment(self, row: int) -> tuple[str, str]:
        """Return a line's code, and its comment with the blanks before it."""
        line = self.lines[row]
        code = line[: self.scanned.comments.get(row, len(line))].rstrip()
        return code, line[len(code) :]

    def coded_rows(self) -> Iterator[tuple[int, str, str]]:
        """Yield the rows to look at, with their code and their comments."""
        return ((row, *self.code_and_comment(row)) for row in self.rows)

    def indent(self, row: int) -> int:
        """Return how far a line is indented."""
        line = self.lines[row].expandtabs()
        return len(line) - len(line.lstrip())

    def header_above(self, row: int) -> int | None:
        """Return the row of the next line above that ends with a colon, None for none."""
        above = (
            number
            for number in range(row - 1, -1, -1)
            if self.code_and_comment(number)[0].endswith(":")
        )
        return next(above, None)


class Scan:
    """Which brackets and texts of some lines are open, and where comments begin.

    `opened` are brackets that are never closed, `extra` those that close none, each with row and
    column; `mixed` close another kind, which began in the last row; `texts` are never closed.
    """

    def __init__(self, lines: Sequence[str]) -> None:
        self.opened: list[tuple[str, int, int]] = []
        self.extra: list[tuple[str, int, int]] = []
        self.mixed: list[tuple[str, str, int, int, int]] = []
        self.texts: list[tuple[str, int, int]] = []
        self.comments: dict[int, int] = {}
        inside = ""  # the quotes of a text that goes on over several lines
        for row, line in enumerate(lines):
            inside = self._scan_line(row, line, inside)
        if not inside:
            self.texts = [text for text in self.texts if len(text[0]) == 1]

    def _scan_line(self, row: int, line: str, inside: str) -> str:
        at = 0
        while at < len(line):
            if inside:
                end = end_of_text(line, at, inside)
                if end < 0:
                    return inside if len(inside) > 1 else ""
                if len(inside) == 1:
                    self.texts.pop()
                at, inside = end, ""
            elif line[at] == "#":
                self.comments[row] = at
                return ""
            elif quote := next((quote for quote in QUOTES if line.startswith(quote, at)), ""):
                self.texts.append((quote, row, at))
                at, inside = at + len(quote), quote
            else:
                self._note_bracket(line[at], row, at)
                at += 1
        return inside if len(inside) > 1 else ""

    def _note_bracket(self, sign: str, row: int, at: int) -> None:
        if sign in CLOSING:
            self.opened.append((sign, row, at))
        elif sign in OPENING and not self.opened:
            self.extra.append((sign, row, at))
        elif sign in OPENING:
            opening, start, _ = self.opened.pop()
            if opening != OPENING[sign]:
                self.mixed.append((sign, opening, row, at, start))


def end_of_text(line: str, at: int, quote: str) -> int:
    """Return where a text ends in a line, -1 where it does not."""
    while at < len(line):
        if line[at] == "\\":
            at += 2
        elif line.startswith(quote, at):
            return at + len(quote)
        else:
            at += 1
    return -1


# How slips are undone

Right = str | Callable[[re.Match[str]], str]
"""What should stand in a pattern's place: a template, or what makes it."""


def replacer(pattern: str, right: Right, within: str = "") -> FindFixes:
    """Return a function that yields fixes of what a pattern finds in a line: of all, or of each.

    Only lines count that begin as `within` says.
    """
    compiled = re.compile(pattern)
    make = methodcaller("expand", right) if isinstance(right, str) else right

    def undo(piece: UnreadLines) -> Iterator[Fix]:
        for row, code, rest in piece.coded_rows():
            matches = list(compiled.finditer(code)) if re.match(within, code) else []
            whole = [(matches[0], compiled.sub(right, code))] if len(matches) > 1 else []
            alone = [(one, code[: one.start()] + make(one) + code[one.end() :]) for one in matches]
            for match, mended in [*whole, *alone]:
                found, wanted = match[0].strip(), make(match).strip()
                yield Fix(row=row, lines=[mended + rest], found=found, wanted=wanted)

    return undo


def with_a_colon(piece: UnreadLines) -> Iterator[Fix]:
    """Put a colon at the end of a line, or where something stands instead of one."""
    for row, code, rest in piece.coded_rows():
        header = BLOCK_BEGIN.match(code)
        found = header[1] if header else ""
        yield Fix(row=row, lines=[f"{code}:{rest}"], found=found)
        if header:
            yield Fix(row=row, lines=[f"{code[:-1].rstrip()}:{rest}"], found=found)


def with_brackets_closed(piece: UnreadLines) -> Iterator[Fix]:
    """Close what is open: at the end of the line, before the colon there, or before a `=`."""
    opened = piece.scanned.opened
    for _, bracket, row, at, start in piece.scanned.mixed:
        closed = piece.lines[row][:at] + CLOSING[bracket] + piece.lines[row][at:]
        yield Fix(row=row, lines=[closed], found=bracket, at=start)
    closers = "".join(CLOSING[bracket] for bracket, _, _ in reversed(opened))
    first = opened[-1][1] if opened else 0
    rows = dict.fromkeys([first, *piece.rows, *range(first, min(first + 10, len(piece.lines)))])
    for row in rows if opened else ():
        code, rest = piece.code_and_comment(row)
        bracket, at, _ = opened[-1]
        for closed in (
            code + closers,
            re.sub(r":$", f"{closers}:", code),
            f"{code}{closers}:",
            re.sub(r"(?<!\s)\s*=(?!=)", f"{closers} =", code, count=1),
        ):
            yield Fix(row=row, lines=[closed + rest], found=bracket, at=at)


def without_extra_bracket(piece: UnreadLines) -> Iterator[Fix]:
    """Take out a bracket that closes nothing."""
    for sign, row, at in piece.scanned.extra:
        line = piece.lines[row]
        yield Fix(row=row, lines=[line[:at] + line[at + 1 :]], found=sign)


def with_other_bracket(piece: UnreadLines) -> Iterator[Fix]:
    """Close a bracket by its own kind."""
    for sign, opening, row, at, _ in piece.scanned.mixed:
        line = piece.lines[row]
        right = [line[:at] + CLOSING[opening] + line[at + 1 :]]
        yield Fix(row=row, lines=right, found=sign, wanted=opening)


def with_texts_closed(piece: UnreadLines) -> Iterator[Fix]:
    """Put the quotes at the end of a text that has none there."""
    for quote, row, at in (text for text in piece.scanned.texts if len(text[0]) == 1):
        line = piece.lines[row]
        tail = line[at + 1 :]
        closed = len(tail.rstrip(")]},:. "))
        inside = [n for n, sign in enumerate(tail[:closed]) if sign in "'\")],"]
        for end in dict.fromkeys([*inside, closed, len(tail)]):
            place = at + 1 + end
            rest = line[place + 1 :] if tail[end : end + 1] in ("'", '"') else line[place:]
            yield Fix(row=row, lines=[line[:place] + quote + rest], found=quote)


def with_other_quotes(piece: UnreadLines) -> Iterator[Fix]:
    """Put double quotes around a text that holds an apostrophe."""
    for row in piece.rows:
        code, rest = (
            piece.code_and_comment(row) if not piece.scanned.texts else (piece.lines[row], "")
        )
        quotes = [match.start() for match in re.finditer("'", code)]
        inner = [at for at in quotes[1:] if is_in_word(code, at)]
        ends = [at for at in quotes if inner and at > inner[-1] and not is_in_word(code, at)]
        if ends:
            text = code[quotes[0] + 1 : ends[0]]
            yield Fix(row=row, lines=[f'{code[: quotes[0]]}"{text}"{code[ends[0] + 1 :]}{rest}'])


def is_in_word(code: str, at: int) -> bool:
    """Return whether an apostrophe stands between two letters."""
    return code[at - 1 : at].isalnum() and code[at + 1 : at + 2].isalnum()


def with_block_closed(piece: UnreadLines) -> Iterator[Fix]:
    """End a text of several lines in one of those below its beginning."""
    for quote, row, _ in piece.scanned.texts:
        for end in range(row, min(row + 20, len(piece.lines))) if len(quote) > 1 else ():
            closed = piece.lines[end].rstrip(quote) + quote
            yield Fix(row=end, lines=[closed], found=quote, at=row)


def with_an_indent(piece: UnreadLines) -> Iterator[Fix]:
    """Indent what follows a line with a colon, as far as it is indented alike."""
    header = piece.header_above(piece.row)
    if header is None or piece.indent(piece.row) > piece.indent(header):
        return
    below = piece.lines[piece.row :]
    found = piece.code_and_comment(header)[0].split()[0].rstrip(":")
    is_block = re.match(r"\s*(def|class|elif|else|except|finally|@)\b", below[0])
    # one line, or as many as may belong to it: as far as the next line further to the left
    alike = list(takewhile(lambda line: line.strip() and not is_left(line, below[0]), below))
    for count in (len(alike), 1) if not is_block else ():
        moved = [INDENT + line for line in below[:count]]
        yield Fix(row=piece.row, lines=moved, count=count, found=found, wanted=str(header))


def is_left(line: str, other: str) -> bool:
    """Return whether a line begins further to the left than another one."""
    return len(line) - len(line.lstrip()) < len(other) - len(other.lstrip())


def with_a_body(piece: UnreadLines) -> Iterator[Fix]:
    """Put something below a line with a colon that has nothing below it."""
    for row in dict.fromkeys([piece.header_above(piece.row), piece.header_above(len(piece.lines))]):
        if row is not None:
            line = piece.lines[row]
            found = piece.code_and_comment(row)[0].split()[0].rstrip(":")
            body = " " * piece.indent(row) + f"{INDENT}pass"
            yield Fix(row=row, lines=[line, body], found=found)


def with_another_indent(piece: UnreadLines) -> Iterator[Fix]:
    """Indent a line like one above it."""
    line = piece.lines[piece.row]
    above = (piece.lines[number] for number in range(piece.row - 1, -1, -1))
    widths = [row[: len(row) - len(row.lstrip())] for row in above if row.strip()]
    for width in dict.fromkeys([*widths, ""]):
        yield Fix(row=piece.row, lines=[width + line.lstrip()])
    for width in dict.fromkeys(widths):
        below = piece.lines[piece.row :]
        alike = list(takewhile(lambda one: not one.strip() or not is_left(one, line), below))
        more = len(line) - len(line.lstrip())
        moved = [width + row[more:] for row in alike]
        yield Fix(row=piece.row, lines=moved, count=len(alike))


def with_blanks(piece: UnreadLines) -> Iterator[Fix]:
    """Write blanks for tabs."""
    tabs = [row for row, line in enumerate(piece.lines) if line.startswith("\t") or " \t" in line]
    for width in (4, 8) if tabs else ():
        lines = [line.expandtabs(width) for line in piece.lines]
        yield Fix(row=0, lines=lines, count=len(lines), at=piece.row)


def with_words_right(piece: UnreadLines) -> Iterator[Fix]:
    """Write a word like one of Python's as that, where it is no name and no function of Python's.

    Names are what gets a value, and what stands in the first line of a function.
    """
    text = "\n".join(piece.lines)
    names = " ".join(re.findall(r"\b\w+\b(?=\s*=[^=])|^\s*def\s.*", text, re.MULTILINE))
    for row, code, rest in piece.coded_rows():
        for match in re.finditer(r"[A-Za-z]{2,}", code):
            word = match[0]
            is_called = code.startswith("(", match.end()) and hasattr(builtins, word)
            if is_called or re.search(rf"\b{word}\b", names):
                continue
            close = difflib.get_close_matches(word.lower(), keyword.kwlist, 2, SIMILAR)
            capital = [known for known in keyword.kwlist if known.lower() == word.lower()]
            for right in dict.fromkeys(filter(None, [*capital, FOREIGN.get(word.lower()), *close])):
                if right != word:
                    line = code[: match.start()] + right + code[match.end() :] + rest
                    yield Fix(row=row, lines=[line], found=word, wanted=right)


def with_other_names(piece: UnreadLines) -> Iterator[Fix]:
    """Yield a fix for each place of a keyword in the lines: a `_` behind it makes it a name."""
    for row, code, rest in piece.coded_rows():
        for match in re.finditer(rf"\b({'|'.join(keyword.kwlist)})\b", code):
            line = f"{code[: match.start()]}{match[0]}_{code[match.end() :]}{rest}"
            yield Fix(row=row, lines=[line], found=match[0])


def with_an_if(piece: UnreadLines) -> Iterator[Fix]:
    """Begin anew with an `if` where an `else` or `elif` has none."""
    row, line = piece.row, piece.lines[piece.row]
    if found := re.match(r"\s*(elif|else)\b", line):
        code = re.sub(r"\belse\b", "if 1", re.sub(r"\belif\b", "if", line, count=1), count=1)
        above = [one for one in piece.lines[:row] if one.strip() and not is_left(line, one)]
        is_after = bool(above) and re.match(r"\s*else\b", above[-1]) is not None
        why = "comes after an `else`" if is_after else "belongs to no `if` above it"
        yield Fix(row=row, lines=[code], found=found[1], wanted=why)


def with_an_except(piece: UnreadLines) -> Iterator[Fix]:
    """End a `try` with an `except`."""
    for row in range(piece.row, -1, -1):
        if re.match(r"\s*try\s*:", piece.lines[row]):
            width = " " * piece.indent(row)
            lines = [f"{width}except Exception:", f"{width}{INDENT}pass"]
            below = range(row + 1, len(piece.lines))
            body = [number for number in below if is_left(width, piece.lines[number])]
            yield Fix(row=body[-1] + 1 if body else row + 1, lines=lines, count=0, at=row)
            return


def between_values(sign: str, *, inside: bool) -> FindFixes:
    """Return a function that puts a sign between values, `inside` of brackets or outside."""
    undo = replacer(SIDE_BY_SIDE, sign)

    def undo_there(piece: UnreadLines) -> Iterator[Fix]:
        for fix in undo(piece):
            both = zip(fix.lines[0], piece.lines[fix.row], strict=False)
            same = [new for new, _ in takewhile(lambda pair: pair[0] == pair[1], both)]
            is_inside = sum(map(same.count, CLOSING)) > sum(map(same.count, OPENING))
            if is_inside is inside:
                yield fix

    return undo_there


FindFixes = Callable[[UnreadLines], Iterator[Fix]]


def of_signs(signs: dict[str, str]) -> FindFixes:
    """Return a function that replaces signs by others."""
    longest_first = sorted(signs, key=len, reverse=True)
    return replacer("|".join(map(re.escape, longest_first)), lambda one: signs[one[0]])


# In the order in which they are tried: what says most comes first.
SLIPS: dict[str, FindFixes] = {
    "straight_quotes": of_signs(QUOTE_SIGNS),
    "unknown_sign": of_signs(SIGNS),
    "prompt": replacer(r"^\s*(>>>|\.\.\.) ?", ""),
    "else_if": replacer(r"\belse\s+if\b", "elif"),
    "else_condition": replacer(r"\belse\b(?=[^:]+:$)", "elif"),
    "word_for_colon": replacer(r"(?<=\w)\s*\b(then|do)\b\s*:?$|\s*\{$", ":", BLOCK_BEGIN.pattern),
    "colon_missing": with_a_colon,
    "colon_after_word": replacer(r"(?<=\belse)(?=\s+\w)|(?<=\btry)(?=\s+\w)", ":"),
    "function_brackets": replacer(r"^(\s*def\s+\w+)\s*:?$", r"\1():"),
    "name_with_blanks": replacer(
        r"(?<=def )\w+([ -]\w+)+", lambda name: re.sub("[ -]", "_", name[0])
    ),
    "parameter_value": replacer(
        r"(?<=[(,])\s*([\d.]+|'[^']*'|\"[^\"]*\"|\w+\[[^]]*\])\s*(?=[,)])", "_", r"\s*def\b"
    ),
    "print_brackets": replacer(r"^(\s*)print\s+([^(=].*)$", r"\1print(\2)"),
    "increment": replacer(r"\b(\w+)\s*(\+\+|--)", r"\1 += 1"),
    "operator_spelling": of_signs(OPERATORS),
    "assigned_in_condition": replacer(r"(?<![=!<>:+*/%-])=(?!=)", "==", COMPARING),
    "import_order": replacer(r"\bimport (\w+) from (\w+)", r"from \2 import \1"),
    "if_missing": with_an_if,
    "except_missing": with_an_except,
    "tabs_mixed": with_blanks,
    "indent_missing": with_an_indent,
    "body_missing": with_a_body,
    "apostrophe": with_other_quotes,
    "quote_missing": with_texts_closed,
    "text_open": with_block_closed,
    "bracket_kind": with_other_bracket,
    "bracket_open": with_brackets_closed,
    "bracket_extra": without_extra_bracket,
    "indent_differs": with_another_indent,
    "misspelt_word": with_words_right,
    "word_as_name": with_other_names,
    "left_side": replacer(r"^(\s*)[^=]+?\s*=(?=[^=])", r"\1_ ="),
    "f_string": replacer(r"\b[fF](?=[\"'])", ""),
    "leading_zero": replacer(r"\b0+(?=\d)", ""),
    "comma_missing": between_values(", ", inside=True),
    "operator_missing": between_values(" * ", inside=False),
    "line_open": replacer(ENDS_OPEN, r"\1 0"),
    "else_missing": replacer(r"(\bif\b[^:]*)$", r"\1 else 0"),
}
# What a compiler says of what can be parsed: it does so in the same words on every version.
OUTSIDE = {
    "'return' outside": "return_outside",
    "'break' outside": "break_outside",
    "'continue' not": "continue_outside",
}


def explain(lines: Sequence[str], error: SyntaxError) -> SyntaxExplanation | None:
    """Return what is wrong in lines that cannot be read, None where that is not known."""
    for fragment, name in OUTSIDE.items():
        if fragment in error.msg:
            return SyntaxExplanation((error.lineno or 1) - 1, name)
    is_long = len(lines) > MOST_LINES or max(map(len, lines), default=0) > LONGEST_LINE_CHARS
    if is_long or error_in(lines) is None:  # only a compiler finds what is wrong
        return None
    row = min(max(error.lineno or 1, 1), len(lines)) - 1
    while row and not lines[row].strip():
        row -= 1
    piece, moved = UnreadLines(lines, row), None
    tries = ((name, fix) for name, undo in SLIPS.items() for fix in undo(piece))
    for name, fix in islice(tries, MOST_TRIES):
        mended = [*lines]
        mended[fix.row : fix.row + fix.count] = fix.lines
        left = error_in(mended)
        place = fix.row if fix.at is None else fix.at
        found = SyntaxExplanation(place, name, fix.found, fix.wanted)
        if left is None:
            return found
        if moved is None and is_moved_on(left, fix, row):
            moved = found
    return moved


def is_moved_on(left: SyntaxError, fix: Fix, row: int) -> bool:
    """Return whether what is left stands further down: another mistake."""
    more = len(fix.lines) - fix.count
    last = max(row + max(more, 0), fix.row + len(fix.lines) - 1)
    return not isinstance(left, IndentationError) and (left.lineno or 0) - 1 > last
