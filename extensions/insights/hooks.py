"""Registers insights: groups of submissions that are wrong alike, their names, a whole term."""

from __future__ import annotations

from collections.abc import Mapping

from harness.extensions import Command, hook


@hook
def commands() -> Mapping[str, Command]:
    here = "extensions.insights"
    return {
        "term": Command("show several assignments of a class on one page", f"{here}.term_command"),
        "name": Command(
            "turn a group of submissions into a named misconception", f"{here}.naming_command"
        ),
    }


@hook
def class_part() -> object:
    from extensions.insights.groups import Understanding  # not for each command

    return Understanding()
