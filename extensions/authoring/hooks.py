"""Registers authoring: an assignment begun, played, recorded and tried by who makes it."""

from __future__ import annotations

from collections.abc import Mapping

import extensions.fault_location.mutations  # noqa: F401 (authoring is gone with what it builds on)
from harness.extensions import Command, hook
from harness.home import ASSIGNMENTS
from harness.model import Assignment


@hook
def commands() -> Mapping[str, Command]:
    here = "extensions.authoring"
    return {
        "new": Command("create an assignment from your solution", f"{here}.new_command"),
        "play": Command("record a game with the reference solution", f"{here}.play_command"),
        "record": Command("refresh the recorded reference answers", f"{here}.recording"),
        "validate": Command(
            "check an assignment before you publish it", f"{here}.validate_command"
        ),
        "lock": Command("fix the versions of an assignment's packages", f"{here}.locking"),
    }


@hook
def before_building(assignment: Assignment) -> None:
    """Refuse a folder in which something is to be mended; `make audit` tries ours."""
    from harness import api  # most commands need none of the engine

    if assignment.folder.parent == ASSIGNMENTS or not api.Reference(assignment).is_there:
        return
    from extensions.authoring.validate_command import demand_valid

    demand_valid(assignment)
