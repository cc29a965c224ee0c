"""Fingerprints of a program: some of its sequences of tokens, the same wherever they stand.

Winnowing: of every few sequences in a row the one with the smallest digest is chosen, so what two
programs share has the same fingerprints in both, however long they are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from extensions.similarity.normal_form import normal_tokens
from extensions.similarity.scanning import NAME
from extensions.similarity.tokens import TokenStream

LENGTH_TOKENS = 12  # of a sequence: a line and a half, what fewer say is said by everybody
WINDOW = 4  # of so many sequences in a row one is a fingerprint at least
FORM = frozenset((NAME, "(", ")", ",", ":", ".", "def", "return"))  # of these nobody has a choice
NONE = 1 << 64  # above each digest


@dataclass(frozen=True, kw_only=True)
class Fingerprints:
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
        comments=frozenset(digest_of_text(one.text) for one in tokens.comment_lines),
    )


def sequence_digests(tokens: TokenStream) -> list[int]:
    """Return the digest of each sequence of tokens, by where it begins.

    It is 0 where there are only calls and functions that hand on what they get.
    """
    texts = [one.text for one in tokens.code]
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
    """Return the smallest of every few digests in a row that are none of 0."""
    telling = [one or NONE for one in digests]
    last = max(len(digests) - WINDOW + 1, 1)
    return {min(telling[start : start + WINDOW]) for start in range(last) if digests} - {NONE}
