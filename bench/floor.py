"""The floor: `python -m bench.floor JOB` forks a child for each grade; it isolates nothing.

`python -m bench.floor JOB apart` forks one for each check, which keeps checks apart and no more.

It reads the path of a program from a line, and answers in a line how much of the job was done right
and what it took.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from bench.ways import cpu_seconds
from bench.work import Check, Work, count_work, do_step, load_program, read_job

APART = "apart"
LONGEST_ANSWER_BYTES = 4096  # a pipe takes so much in one piece


def main() -> None:
    """Grade until there are no more lines."""
    checks = read_job(Path(sys.argv[1]))
    do_all = do_apart if APART in sys.argv else do_in_child
    gc.freeze()  # a child that looked through all of it would copy it
    for line in sys.stdin:
        wall, cpu = time.perf_counter(), cpu_seconds()
        done = do_all(checks, line.rstrip("\n"))
        took = {"wall": time.perf_counter() - wall, "cpu": cpu_seconds() - cpu}
        print(json.dumps({**took, "passed": done == count_work(checks)}), flush=True)


def do_apart(checks: Sequence[Check], path: str) -> Work:
    """Do each check of a job in a child of its own; return how much was done and right."""
    done = [do_in_child([check], path) for check in checks]
    return Work(
        checks=sum(one.checks for one in done),
        calls=sum(one.calls for one in done),
        games=sum(one.games for one in done),
    )


def do_in_child(checks: Sequence[Check], path: str) -> Work:
    """Do a job in a child; return how much of it was done and right."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            program = load_program(path)
            done = count_work([check for check in checks if is_right(check, program, path)])
            os.write(writing, json.dumps(asdict(done)).encode())
        finally:
            os._exit(0)
    os.close(writing)
    text = os.read(reading, LONGEST_ANSWER_BYTES)
    os.close(reading)
    os.waitpid(child, 0)
    return Work(**json.loads(text)) if text else Work(checks=0, calls=0, games=0)


def is_right(check: Check, program: dict[str, object], path: str) -> bool:
    """Return whether a program does right all that a check asks for."""
    try:
        for step in check.steps:
            do_step(step, program, path)
    except (Exception, SystemExit):  # noqa: BLE001 (whatever a program raises)
        return False
    return True


if __name__ == "__main__":
    main()
