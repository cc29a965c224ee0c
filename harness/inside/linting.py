"""Looks at a submission by rules that come with the request, as text, only when they are needed.

Like `reader`, it runs none of the submission.
"""

from __future__ import annotations

import marshal
import sys
import types

from harness.inside.channel import Channel


def answer_request(channel: Channel) -> None:
    """Answer one request `{"raw", "source", …}` with what the last of its raw modules answers.

    The answer is empty where the submission is too much for it, `{"fault"}` where a rule is wrong.
    """
    request = channel.receive()
    try:
        reply = load_modules(request["raw"]).answer(request)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        reply = {}  # the submission is no text that can be looked at
    except Exception as error:  # noqa: BLE001 (a mistake in a rule)
        reply = {"fault": f"{type(error).__name__}: {error}"}
    channel.send({"id": request["id"], **reply})


def load_modules(modules: bytes) -> types.ModuleType:
    """Run compiled modules, packed with their names, in order; return the last one."""
    for name, code in marshal.loads(modules):  # noqa: S302 (ours)
        module = sys.modules[name] = types.ModuleType(name)
        exec(code, module.__dict__)  # noqa: S102 (ours)
    return module
