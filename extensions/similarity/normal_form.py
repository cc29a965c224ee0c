"""A program's tokens in the form that is compared: what can be written in several ways has one.

Statements that do nothing are left out.  A value that has a name for the sake of one use stands
where it is used.  Round brackets that only group are gone: a pair has them or not.

A text is taken to pieces in one pass: what it costs depends on its length alone.  No parser is
asked: half a program has pieces too, and so has one for another version of Python.  Every pattern
begins where the last one ended, and none looks far ahead for what may not come.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice, pairwise
from typing import TypeAlias

from extensions.classroom.files.contents import read_program
from extensions.classroom.files.records import HandIn
from harness.errors import UsageError
from harness.model import Assignment, Record
from harness.submission.folder import programs_among
from harness.submission.modules import read_files
from harness.submission.reading import UnreadableSubmission

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
DOCUMENT = re.compile(r"""(?P<prefix>[rRuUbB]{0,2})(?P<quote>"{3}|'{3})[\s\S]*?(?P=quote)""")
ESCAPE = r"\\[\s\S]?"
NAMED = r"\\N\{[\w -]*\}"
INSIDE: dict[str, re.Pattern[str]] = {}
"""What stands in a text up to its end, by how it begins; three quotes hold no escapes if raw."""
FORMATTED: dict[str, re.Pattern[str]] = {}
"""The same of f-strings, which also end where braces begin."""
for quote in ("'", '"'):
    quotes, is_inside = quote * 3, rf"{quote}(?!{quote}{quote})"
    INSIDE[quote] = INSIDE[f"r{quote}"] = re.compile(rf"(?:[^{quote}\\\n]|{ESCAPE})*")
    INSIDE[quotes] = re.compile(rf"(?:[^{quote}\\]|{ESCAPE}|{is_inside})*")
    INSIDE[f"r{quotes}"] = re.compile(rf"(?:[^{quote}]|{is_inside})*")
    FORMATTED[quote] = re.compile(rf"(?:[^{quote}\\\n{{]|{NAMED}|{ESCAPE}|\{{\{{)*")
    FORMATTED[quotes] = re.compile(rf"(?:[^{quote}\\{{]|{NAMED}|{ESCAPE}|\{{\{{|{is_inside})*")
    FORMATTED[f"r{quote}"] = re.compile(rf"(?:[^{quote}\\\n{{]|\\[\\{quote}\n]?|\{{\{{)*")
    FORMATTED[f"r{quotes}"] = re.compile(rf"(?:[^{quote}{{]|\{{\{{|{is_inside})*")
