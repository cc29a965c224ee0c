"""The kit's verdicts beside the grader's: on every public check they are the same.

    python -m tools.compare_kit [SLUG] [--jobs N]    all programs of assignments; exits with
                                                     1 when one verdict differs

Both run in processes of their own: the kit in the folder where it is unpacked.  The grader
carries no errors forward here, which the kit cannot do; what it does not count because no unseen
game goes right has passed, as in the kit, which has none.  What only the reference tells is left
out: which function is meant by a missing one, and what should have come in place of a question.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from harness import assignment
from harness.commands.progress import Progress
from harness.packaging import kit
from tools.programs import ROOT, programs

MANY = 12  # programs that one process judges
JUDGE = """
import dataclasses, json, sys
folder, slug, public, *paths = sys.argv[1:]
sys.path[0:1] = [folder, *([folder + "/site-packages"] if public else [])]
from pathlib import Path
import harness
from harness.assignment import load
from harness.grading.flow import grade
from harness.grading.options import Options
assert Path(harness.__file__).parent.parent == Path(folder), harness.__file__
chosen = dataclasses.replace(load(slug), carry_forward=False)
for path in paths:
    result = grade(chosen, Path(path), options=Options(public=bool(public)))
    shown = [one for one in result.verdicts if not one.hidden]
    print(json.dumps({
        "problem": result.problem,
        "troubles": result.troubles,
        "repairs": [one.text for one in result.repairs],
        "verdicts": {one.check: verdict_data(one) for one in shown},
    }))
"""
SEEN = """
def verdict_data(verdict):
    from harness.grading.scoring import UNSEEN, UNSEEN_CHECK
    if verdict.evidence in (UNSEEN, UNSEEN_CHECK):
        return ["passed", None]
    return [verdict.outcome.value, seen(verdict)]

def seen(verdict):
    evidence = verdict.evidence
    if evidence and "never finishes" in evidence.actual:
        return "endless"  # which of many calls it was depends on the machine
    if evidence and "asked for more input" in evidence.actual + evidence.hint:
        return [evidence.did, evidence.typed]
    return evidence and [
        evidence.did, evidence.typed, evidence.expected,
        evidence.actual.partition(" Is it your ")[0], evidence.place,
        [[row.expected, row.actual] for row in evidence.rows],
        [[finding.place, finding.text] for finding in evidence.findings],
    ]
"""
Judged = dict[str, Any]


def unpack(slug: str, folder: Path) -> Path:
    """Build the kit of an assignment and unpack it; return the folder."""
    content = kit.build_zip(assignment.load(slug))
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        archive.extractall(folder)
    return folder


def judge_with_kit(
    slug: str, paths: Sequence[Path], checker: Path | None, **variables: str
) -> list[Judged]:
    """Return what the grader finds in programs, or the kit whose `checker` is named."""
    where = [str(checker), slug, "public"] if checker else [str(ROOT), slug, ""]
    done = subprocess.run(
        [sys.executable, "-c", SEEN + JUDGE, *where, *map(str, paths)],
        cwd=checker or ROOT,
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def compare_program(
    slug: str, paths: Sequence[Path], checker: Path, **variables: str
) -> Iterator[str]:
    """Yield a sentence for everything in which the kit differs from the grader."""
    grader = judge_with_kit(slug, paths, None)
    students = judge_with_kit(slug, paths, checker, **variables)
    for path, one, other in zip(paths, grader, students, strict=True):
        for key in ("problem", "troubles", "repairs"):
            if one[key] != other[key]:
                yield f"{path.name}: {key}: {one[key]} there, {other[key]} in the kit"
        checks = one["verdicts"].keys() | other["verdicts"].keys()
        for check in sorted(checks):
            there, here = one["verdicts"].get(check), other["verdicts"].get(check)
            if there != here:
                yield f"{path.name}: {check}: {there} there, {here} in the kit"


def main() -> int:
    """Compare all programs; print the differences."""
    parser = argparse.ArgumentParser(description="Compare the kits' verdicts with the grader's.")
    parser.add_argument("slugs", nargs="*", metavar="SLUG", default=[], help="default: all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    options = parser.parse_args()
    return max(
        [print_comparison(slug, options.jobs) for slug in options.slugs or assignment.slugs()]
    )


def print_comparison(slug: str, jobs: int) -> int:
    """Compare the programs of one assignment; return 1 when a verdict differs."""
    paths = [program.path for program in programs(slug)]
    parts = [paths[start : start + MANY] for start in range(0, len(paths), MANY)]
    count = 0
    progress = Progress(sys.stderr)
    # Threads do: what takes time are the processes that they wait for.
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        checker = unpack(slug, Path(folder)) / "checker"
        for number, found in enumerate(
            pool.map(lambda part: list(compare_program(slug, part, checker)), parts), 1
        ):
            count += len(found)
            progress.clear_line()
            for difference in found:
                print(difference, flush=True)
            progress.show_line(f"{slug}: {min(number * MANY, len(paths))} of {len(paths)}")
    progress.clear_line()
    print(f"{slug}: {len(paths)} programs, {count} differences")
    return int(count > 0)


if __name__ == "__main__":
    sys.exit(main())
