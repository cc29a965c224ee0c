"""Registers the class: all that a class submitted, graded or watched."""

from __future__ import annotations

from collections.abc import Mapping

from harness.extensions import Command, hook


@hook
def commands() -> Mapping[str, Command]:
    here = "extensions.classroom"
    return {
        "class": Command("grade what a whole class submitted", f"{here}.class_command"),
        "watch": Command("watch a folder and grade what comes into it", f"{here}.watch_command"),
    }
