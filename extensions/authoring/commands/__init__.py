"""The commands of who makes an assignment: options and work, one module a command."""

from harness import api
from harness.home import ASSIGNMENTS as OURS
from harness.model import Assignment


def try_own_folder(chosen: Assignment) -> None:
    """Raise AssignmentError for what is to be mended in a folder; `make audit` tries ours."""
    if chosen.folder.parent == OURS or not api.Reference(chosen).is_there:
        return
    from extensions.authoring.commands.validate import demand_valid

    demand_valid(chosen)


api.TRIALS.append(try_own_folder)

# Of each command: what it does, and its module.
COMMANDS = {
    "new": ("create an assignment from your solution", "extensions.authoring.commands.new"),
    "play": (
        "record a game with the reference solution",
        "extensions.authoring.commands.play",
    ),
    "record": (
        "refresh the recorded reference answers",
        "extensions.authoring.commands.record",
    ),
    "validate": (
        "check an assignment before you publish it",
        "extensions.authoring.commands.validate",
    ),
    "lock": ("fix the versions of an assignment's packages", "extensions.authoring.commands.lock"),
    "audit": ("measure how often the grader is wrong", "tools.audit.__main__"),
}
