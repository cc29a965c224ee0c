"""Checks an answer on the quiz server with what a kit holds: a file beside the question.

It prints what CodeRunner takes from a template that grades: the part of the points and a page.
Files that are attached to an answer lie beside this one; those that the assignment names are read.
The checks run in a process of their own (see `checks_in_memory`), from what is read here before any
program runs.  Standard library only; nothing may be said on stderr.
"""

from __future__ import annotations

import ctypes
import html
import json
import os
import subprocess
import sys
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

PACKED, CHECKING = "checks.xz", "checks_in_memory.py"
PATIENCE_SECONDS = 60
MOST_CHARS = 4000  # of a complaint
OWN_PACKAGES = "HARNESS_OWN_PACKAGES"
HIDE = 4  # PR_SET_DUMPABLE
FAULT = "<p>Internal error, not because of you. Please tell your instructor:</p>"
UNJUDGED = (
    "<p>This question could not judge your program, through no fault of yours: this server does "
    "not keep a program away from its checks. Tell your teacher:</p>"
)
LACKING = "<p>Not graded, through no fault of yours. Please tell your teacher:</p>"
HEADS = {"fault": FAULT, "unjudged": UNJUDGED, "lacking": LACKING}


def grade_answer(
    answer: str, task: Mapping[str, Any], worth: Mapping[str, float], vacuous: Collection[str]
) -> None:
    """Print the result of an answer as CodeRunner reads it: JSON with its fraction and its page.

    Args:
        answer: The text of the program.
        task: The assignment, the file, the modules and the units (none: all).
        worth: The part of the points for each check.
        vacuous: The checks that an empty program passes; they earn nothing alone.
    """
    beside = {name: Path(name) for name in task["modules"]}
    attached = {name: path.read_bytes() for name, path in beside.items() if path.is_file()}
    result = check_answer({**task, "answer": answer, "attached": attached})
    page = result.get("page", "")
    if "found" not in result:
        ((kind, why),) = result.items()
        page = f"{HEADS[kind]}<pre>{html.escape(why)}</pre>"
    fraction = earned_part(result.get("found", {"checks": []})["checks"], worth, vacuous)
    print(json.dumps({"fraction": fraction, "prologuehtml": page}))


def check_answer(order: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is found of a program, or the `fault` that kept it from being checked."""
    os.environ[OWN_PACKAGES] = os.pathsep.join(
        folder for folder in sys.path if folder.endswith("-packages")
    )
    with suppress(AttributeError, OSError, TypeError):  # it is for the process that checks to say
        ctypes.CDLL(None).prctl(HIDE, 0, 0, 0, 0)
    code, packed = Path(CHECKING).read_text("utf-8"), Path(PACKED).read_bytes()
    try:
        # Nothing takes part that a program before this one could have installed or set, or that
        # is attached to the answer (-I: this folder is not looked at for modules).
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-B", "-X", "utf8", "-c", code],
            # The order is one line, whatever the answer holds: all that follows is the kit.
            input=ascii(dict(order)).encode() + b"\n" + packed,
            capture_output=True,
            timeout=PATIENCE_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return {"fault": f"it took more than {PATIENCE_SECONDS} seconds"}
    try:
        found: dict[str, Any] = json.loads(done.stdout)
    # An interpreter that is ended from outside has written no result, or a part of one.
    except ValueError:
        complaint = done.stderr.decode("utf-8", "replace")[-MOST_CHARS:]
        return {"fault": f"it ended with code {done.returncode}\n{complaint}"}
    return found


def earned_part(
    checks: Collection[Mapping[str, Any]], worth: Mapping[str, float], vacuous: Collection[str]
) -> float:
    """Return the part of the points that is earned, 1 where every check passes.

    What an empty program passes too counts where its unit has something else that passes.
    """
    passed = [check for check in checks if check["outcome"] == "passed" and check["check"] in worth]
    begun = {check["unit"] for check in passed if check["check"] not in vacuous}
    counted = {check["check"] for check in passed if check["unit"] in begun}
    if counted == set(worth):
        return 1
    # However small what is missing is worth: it is not rounded to all of the points.
    return min(round(sum(worth[check] for check in counted) / sum(worth.values()), 4), 0.9999)