END_OF_FIELD = re.compile(r"(?:=\s*)?(?:![sraf])?[}:]")
GAP = re.compile(r"(?:\s|\\\s)+")
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
HARD = (KEYWORDS | {"class", "def", "from", "import"}) - {"True", "False", "None"}
# What follows `match` and `case` where they are names.
NO_PATTERN = re.compile(rf"[ \t]*(?:[:,;=^&|@~)\]}}]|(?:{'|'.join(sorted(HARD))})(?!\w))")


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
            # Where one is open the rest of the file is in it: nobody looks for its end again.
            elif inside == ROOT and self._begins and (found := self._take(DOCUMENT)):
                if found["prefix"]:
                    yield TEXT, *found.span("prefix")
                yield COMMENT, found.start("quote"), found.end()
                self._begins = False
            else:
                yield from self._code(inside)

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Return what a pattern finds here, and go on behind it."""
        found = pattern.match(self._source, self._at)
        if found:
            self._at = found.end()
        return found

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
        elif (
            inside == ROOT
            and begins
            and word in SOFT
            and not NO_PATTERN.match(self._source, self._at)
        ):
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

    def _pattern(self) -> Iterator[Piece]:
        """Yield what stands on the line up to each underscore that is a name, and these."""
        while (found := UP_TO_UNDERSCORE.match(self._source, self._at)) and found["underscore"]:
            yield from scan_text(found["inner"], found.start("inner"))
            yield "_", *found.span("underscore")
            self._at = found.end()


FEWEST_LETTERS = 20  # of a comment that counts: "displays the outcome" is what everybody writes
MOST_PIECES = 10_000  # of a program are compared; a long one for these assignments has 2,000
NO_LETTER = re.compile(r"[\W_]+")


class Token(Record):
    """A token and where it stands: the characters from `start` to `end`."""

    text: str
    start: int
    end: int


class TokenStream(Record):
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


CALLABLE = FUNCTIONS | {NAME, TEXT, ")", "]", "}"}  # round brackets behind these are of a call
ONCE = 2  # places of a name that is used once: where it gets its value, and where that is used


def normal_tokens(source: str) -> TokenStream:
    """Return the tokens of a program in their normal form."""
    tokens = tokenize(source)
    texts = [source[token.start : token.end] for token in tokens.code]
    lines = list(_lines_that_run(source, tokens.code))
    for _ in range(ROUNDS):
        uses = Counter(texts[place] for line in lines for place in line)
        left = [line for line in lines if not _is_idle(line, tokens.code, texts, uses)]
        if len(left) == len(lines):
            break
        lines = left
    code = _without_groups(_with_values_in_place(tokens.code, texts, lines))
    return TokenStream(code=tuple(code), comment_lines=tokens.comment_lines)


def _with_values_in_place(
    tokens: Sequence[Token], texts: Sequence[str], lines: Sequence[range]
) -> list[Token]:
    """Return the tokens with each value that is used once in the place of its name."""
    places = [place for line in lines for place in line]
    uses = Counter(texts[place] for place in places)
    last = {texts[place]: place for place in places if uses[texts[place]] == ONCE}
    values: dict[int, list[Token]] = {}
    found: list[Token] = []
    for line in lines:
        made: list[Token] = []
        for place in line:
            made += values.pop(place, [tokens[place]])
        use = last.get(texts[line.start], 0)
        if use >= line.stop and _is_plain_value(line, tokens) and _is_read(use, tokens):
            values[use] = made[2:]
        else:
            found += made
    return found


def _is_plain_value(line: range, tokens: Sequence[Token]) -> bool:
    kinds = [tokens[place].text for place in line]
    return len(kinds) > 2 and kinds[:2] == [NAME, "="] and "=" not in kinds[2:]


def _is_read(place: int, tokens: Sequence[Token]) -> bool:
    """Return whether a name stands for its value there: no attribute, no other value for it."""
    then = tokens[place + 1].text if place + 1 < len(tokens) else ""
    return tokens[place].text == NAME and tokens[place - 1].text not in (".", "def") and then != "="


def _without_groups(tokens: Sequence[Token]) -> list[Token]:
    """Return tokens without the round brackets that call nothing."""
    found: list[Token] = []
    are_calls: list[bool] = []
    before = ""
    for token in tokens:
        stays = True
        if token.text == "(":
            stays = before in CALLABLE
            are_calls.append(stays)
        elif token.text == ")" and are_calls:
            stays = are_calls.pop()
        if stays:
            found.append(token)
        before = token.text
    return found


ALONE = frozenset((NAME, NUMBER, TEXT, "pass", "None", "True", "False"))
COMPUTING = frozenset("abs bool float int len max min range round sorted str sum type".split())
NEVER = (["if", "False", ":"], ["while", "False", ":"])
OPENING, CLOSING = frozenset("([{"), frozenset(")]}")
ROUNDS = 3  # what only an idle statement uses is idle in the next round


def logical_lines(source: str, tokens: Sequence[Token]) -> Iterator[range]:
    """Yield the places of each line's tokens, where no bracket is open at its end."""
    begin = depth = 0
    for place, token in enumerate(tokens):
        depth += (token.text in OPENING) - (token.text in CLOSING)
        after = tokens[place + 1].start if place + 1 < len(tokens) else len(source)
        is_end = "\n" in source[token.end : after] or place + 1 == len(tokens)
        if is_end and depth <= 0:
            yield range(begin, place + 1)
            begin, depth = place + 1, 0


def _lines_that_run(source: str, tokens: Sequence[Token]) -> Iterator[range]:
    below: int | None = None
    for line in logical_lines(source, tokens):
        start = tokens[line.start].start
        indent = start - source.rfind("\n", 0, start)
        if below is not None and indent > below:
            continue
        kinds = [tokens[place].text for place in line[:4]]
        below = indent if kinds in NEVER else None
        if below is None:
            yield line


