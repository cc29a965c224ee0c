"""A value in a YAML file as text: plain, in quotes, in a block, or named elsewhere."""

from __future__ import annotations

import base64
import binascii
import re
from contextlib import suppress
from textwrap import dedent

EMPTY = {"", "~", "null", "Null", "NULL"}
BLANKS = " \t\n"
SHORT = {
    **dict(zip("0abtnvfre", "\0\a\b\t\n\v\f\r\x1b", strict=True)),
    "N": "\x85",
    "_": "\xa0",
    "L": "\u2028",
    "P": "\u2029",
}
_PROPERTY = re.compile(
    r"[ \t\n]*(?:&(?P<anchor>[^ \n]+)|!(?P<tag>[^ \n]*)|\*(?P<alias>[^ \n]+))(?=[ \n]|$)"
)
_FOLD = r"(?<![ \t])[ \t]*\n[ \t\n]*"  # from its first blank on: else long runs take long
_FOLDED = re.compile(_FOLD)
_ESCAPE = re.compile(
    r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(\n)[ \t]*|(.))|" + _FOLD
)


def split_properties(text: str) -> tuple[str, str, str]:
    """Return the name that is given to a value, the one that stands for it, and what follows."""
    anchor, alias, rest, _ = _split_all(text)
    return anchor, alias, rest


def _split_all(text: str) -> tuple[str, str, str, str]:
    found = {"anchor": "", "alias": "", "tag": ""}
    rest = text
    while one := _PROPERTY.match(rest):
        found.update({key: value for key, value in one.groupdict().items() if value})
        rest = rest[one.end() :]
    return found["anchor"], found["alias"], rest, found["tag"]


def read_scalar(text: str, anchors: dict[str, object]) -> str:
    """Return the text of a scalar, "" for none; names that are given to values are kept."""
    anchor, alias, rest, tag = _split_all(text)
    if alias:
        known = anchors.get(alias, "")
        return known if isinstance(known, str) else ""
    value = _read_value(rest)
    if tag == "binary":
        # What is no base64 stays as it is written.
        with suppress(binascii.Error, ValueError):
            value = base64.b64decode(value).decode("utf-8", "replace")
    if anchor:
        anchors[anchor] = value
    return value


def _read_value(text: str) -> str:
    bare = text.strip(BLANKS)
    if bare.startswith("'"):
        body = re.match(r"'((?:[^']|'')*)", bare)
        return _fold_lines(body[1].replace("''", "'")) if body else ""
    if bare.startswith('"'):
        body = re.match(r'"((?:[^"\\]|\\.)*)', bare, re.DOTALL)
        whole = _ESCAPE.sub(_escaped_character, body[1]) if body else ""
        # What lies beyond 16 bits may be written as two escapes, which are one character in UTF-16.
        return whole.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if bare.startswith(("|", ">")):
        lines = dedent(text.lstrip(BLANKS).partition("\n")[2]).strip(BLANKS)
        return lines if bare[0] == "|" else _fold_lines(lines)
    plain = re.split(r"[ \t\n]#", bare, maxsplit=1)[0].strip(BLANKS)
    return "" if plain in EMPTY else _fold_lines(plain)


def _fold_lines(text: str) -> str:
    """Return a text whose single line ends are blanks, as YAML has it."""
    return _FOLDED.sub(_folded_lines, text)


def _folded_lines(found: re.Match[str]) -> str:
    return "\n" * (found[0].count("\n") - 1) or " "


def _escaped_character(found: re.Match[str]) -> str:
    if not found[0].startswith("\\"):
        return _folded_lines(found)
    code = found[1] or found[2] or found[3]
    if code:
        number = int(code, 16)
        return chr(number) if number < 0x110000 else "\N{REPLACEMENT CHARACTER}"
    return "" if found[4] else SHORT.get(found[5], found[5])
