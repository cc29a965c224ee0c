"""A program's tokens in the form that is compared: what can be written in several ways has one.

Statements that do nothing are left out.  A value that has a name for the sake of one use stands
where it is used.  Round brackets that only group are gone: a pair has them or not.

A text is taken to pieces in one pass: what it costs depends on its length alone.  No parser is
asked: half a program has pieces too, and so has one for another version of Python.  Every pattern
begins where the last one ended, and none looks far ahead for what may not come.
"""

from __future__ import annotations

import builtins
import hashlib
import keyword
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice, pairwise

from extensions.classroom.files.contents import read_program
from extensions.classroom.files.records import HandIn
from harness.errors import UsageError
from harness.model import Assignment, Record
from harness.submission.folder import programs_among, read_files
from harness.submission.reading import UnreadableSubmission


class Token(Record):
    """What a piece of a program is compared as, and where it stands: from `start` to `end`."""

    text: str
    start: int
    end: int


NAME, TEXT, NUMBER, COMMENT = "name", "text", "number", "comment"
# Up to the end of the file or of the line where a text is open: no form looks ahead in vain.
TEXTS = "|".join(
    rf"{quote * 3}(?:[^{quote}\\]|\\[\s\S]?|{quote}(?!{quote * 2}))*(?:{quote * 3})?"
    rf"|{quote}(?:[^{quote}\\\n]|\\[\s\S]?)*{quote}?"
    for quote in ("'", '"')
)
PIECE = re.compile(
    r"(?P<comment>#[^\n]*)"
    rf"|(?P<text>(?P<prefix>[rRuUbBfFtT]{{0,2}})(?P<whole>{TEXTS}))"
    r"|(?P<number>\.?\d[\w.]*)|(?P<name>[^\W\d]\w*)|(?P<sign>!=|==|<<|>>|:=|[^\s\\])"
)
DOCUMENT = re.compile(r"""("{3}|'{3}).*\1""", re.DOTALL)
INNER = r"[^()[\]{}]"
# The code in a field of an f-string, up to how it is shown; brackets in it are whole.
FIELD = re.compile(
    rf"\{{\{{|\{{(?P<code>(?:[^()[\]{{}}:!]|!=|\[{INNER}*\]|\((?:{INNER}|\({INNER}*\))*\))*)"
)
KEYWORDS = frozenset(keyword.kwlist)
FUNCTIONS = frozenset(name for name in dir(builtins) if name.islower() and name[0] != "_")
NAMING = (".", "def", "class", "import")  # behind these a function of Python's is any name


def scan_text(source: str, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """Yield the pieces of a part of a text in their order; comments and f-strings are pieces."""
    before, done = "", start
    for found in PIECE.finditer(source, start, len(source) if end is None else end):
        kind, word, (first, last) = str(found.lastgroup), found[0], found.span()
        begins = done == start or "\n" in source[done:first]
        if kind == "text" and {*"fFtT"} & {*found["prefix"]}:
            yield from _formatted_pieces(source, first, last)
        elif kind == "text" and begins and DOCUMENT.fullmatch(found["whole"]):
            yield Token(text=COMMENT, start=found.start("whole"), end=last)
        elif kind == "name":
            is_function = word in FUNCTIONS and before not in NAMING
            shown = word if is_function or word in KEYWORDS else NAME
            yield Token(text=shown, start=first, end=last)
        else:
            yield Token(text=word if kind == "sign" else kind, start=first, end=last)
        before, done = word, last


def _formatted_pieces(source: str, first: int, end: int) -> Iterator[Token]:
    """Yield the pieces of an f-string: its texts, and the code in its fields."""
    for field in FIELD.finditer(source, first, end):
        if field["code"]:
            yield Token(text=TEXT, start=first, end=field.start("code"))
            yield from scan_text(source, *field.span("code"))
            first = field.end()
    if first < end:
        yield Token(text=TEXT, start=first, end=end)


FEWEST_LETTERS = 20  # of a comment that counts: "displays the outcome" is what everybody writes
MOST_PIECES = 10_000  # of a program are compared; a long one for these assignments has 2,000
NO_LETTER = re.compile(r"[\W_]+")


class TokenStream(Record):
    """What a program is made of: its code, and the comments that say something."""

    code: tuple[Token, ...]
    comment_lines: tuple[Token, ...]


def tokenize(source: str) -> TokenStream:
    """Return the tokens of a program, as many as are compared."""
    code: list[Token] = []
    comment_lines: list[Token] = []
    for token in islice(scan_text(source), MOST_PIECES):
        if token.text == COMMENT:
            comment_lines += _comment_lines(source[token.start : token.end], token.start)
        elif token.text == TEXT and code and code[-1].text == TEXT:
            # Pieces of an f-string, or texts that Python joins, are one.
            code.append(replace(token, start=code.pop().start))
        else:
            code.append(token)
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
