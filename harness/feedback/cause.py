"""What is known of why a function is wrong."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Cause:
    """Why a function is wrong: a name for staff, a sentence and a question for the student."""

    name: str
    sentence: str
    question: str

    @property
    def hint(self) -> str:
        """What the report says."""
        return f"{self.sentence}\n{self.question}"
