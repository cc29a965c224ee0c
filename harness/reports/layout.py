"""Texts in lines that fit a terminal."""

from __future__ import annotations

import textwrap

from harness.reports import words

WIDTH_CHARS = 80
INDENT = "    "
LABEL_CHARS = 12
LONGEST_LABEL_CHARS = 30
MOST_LINES = 24
LONGEST_NOTE_LINES = 8
SENTENCE_CHARS = 60


def limit_lines(lines: list[str], most: int) -> list[str]:
    """Return as many of the first lines as have so many bytes; the last one counts the others."""
    room = most - WIDTH_CHARS
    for number, line in enumerate(lines):
        room -= len(line.encode("utf-8", "replace")) + 1
        if room < 0:
            return [*lines[:number], "", f"… ({len(lines) - number} more lines)"]
    return lines


def wrap_sentence(text: str) -> str:
    """Return a sentence in lines that fit beside a label."""
    return "\n".join(textwrap.wrap(text, SENTENCE_CHARS))


def label_lines(label: str, text: str) -> list[str]:
    """Return a label with its text, which may have several lines."""
    if not text:
        return []
    label = words.cut_text(label, LONGEST_LABEL_CHARS)
    wide = max(LABEL_CHARS, len(label) + 2)
    pieces = in_lines(text, WIDTH_CHARS - wide - len(INDENT))
    return [
        f"{INDENT}{label if number == 0 else '':<{wide}}{piece}".rstrip()
        for number, piece in enumerate(pieces)
    ]


def in_lines(text: str, room: int) -> list[str]:
    """Return a text in lines of at most so many characters; the last one counts those left out."""
    pieces: list[str] = []
    rest = text.split("\n")
    while rest and len(pieces) <= MOST_LINES:
        line = rest.pop(0)
        pieces += pieces_of(line[: room * MOST_LINES], room)
        rest[:0] = [line[room * MOST_LINES :]] if line[room * MOST_LINES :] else []
    if len(pieces) + len(rest) <= MOST_LINES:
        return pieces
    left = len(pieces) - MOST_LINES + sum(max(1, -(-len(line) // room)) for line in rest)
    return [*pieces[:MOST_LINES], f"… ({left} more lines)"]


def pieces_of(line: str, room: int) -> list[str]:
    """Return a line in pieces; it keeps the blanks at its beginning, and none at a line's end."""
    first, *rest = textwrap.wrap(line, room, drop_whitespace=False) or [""]
    return [first.rstrip(), *(piece.strip() for piece in rest if piece.strip())]


def wrap_text(text: str, indent: str) -> list[str]:
    """Return a text in lines that fit the terminal; its own line ends stay."""
    pieces = [
        piece
        for line in text.split("\n")
        for piece in textwrap.wrap(
            line, WIDTH_CHARS, initial_indent=indent, subsequent_indent=indent, drop_whitespace=True
        )
        or [""]
    ]
    left = len(pieces) - LONGEST_NOTE_LINES
    return [*pieces[:LONGEST_NOTE_LINES], f"{indent}… ({left} more lines)"] if left > 0 else pieces