def _is_idle(
    line: range, tokens: Sequence[Token], texts: Sequence[str], uses: Mapping[str, int]
) -> bool:
    kinds = [tokens[place].text for place in line]
    if len(kinds) == 1:
        return kinds[0] in ALONE
    # What asks for a line does something, whatever becomes of the answer.
    if "input" in kinds:
        return False
    if kinds[0] in COMPUTING and kinds[1] == "(" and kinds[-1] == ")":
        return (NAME, "(") not in pairwise(kinds)
    first, last = texts[line.start], texts[line.stop - 1]
    return kinds[:2] == [NAME, "="] and (uses[first] == 1 or (len(kinds) == 3 and first == last))


# Fingerprints of a program: some of its sequences of tokens, the same wherever they stand.
#
# Winnowing: of every few sequences in a row the one with the smallest digest is chosen, so what
# two programs share has the same fingerprints in both, however long they are.

LENGTH_TOKENS = 12  # of a sequence: a line and a half, what fewer say is said by everybody
WINDOW = 4  # of so many sequences in a row one is a fingerprint at least
FORM = frozenset((NAME, "(", ")", ",", ":", ".", "def", "return"))  # of these nobody has a choice
NONE = 1 << 64  # above each digest


class Fingerprints(Record):
    """What a program is compared by: digests of its code and of its comments."""

    code: frozenset[int]
    comments: frozenset[int]

    def __or__(self, other: Fingerprints) -> Fingerprints:
        return Fingerprints(code=self.code | other.code, comments=self.comments | other.comments)

    def __and__(self, other: Fingerprints) -> Fingerprints:
        return Fingerprints(code=self.code & other.code, comments=self.comments & other.comments)

    def __sub__(self, other: Fingerprints) -> Fingerprints:
        return Fingerprints(code=self.code - other.code, comments=self.comments - other.comments)


def fingerprints_of(source: str, *, every: bool = False) -> Fingerprints:
    """Return the fingerprints of a program, or the digests of `every` sequence in it."""
    tokens = normal_tokens(source)
    digests = sequence_digests(tokens)
    return Fingerprints(
        code=frozenset(filter(None, digests) if every else chosen_digests(digests)),
        comments=frozenset(digest_of_text(line.text) for line in tokens.comment_lines),
    )


def sequence_digests(tokens: TokenStream) -> list[int]:
    """Return the digest of each sequence of tokens, by where it begins.

    It is 0 where there are only calls and functions that hand on what they get.
    """
    texts = [token.text for token in tokens.code]
    return [
        0 if FORM.issuperset(sequence) else digest_of_text("\0".join(sequence))
        for start in range(len(texts) - LENGTH_TOKENS + 1)
        for sequence in [texts[start : start + LENGTH_TOKENS]]
    ]


def digest_of_text(text: str) -> int:
    """Return a number for a text, the same in every run (Python's own `hash` is not)."""
    data = text.encode("utf-8", "backslashreplace")
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "big")


def chosen_digests(digests: Sequence[int]) -> set[int]:
    """Return the smallest of each WINDOW digests in a row, or of all if fewer; never a 0."""
    telling = [digest or NONE for digest in digests]
    last = max(len(digests) - WINDOW + 1, 1)
    return {min(telling[start : start + WINDOW]) for start in range(last) if digests} - {NONE}


MOST_CHARS = 60_000  # of a program are compared; a long one for these assignments has 15,000


def program_source(hand_in: HandIn, assignment: Assignment) -> str | None:
    """Return as much of the program of a submission as is compared, None where there is none."""
    source = read_program(hand_in.path, assignment)
    return None if source is None else source[:MOST_CHARS]


def given_sources(assignment: Assignment) -> Iterator[str]:
    """Yield the programs that students were given, or could have been: starter and reference."""
    places = [path for path in assignment.places.values() if path.exists()]
    places += [path for path in assignment.reference_files.values() if path not in places]
    files = [
        place for path in places for place in (sorted(path.iterdir()) if path.is_dir() else [path])
    ]
    alone = replace(assignment, modules=())
    for path in programs_among(files):
        # What cannot be read is told where it is graded.
        with suppress(UsageError, UnreadableSubmission):
            yield "\n".join(read_files(path, alone).lines)[:MOST_CHARS]
