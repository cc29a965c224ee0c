"""A process that grades submissions: `python -m harness.grading.many.grader SLUG LEVEL [CORE]`.

It says that it is ready, or why it is not; then it answers each request, a line of JSON with the
`path` of a submission, by a line of JSON: see `Reply`.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from harness import assignment
from harness.errors import GraderError, UsageError
from harness.grading.many.pool import Reply
from harness.grading.options import Options
from harness.grading.staying import GradeOne, while_staying
from harness.reports import FORMATS, missing_package
from harness.reports.data import data_for_programs

DIE_WITH_PARENT = 1  # of prctl


def main() -> None:
    """Grade until there are no more requests."""
    libc = ctypes.CDLL(None)
    if hasattr(libc, "prctl"):  # Linux: it ends with the process that started it
        libc.prctl(DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)
    keep_to_cores(sys.argv[3:])
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever else is printed is no reply
    try:
        chosen = assignment.load(sys.argv[1])
        options = Options(isolation=sys.argv[2])
        while_staying(chosen, options, lambda grade_one: answer_requests(grade_one, replies))
    except GraderError as error:
        send_reply(replies, {"fault": str(error)})


def keep_to_cores(cores: Sequence[str]) -> None:
    """Let this process, and what it starts, use only some cores, those that are named if any."""
    if cores:
        os.sched_setaffinity(0, map(int, cores))


def answer_requests(grade_one: GradeOne, replies: IO[str]) -> None:
    """Say that all is ready, then answer the requests."""
    send_reply(replies, {"ready": True})
    for line in sys.stdin:
        send_reply(replies, reply_to(grade_one, Path(json.loads(line)["path"])))


def reply_to(grade_one: GradeOne, path: Path) -> Reply:
    """Return what comes of a submission."""
    try:
        grade = grade_one(path)
        page = None if missing_package("html") else FORMATS["html"](grade)
        return {"report": data_for_programs(grade), "page": page}
    except UsageError as error:
        return {"problem": str(error)}
    except GraderError as error:
        return {"problem": f"Internal error: {error}", "is_ours": True}


def send_reply(replies: IO[str], reply: Reply) -> None:
    """Send a reply, as ASCII."""
    replies.write(json.dumps(reply) + "\n")
    replies.flush()


if __name__ == "__main__":
    main()
