"""A program as words that do not change with its names and its layout, and as its comments.

Pygments reads what no parser would: half a program, two versions of Python, other people's tabs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from pygments.lexers.python import PythonLexer
from pygments.token import Comment, Name, Number, String

Kind: TypeAlias = Any  # a token of Pygments, which has no types of its own

NAME, TEXT, NUMBER = "name", "text", "number"
FEWEST_LETTERS = 20  # of a comment that counts: "displays the outcome" is what everybody writes
NO_LETTER = re.compile(r"[\W_]+")


@dataclass(frozen=True, kw_only=True)
class Word:
    """A word and where it stands: the characters from `start` to `end`."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, kw_only=True)
class Words:
    """What a program is made of: its code, and the comments that say something."""

    code: tuple[Word, ...]
    comments: tuple[Word, ...]


def words_of(source: str) -> Words:
    """Return the words of a program."""
    code: list[Word] = []
    comments: list[Word] = []
    for start, kind, text in PythonLexer().get_tokens_unprocessed(source):
        if kind in Comment or kind in String.Doc:
            comments += _comment_lines(text, start)
        elif text.strip():
            word = Word(text=_word_of(kind, text), start=start, end=start + len(text))
            if word.text == TEXT and code and code[-1].text == TEXT:
                word = Word(text=TEXT, start=code.pop().start, end=word.end)
            code.append(word)
    return Words(code=tuple(code), comments=tuple(comments))


def _word_of(kind: Kind, text: str) -> str:
    """Return what a piece of code is compared as: names, texts and numbers are all alike."""
    if kind in String:
        return TEXT
    if kind in Number:
        return NUMBER
    if kind in Name and (kind not in Name.Builtin or kind in Name.Builtin.Pseudo):
        return NAME
    return text


def _comment_lines(text: str, start: int) -> Iterator[Word]:
    """Return the lines of a comment that say something, without signs, blanks and capitals."""
    for line in text.split("\n"):
        letters = NO_LETTER.sub("", line).lower()
        if len(letters) >= FEWEST_LETTERS:
            indent = len(line) - len(line.lstrip())
            yield Word(text=letters, start=start + indent, end=start + len(line.rstrip()))
        start += len(line) + 1
