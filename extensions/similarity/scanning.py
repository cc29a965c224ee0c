"""A program's text taken to pieces, in one pass: what it costs depends on its length alone.

No parser is asked: half a program has pieces too, and so has one for another version of Python.
Every pattern begins where the last one ended, and none looks far ahead for what may not come.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

Piece: TypeAlias = tuple[str, int, int]
"""What a piece is compared as, and where it stands: the characters from a start to an end."""

NAME, TEXT, NUMBER, COMMENT = "name", "text", "number", "comment"
ROOT, FIELD, INNER = "root", "field", "inner"  # FIELD: in braces of an f-string, INNER: deeper

DIGITS = r"\d(?:_?\d)*"
EXPONENT = rf"(?:[eE][+-]?{DIGITS})"
# A form that may begin another one stands behind it: the first that fits is taken.
NUMBERS = (
    r"0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|0[xX](?:_?[0-9a-fA-F])+"
    rf"|{DIGITS}\.(?:{DIGITS})?{EXPONENT}?|\.{DIGITS}{EXPONENT}?|{DIGITS}{EXPONENT}j?|{DIGITS}"
)
PIECE = re.compile(
    r"(?P<line>\n)|(?P<blanks>[^\S\n]+)|(?P<comment>#[^\n]*)"
    r"|(?P<prefix>(?:[rR][fFtT]|[fFtT][rR]|[rR][bB]|[bB][rR]|[rRuUbBfFtT])?)"
    r"""(?P<quote>"{3}|'{3}|["'])"""
    rf"|(?P<number>{NUMBERS})|(?P<name>@?[^\W\d]\w*)"
    r"|(?P<sign>\\\n|!=|==|<<|>>|:=|[\S\s])"
)
DOCUMENT = re.compile("(?P<prefix>[rRuUbB]{0,2})(?P<quote>\"{3}|'{3})")
ESCAPE = r"\\[\s\S]?"
NAMED = r"\\N\{[\w -]*\}"
INSIDE = {
    "'": re.compile(rf"(?:[^'\\\n]|{ESCAPE})*"),
    '"': re.compile(rf'(?:[^"\\\n]|{ESCAPE})*'),
    "'''": re.compile(rf"(?:[^'\\]|{ESCAPE}|'(?!''))*"),
    '"""': re.compile(rf'(?:[^"\\]|{ESCAPE}|"(?!""))*'),
    "r'": re.compile(rf"(?:[^'\\\n]|{ESCAPE})*"),
    'r"': re.compile(rf'(?:[^"\\\n]|{ESCAPE})*'),
    "r'''": re.compile(r"(?:[^']|'(?!''))*"),
    'r"""': re.compile(r'(?:[^"]|"(?!""))*'),
}
"""What stands in a text up to its end, by how it begins; three quotes hold no escapes if raw."""
FORMATTED = {
    "'": re.compile(rf"(?:[^'\\\n{{]|{NAMED}|{ESCAPE}|\{{\{{)*"),
    '"': re.compile(rf'(?:[^"\\\n{{]|{NAMED}|{ESCAPE}|\{{\{{)*'),
    "'''": re.compile(rf"(?:[^'\\{{]|{NAMED}|{ESCAPE}|\{{\{{|'(?!''))*"),
    '"""': re.compile(rf'(?:[^"\\{{]|{NAMED}|{ESCAPE}|\{{\{{|"(?!""))*'),
    "r'": re.compile(r"(?:[^'\\\n{]|\\[\\'\n]?|\{\{)*"),
    'r"': re.compile(r'(?:[^"\\\n{]|\\[\\"\n]?|\{\{)*'),
    "r'''": re.compile(r"(?:[^'{]|\{\{|'(?!''))*"),
    'r"""': re.compile(r'(?:[^"{]|\{\{|"(?!""))*'),
}
"""The same of f-strings, which also end where braces begin."""
END_OF_FIELD = re.compile(r"(?:=\s*)?(?:![sraf])?[}:]")
GAP = re.compile(r"(?:\s|\\\s)+")
INDENT = re.compile(r"[ \t]*")
WORD = re.compile(r"[^\W\d]\w*")
FROM = re.compile(r" from\b")
IMPORTED = re.compile(r"\s+(?P<as>as)(?=\s)|(?P<name>\.|[^\W\d]\w*)|\s*(?P<comma>,)\s*")
PART_OF_SOURCE = re.compile(r"\s+(?P<import>import)\b|(?P<none>None)\b|(?P<name>\.|[^\W\d]\w*)")
UP_TO_UNDERSCORE = re.compile(r"\s+(?P<inner>[^\n_]*)(?P<underscore>_(?!\w))?")

