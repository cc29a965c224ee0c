"""What wrong functions and games do, as a grade knows it: for staff, who group them by it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class TellingCase:
    """A case that is answered wrong: what was done and typed, what was to come, what came."""

    did: str
    typed: tuple[str, ...] = ()
    expected: str = ""
    actual: str = ""


@dataclass(frozen=True, kw_only=True)
class WrongBehaviour:
    """What a wrong function of a unit does in every case; `function` is None for whole games.

    Two have one `fingerprint` where they give the same answers in all cases, or where the same
    happens in all games.  `cause` is the name of why, None where none is known.
    """

    unit: str
    function: str | None
    fingerprint: str
    cause: str | None = None
    cases: tuple[TellingCase, ...] = ()
