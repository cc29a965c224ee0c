"""A stranger's text, made safe to show: nothing invisible in it, and not without end.

A stranger's is whatever a submission printed, raised, returned or is called, and the names of
files beside it.
"""

from __future__ import annotations

import re

LONGEST_LINE = 4000  # characters: no line that an assignment shows is as long
MOST_LINES = 400
MOST_CHARACTERS = 20_000
LONGEST_NAME = 100
MARK = 40  # characters, at most, that say what was left out

_ADDRESS = re.compile(r"\bat 0x[0-9a-fA-F]{8,16}\b")
_ODD = re.compile(r"[^\n -~]")
_LINE_END = "␊"
_REPLACED = "\N{REPLACEMENT CHARACTER}"
# What Python calls printable although nothing is to be seen: fillers, joiners, selectors, a blank.
_UNSEEN = frozenset(
    map(
        chr,
        (
            *(0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)


def visible(text: str) -> str:
    """Return a text with control characters as visible symbols, newlines kept.

    Addresses in memory, which are others each time, are left out.
    """
    shown = _ODD.sub(_symbol, text)
    return _ADDRESS.sub("at 0x…", shown) if "at 0x" in shown else shown


def _symbol(found: re.Match[str]) -> str:
    character = found[0]
    code = ord(character)
    if code > 160 and character.isprintable() and character not in _UNSEEN:
        return character
    if code < 32:
        return chr(0x2400 + code)
    return "␡" if code == 127 else _REPLACED


def cut_line(text: str, most: int = LONGEST_LINE) -> str:
    """Return a text as one visible line of at most so many characters, cut at its end."""
    shown = visible(text[: 4 * most + MARK]).replace("\n", _LINE_END)  # an address takes fewer then
    return shown if len(shown) <= most else shown[: most - 1] + "…"


def cut_name(name: str) -> str:
    """Return the name of a file or a function as it stands in a sentence."""
    return cut_line(name, LONGEST_NAME)


def cut_lines(
    text: str,
    most: int = MOST_LINES,
    longest: int = LONGEST_LINE,
    characters: int = MOST_CHARACTERS,
) -> str:
    """Return a text as at most so many visible lines, none longer than `longest`.

    All together they have at most so many characters; the last line says what was left out.
    """
    count = text.count("\n") + 1
    if count <= most and len(text) <= characters:
        return "\n".join(cut_line(line, longest) for line in text.split("\n"))
    lines = text[: characters - MARK].split("\n")
    if len(text) > characters:
        lines[-1] += "…"
    if count > most:
        del lines[most - 1 :]
    left = count - len(lines)
    mark = [f"… ({left} more lines)"] if left else []
    return "\n".join([*(cut_line(line, longest) for line in lines), *mark])
