"""The same programs graded with each Python that is here: no difference may be.

python -m rehearsal.across_pythons [SLUG]... [--every N] [--jobs N]    exits with 1 at one
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from harness import assignment
from harness.packaging import site_packages, zipping
from rehearsal.pythons import REPOSITORY, Python, installed
from tools.programs import programs

BATCH = Path(__file__).parent / "batch.py"
TIMES = ("execution_time", "seconds")
Told = Mapping[str, Any]


def main() -> int:
    """Compare the programs of some assignments; print the differences."""
    parser = argparse.ArgumentParser(prog="python -m rehearsal.across_pythons", description=__doc__)
    parser.add_argument("slugs", nargs="*", metavar="SLUG", help="default: all assignments")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each N-th program")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    options = parser.parse_args()
    return max([print_report(slug, options) for slug in options.slugs or assignment.slugs()])


def print_report(slug: str, options: argparse.Namespace) -> int:
    """Compare the programs of one assignment; return 1 when a result differs."""
    chosen = [program.path for program in programs(slug)][:: options.every]
    with tempfile.TemporaryDirectory() as folder:
        found = list(differing_verdicts(grade_with(slug, chosen, Path(folder), jobs=options.jobs)))
    for difference in found:
        print(difference)
    versions = ", ".join(installed())
    print(f"{slug}: {len(chosen)} programs on {versions}, {len(found)} differences", flush=True)
    return int(bool(found))


def grade_with(
    slug: str, paths: Sequence[Path], folder: Path, *, jobs: int = 1
) -> dict[str, dict[str, Told]]:
    """Return for each version, by the programs' names, what is told of them.

    No two of the programs have one name.
    """
    for name, content in site_packages.site_files().items():
        zipping.write_built(folder / "site-packages" / name, content)
    for path in paths:
        place = folder / "cases" / path.name / "submission"
        place.mkdir(parents=True)
        place.joinpath(path.name).write_bytes(path.read_bytes())
    grade = partial(graded_with, slug=slug, folder=folder)
    with ThreadPoolExecutor(jobs) as pool:
        return dict(zip(installed(), pool.map(grade, installed().values()), strict=True))


def graded_with(python: Python, slug: str, folder: Path) -> dict[str, Told]:
    """Return what is told of the programs in a folder's cases by a grader on one Python."""
    out = folder / python.version
    run = ["-s", "-S", str(BATCH), slug, str(folder / "cases"), str(out), "1"]
    subprocess.run(
        python.command(*run, seeing=[str(REPOSITORY), str(folder)]),
        cwd=REPOSITORY,
        env={
            "PATH": os.environ["PATH"],
            "PYTHONPATH": f"{REPOSITORY}{os.pathsep}{folder / 'site-packages'}",
            "PYTHONDONTWRITEBYTECODE": "1",
            "LC_ALL": "C.UTF-8",
        },
        check=True,
    )
    reports = {place.name: place / "results.json" for place in sorted(out.iterdir())}
    return {
        name: timeless(json.loads(path.read_text("utf-8"))) if path.is_file() else {}
        for name, path in reports.items()
    }


def timeless(value: Any) -> Any:
    """Return a part of a report without the times in it."""
    if isinstance(value, dict):
        return {key: timeless(one) for key, one in value.items() if key not in TIMES}
    return [timeless(one) for one in value] if isinstance(value, list) else value


def differing_verdicts(by_version: Mapping[str, Mapping[str, Told]]) -> Iterator[str]:
    """Yield a sentence for everything in which a Python differs from the first one."""
    first, *others = by_version
    for name, expected in by_version[first].items():
        if not expected:
            yield f"{name}: no report on {first}"
        for version in others:
            for place, one, other in differing(expected, by_version[version][name]):
                yield f"{name}: {place}: {one!r} on {first}, {other!r} on {version}"


def differing(one: Any, other: Any, place: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield where two values differ, and what stands there in each."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            yield from differing(one.get(key), other.get(key), f"{place}.{key}".lstrip("."))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from differing(left, right, f"{place}[{number}]")
    elif one != other:
        yield place, one, other


if __name__ == "__main__":
    sys.exit(main())
