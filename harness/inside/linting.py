"""Looks at a submission by rules that come with the request, as text, only when they are needed.

It is a part of `reader`, and runs none of the submission.
"""

from __future__ import annotations

import marshal
import sys
import types
from collections.abc import Sequence

from harness.messages import LintRequest
from harness.wire import Json

OURS = ("harness", "extensions")
OF_THE_MAIN_FILE = ("student_number",)  # rules that a module need not keep


def look_by_rules(message: LintRequest) -> Json:
    """Return what the last of the raw modules of a request answers.

    That is nothing where the submission is too much for it, `{"fault"}` where a rule is wrong.
    """
    request = message.about
    try:
        look = load_modules(message.raw).answer
        modules = request.get("modules", [])
        reply = look(with_others(request, modules))
        for part in modules:
            others = [request, *(one for one in modules if one is not part)]
            more = look(with_others({**request, **part}, others))
            add_findings(reply, more, part["lines_before"])
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return {}  # the submission is no text that can be looked at
    except Exception as error:  # noqa: BLE001 (a mistake in a rule)
        return {"fault": f"{type(error).__name__}: {error}"}
    return reply


def with_others(request: Json, files: Sequence[Json]) -> Json:
    """Return a request with the sources of the other files of its submission."""
    return {**request, "others": [one["source"] for one in files]}


def add_findings(reply: Json, more: Json, lines_before: int) -> None:
    """Add a module's findings, their lines counted on, but none of rules `OF_THE_MAIN_FILE`."""
    for rule, found in more.get("found", {}).items():
        if rule not in OF_THE_MAIN_FILE:
            reply["found"][rule] += [{**one, "line": one["line"] + lines_before} for one in found]
    if "written" in more:
        reply["written"] = sorted({*reply["written"], *more["written"]})


def load_modules(modules: bytes, lent: Sequence[types.ModuleType] = ()) -> types.ModuleType:
    """Run compiled modules, packed with their names, in order; return the last one.

    They find each other and those that are `lent`; afterwards nothing of ours can be imported.
    """
    before = {**sys.modules}
    sys.modules.update({one.__name__: one for one in lent})
    try:
        for name, code in marshal.loads(modules):  # noqa: S302 (ours)
            module = sys.modules[name] = types.ModuleType(name)
            exec(code, module.__dict__)  # noqa: S102 (ours)
    finally:
        for name in [one for one in sys.modules if one.partition(".")[0] in OURS]:
            del sys.modules[name]
        sys.modules.update(before)
    return module
