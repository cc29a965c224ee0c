"""The commands of insights."""

from __future__ import annotations

from collections.abc import Mapping

from harness.extensions import Command, hook


@hook
def commands() -> Mapping[str, Command]:
    here = "extensions.insights.commands"
    return {
        "term": Command("show several assignments of a class on one page", f"{here}.term"),
        "name": Command(
            "turn a group of submissions into a named misconception", f"{here}.name_group"
        ),
    }
