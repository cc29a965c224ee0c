"""A stranger's text, made safe to show: nothing invisible in it, and not without end.

A stranger's is whatever a submission printed, raised, returned or is called, and the names of
files beside it.
"""

from __future__ import annotations

import re
import sys

THIS_PYTHON = "this course's grader runs {}.{}".format(*sys.version_info[:2])
LONGEST_LINE_CHARS = 4000  # no line that an assignment shows is as long
MOST_LINES = 400
MOST_CHARS = 20_000
LONGEST_NAME_CHARS = 100
LONGEST_CODE_CHARS = 200
MOST_KEPT_CHARS = 5000  # whose symbols are remembered
MARK_CHARS = 40  # at most, that say what was left out


class _Symbols(dict[int, str]):
    """What is shown in place of each character, by its number: most stand for themselves."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        is_seen = character.isprintable() and not _UNSEEN.match(character)
        symbol = character if is_seen else _REPLACED
        if len(self) < MOST_KEPT_CHARS:  # a screen may hold every character there is
            self[code] = symbol
        return symbol


ADDRESS = "at 0x"  # how an address in memory begins
# An address has 8 hexadecimal digits where words have 32 bits, up to 16 where they have 64.
_ADDRESS = re.compile(rf"\b{ADDRESS}[0-9a-fA-F]{{8,16}}\b")
_LINE_END = "␊"
_REPLACED = "\N{REPLACEMENT CHARACTER}"
# What Python calls printable although nothing is to be seen: fillers, joiners, selectors, a blank.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)
# From U+2400 on Unicode has a picture of each control character, in their order.
_SYMBOLS = _Symbols({**{code: chr(0x2400 + code) for code in range(32)}, 127: "␡"})


def make_visible(text: str) -> str:
    """Return a text with control characters as visible symbols, except newlines.

    Any other character that cannot be seen becomes "�", the digits of an address "at 0x…".
    """
    return without_addresses("\n".join(map(_visible_line, text.split("\n"))))


def without_addresses(text: str) -> str:
    """Return a text with "at 0x…" for addresses in memory, which are others each time."""
    return _ADDRESS.sub(f"{ADDRESS}…", text) if ADDRESS in text else text


def _visible_line(line: str) -> str:
    if line.isprintable() and not _UNSEEN.search(line):
        return line
    return line.translate(_SYMBOLS)


def cut_line(text: str, most: int = LONGEST_LINE_CHARS) -> str:
    """Return a text as one visible line of at most so many characters; "…" ends one that is cut.

    A newline becomes "␊".
    """
    shown = make_visible(text[: most + MARK_CHARS].replace("\n", _LINE_END))
    is_whole = len(shown) <= most and len(text) <= most + MARK_CHARS
    return shown if is_whole else shown[: most - 1] + "…"


def cut_name(name: str) -> str:
    """Return the name of a file or a function for a sentence, see `cut_line`."""
    return cut_line(name, LONGEST_NAME_CHARS)


def cut_code(line: str) -> str:
    """Return a line of a program to be shown, without blanks at its end, see `cut_line`."""
    return cut_line(line.rstrip(), LONGEST_CODE_CHARS)


def cut_lines(
    text: str,
    most: int = MOST_LINES,
    longest: int = LONGEST_LINE_CHARS,
    characters: int = MOST_CHARS,
) -> str:
    """Return a text as at most `most` visible lines, each as `cut_line` cuts it to `longest`.

    All together they have at most so many characters; a last line "… (7 more lines)" says how many
    are left out.
    """
    count = text.count("\n") + 1
    if count <= most and len(text) <= characters:
        return "\n".join(cut_line(line, longest) for line in text.split("\n"))
    lines = text[: characters - MARK_CHARS].split("\n")
    if len(text) > characters:
        lines[-1] += "…"
    if count > most:
        del lines[most - 1 :]
    left = count - len(lines)
    mark = [more_lines(left)] if left else []
    return "\n".join([*(cut_line(line, longest) for line in lines), *mark])


def more_lines(count: int) -> str:
    """Return the line that stands for so many left out: "… (1 more line)", "… (7 more lines)"."""
    return f"… ({count} more {'line' if count == 1 else 'lines'})"
