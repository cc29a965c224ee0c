"""A program as tokens that do not change with its names and its layout, and as its comments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from extensions.similarity.scanning import COMMENT, TEXT, scan_text

FEWEST_LETTERS = 20  # of a comment that counts: "displays the outcome" is what everybody writes
MOST_PIECES = 10_000  # of a program are compared; a long one for these assignments has 2,000
NO_LETTER = re.compile(r"[\W_]+")


@dataclass(frozen=True, kw_only=True)
class Token:
    """A token and where it stands: the characters from `start` to `end`."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, kw_only=True)
class TokenStream:
    """What a program is made of: its code, and the comments that say something."""

    code: tuple[Token, ...]
    comment_lines: tuple[Token, ...]


def tokenize(source: str) -> TokenStream:
    """Return the tokens of a program, as many as are compared."""
    code: list[Token] = []
    comment_lines: list[Token] = []
    for text, start, end in islice(scan_text(source), MOST_PIECES):
        if text == COMMENT:
            comment_lines += _comment_lines(source[start:end], start)
        elif text == TEXT and code and code[-1].text == TEXT:
            # Pieces of an f-string, or texts that Python joins, are one.
            code.append(Token(text=TEXT, start=code.pop().start, end=end))
        else:
            code.append(Token(text=text, start=start, end=end))
    return TokenStream(code=tuple(code), comment_lines=tuple(comment_lines))


def _comment_lines(text: str, start: int) -> Iterator[Token]:
    """Yield the longest line of a comment, if it says something, without signs and capitals.

    So a text of many lines is one comment, which one translation of it would be, too.
    """
    lines: list[Token] = []
    for line in text.split("\n"):
        letters = NO_LETTER.sub("", line).lower()
        indent = len(line) - len(line.lstrip())
        lines.append(Token(text=letters, start=start + indent, end=start + len(line.rstrip())))
        start += len(line) + 1
    longest = max(lines, key=lambda line: len(line.text))
    if len(longest.text) >= FEWEST_LETTERS:
        yield longest