IN_FIELDS = frozenset("await else for if lambda yield True False None in is and or not".split())
KEYWORDS = IN_FIELDS | frozenset(
    "assert async break continue del elif except finally global pass raise nonlocal return try "
    "while as with".split()
)
# The functions that Python brings; those of a few versions alone count as names.
FUNCTIONS = frozenset(
    "__import__ abs aiter all any bin bool bytearray breakpoint bytes callable chr classmethod "
    "compile complex delattr dict dir divmod enumerate eval filter float format frozendict "
    "frozenset getattr globals hasattr hash hex id input int isinstance issubclass iter len list "
    "locals map max memoryview min next object oct open ord pow print property range repr reversed "
    "round sentinel set setattr slice sorted staticmethod str sum super tuple type vars zip".split()
)
SOFT = frozenset(("match", "case"))
NO_PATTERN = tuple(":,;=^&|@~)]}")  # what follows `match` and `case` where they are names
HARD = (KEYWORDS | {"class", "def", "from", "import"}) - {"True", "False", "None"}


def scan_text(source: str, start: int = 0) -> Iterator[Piece]:
    """Yield the pieces of a text in their order; places are counted from `start`."""
    for word, first, end in _Scan(source).pieces():
        yield word, start + first, start + end


class _Scan:
    """A text that is being taken to pieces, up to the place `_at`.

    `_around` are the f-strings and brackets in which this place is; `_begins` says whether only
    blanks stand before it on its line.
    """

    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0
        self._around: list[str] = []
        self._begins = True

    def pieces(self) -> Iterator[Piece]:
        while self._at < len(self._source):
            inside = self._around[-1] if self._around else ROOT
            if inside not in (ROOT, FIELD, INNER):
                start, quote = self._at, inside.removeprefix("r")
                self._take(FORMATTED[inside])
                if self._source.startswith(quote, self._at):
                    self._around.pop()
                    self._at += len(quote)
                elif self._source.startswith("{", self._at):
                    self._around.append(FIELD)
                    self._at += 1
                else:  # open at the end of its line: what follows is code again, as Python reads it
                    self._around.clear()
                if self._at > start:
                    yield TEXT, start, self._at
            elif inside == FIELD and (found := self._take(END_OF_FIELD)):
                self._around.pop()
                yield TEXT, *found.span()
            elif inside == ROOT and self._begins and (end := self._end_of_document()):
                yield from self._document(end)
            else:
                yield from self._code(inside)

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Return what a pattern finds here, and go on behind it."""
        found = pattern.match(self._source, self._at)
        if found:
            self._at = found.end()
        return found

    def _end_of_document(self) -> int:
        """Return where a text ends that stands for itself, 0 where none begins here or it is open.

        Where one is open the rest of the file is in it, so that nobody looks for its end again.
        """
        found = DOCUMENT.match(self._source, self._at)
        if not found:
            return 0
        end = self._source.find(found["quote"], found.end())
        return end + len(found["quote"]) if end >= 0 else 0

    def _document(self, end: int) -> Iterator[Piece]:
        """Yield a text that stands for itself: a comment, whatever its prefix."""
        found = DOCUMENT.match(self._source, self._at)
        if found and found["prefix"]:
            yield TEXT, *found.span("prefix")
        yield COMMENT, found.start("quote") if found else self._at, end
        self._at, self._begins = end, False

    def _code(self, inside: str) -> Iterator[Piece]:
        """Yield what comes of the next piece of code, nothing for blanks."""
        found = self._take(PIECE)
        assert found is not None  # its last part takes whatever there is
        kind, begins = found.lastgroup, self._begins
        self._begins = kind == "line" or found[0] == "\\\n" or (kind == "blanks" and begins)
        if kind == "quote":
            prefix = found["prefix"].lower()
            begun = ("r" if "r" in prefix else "") + found["quote"]
            if "f" in prefix or "t" in prefix:
                self._around.append(begun)
            else:
                self._take(INSIDE[begun])
                if self._source.startswith(found["quote"], self._at):
                    self._at += len(found["quote"])
            yield (TEXT, found.start(), self._at)
        elif kind == "name":
            yield from self._name_pieces(found, inside, begins=begins)
        elif kind == "number":
            yield NUMBER, *found.span()
        elif kind == "comment" and inside == ROOT:
            yield COMMENT, *found.span()
        elif kind in ("comment", "sign"):
            yield self._sign(found, inside)

    def _sign(self, found: re.Match[str], inside: str) -> Piece:
        """Return a sign; within an f-string brackets are counted, and no comment begins."""
        sign = found[0] if found["sign"] else found[0][:1]
        self._at = found.start() + len(sign)
        if inside != ROOT and sign in ("(", "[", "{"):
            self._around.append(INNER)
        elif inside == INNER and sign in (")", "]", "}"):
            self._around.pop()
        return sign, found.start(), self._at

    def _name_pieces(self, found: re.Match[str], inside: str, *, begins: bool) -> Iterator[Piece]:
        """Yield a name or a keyword, with what follows it and is read in another way."""
        word, (start, end) = found[0], found.span()
        if inside == ROOT and word in ("class", "def") and self._take(GAP):
            yield word, start, end
            if named := self._take(WORD):
                yield NAME, *named.span()
        elif inside == ROOT and word in ("from", "import") and self._take(GAP):
            yield word, start, end
            yield from self._imports(PART_OF_SOURCE if word == "from" else IMPORTED)
        elif inside == ROOT and begins and word in SOFT and self._has_pattern():
            yield word, start, end
            yield from self._pattern()
        elif word == "yield" and self._take(FROM):
            yield "yield from", start, self._at
        else:
            is_function = word in FUNCTIONS and not self._source.endswith(".", 0, start)
            known = KEYWORDS if inside == ROOT else IN_FIELDS
            yield word if is_function or word in known else NAME, start, end

    def _imports(self, pattern: re.Pattern[str]) -> Iterator[Piece]:
        """Yield what is imported, or from where: names even where Python brings such functions."""
        while found := self._take(pattern):
            kind = str(found.lastgroup)
            word = NAME if kind == "name" else found[kind]
            yield word, *found.span(kind)
            if kind in ("import", "none"):
                return

    def _has_pattern(self) -> bool:
        """Return whether what follows may be a pattern: then `match` and `case` are keywords."""
        blanks = INDENT.match(self._source, self._at)
        after = blanks.end() if blanks else self._at
        word = WORD.match(self._source, after)
        is_name = self._source.startswith(NO_PATTERN, after) or (word and word[0] in HARD)
        return not is_name

    def _pattern(self) -> Iterator[Piece]:
        """Yield what stands on the line up to each underscore that is a name, and these."""
        while (found := UP_TO_UNDERSCORE.match(self._source, self._at)) and found["underscore"]:
            yield from scan_text(found["inner"], found.start("inner"))
            yield "_", *found.span("underscore")
            self._at = found.end()
