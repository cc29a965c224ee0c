"""Registers authoring: an assignment begun, played, recorded and tried by who makes it."""

from __future__ import annotations

from collections.abc import Mapping

from harness import api
from harness.extensions import Command, hook
from harness.home import ASSIGNMENTS
from harness.model import Assignment


@hook
def commands() -> Mapping[str, Command]:
    here = "extensions.authoring.commands"
    return {
        "new": Command("create an assignment from your solution", f"{here}.new"),
        "play": Command("record a game with the reference solution", f"{here}.play"),
        "record": Command("refresh the recorded reference answers", f"{here}.record"),
        "validate": Command("check an assignment before you publish it", f"{here}.validate"),
        "lock": Command("fix the versions of an assignment's packages", f"{here}.lock"),
    }


@hook
def before_building(assignment: Assignment) -> None:
    """Refuse a folder in which something is to be mended; `make audit` tries ours."""
    if assignment.folder.parent == ASSIGNMENTS or not api.Reference(assignment).is_there:
        return
    from extensions.authoring.commands.validate import demand_valid

    demand_valid(assignment)
