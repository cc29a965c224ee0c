"""Registers questions: what a tutor asks students about their own programs."""

from __future__ import annotations

from collections.abc import Mapping

import extensions.trace  # noqa: F401 (where it is taken out there are no questions either)
from harness.extensions import Command, hook


@hook
def commands() -> Mapping[str, Command]:
    module = "extensions.questions.command"
    return {"questions": Command("ask students about their own programs", module)}
