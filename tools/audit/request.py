"""The options of an audit, as a record."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, kw_only=True)
class Request:
    """How much is graded, how often and by how many: see the options of `audit`."""

    all: bool
    most: int | None
    repeat: bool
    beside: str | None
    jobs: int | None
    output: Path
