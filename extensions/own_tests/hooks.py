"""Registers the command that grades a student's own tests."""

from __future__ import annotations

from collections.abc import Mapping

from harness.extensions import Command, hook


@hook
def commands() -> Mapping[str, Command]:
    help_text = "say which of a student's own tests are wrong, and which mistakes they catch"
    return {"own-tests": Command(help_text, "extensions.own_tests.command")}
