"""Rehearses what Gradescope does with the autograder zips: `python -m rehearsal [SLUG]...`.

Each zip is unpacked on a system of its own, set up without network, and given the reference, the
template, a wrong program, one that hangs, nothing, and a spy, with half a processor and 0.75 GB
where this machine can be bound so; then the reference with every other Python that is here.
Exit codes: 0 all is as it must be, 1 something is not, 2 this machine cannot rehearse.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from harness import assignment
from harness.errors import GraderError
from harness.model import Assignment
from harness.packaging import zipping
from harness.packaging.commands import build_content
from rehearsal import cgroups, comparing, pythons, schema, stage
from rehearsal.cases import ANYTHING, Case, Results, cases, the_reference
from rehearsal.pythons import Python
from rehearsal.stage import NoStage, Performance, Run

OPEN_TO_ALL = {"/autograder/run_autograder"}  # it holds no secret


def complaints_about(performance: Performance, cases: Sequence[Case]) -> Iterator[str]:
    """Yield a sentence for everything that is not as it must be."""
    if performance.setup.code != 0:
        yield f"the set-up ended with {performance.setup.code}: {performance.setup.stdout}"
    for run, case in zip(performance.runs, cases, strict=True):
        for sentence in of_a_run(run, case):
            yield f"{run.name}: {sentence}"
    for path in performance.readable:
        if path not in OPEN_TO_ALL:
            yield f"a submission's user could read {path}"


def of_a_run(run: Run, case: Case) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with one run."""
    if run.left:
        yield f"it leaves behind {run.left}"
    if run.results is None:
        yield f"there is no results.json; it says: {run.stdout}"
        return
    unknown = list(schema.schema_complaints(run.results))
    yield from unknown
    if not unknown:
        yield from case.expected(json.loads(run.results))


def line(run: Run) -> str:
    """Return what is printed of a run: how long it took, and the score if there is a report."""
    took, points = f"{run.seconds:5.1f} s, {run.worked:.1f} s of work", ""
    if results := accepted_report(run):
        possible = results.get("extra_data", {}).get("max_score", 0)
        points = f"{results['score']:.4g} / {possible:g}"
    return f"  {run.name:<22}{took:<26}{points}".rstrip()


def accepted_report(run: Run) -> Results | None:
    """Return the report of a run, None where there is none that Gradescope would take."""
    if run.results is None or list(schema.schema_complaints(run.results)):
        return None
    found: Results = json.loads(run.results)
    return found


RESULTS = Path("dist", "rehearsal", "results.json")


def main() -> int:
    """Run the command line; return the exit code."""
    made = parser()
    options = made.parse_args()
    if options.submission and len(options.slugs) != 1:
        made.error("--submission: name the one assignment that it is for")
    try:
        chosen = [assignment.load(slug) for slug in options.slugs or assignment.slugs()]
        stage.require_root()
        wrong = [sentence for one in chosen for sentence in act(one, options)]
    except NoStage as reason:
        print(f"This machine cannot rehearse: {reason}.")
        return 0 if options.where_possible else 2
    except GraderError as error:
        print(f"python -m rehearsal: {error}", file=sys.stderr)
        return 2
    for sentence in wrong:
        print(f"wrong: {sentence}")
    return int(bool(wrong))


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    made = argparse.ArgumentParser(prog="python -m rehearsal", description=__doc__)
    made.add_argument("slugs", nargs="*", metavar="SLUG|FOLDER", help="default: all")
    made.add_argument("--submission", type=Path, metavar="PATH", help="submit this, nothing else")
    made.add_argument(
        "--compare",
        type=int,
        metavar="N",
        help="grade every N-th program of the assignment here and there, nothing else",
    )
    made.add_argument("--quick", action="store_true", help="with the system's Python alone")
    made.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    made.add_argument(
        "--where-possible", action="store_true", help="be content where it cannot be done"
    )
    made.add_argument(
        "--container",
        type=cgroups.parse_share,
        metavar="CPUS,GB",
        help="what the container has: 1,1.5 or 4,6 (default: 0.5,0.75, where it can be bound so)",
    )
    return made


def act(chosen: Assignment, options: argparse.Namespace) -> Iterator[str]:
    """Do with one assignment what the options say; return a sentence for what is wrong."""
    archive = build_content("gradescope", chosen)
    there = pythons.installed()
    own = "{}.{}".format(*sys.version_info)
    if options.compare:
        python = there.get(own, pythons.SYSTEM)
        yield from comparing.compare(
            chosen, archive, python, every=options.compare, jobs=options.jobs
        )
    elif options.submission:
        try_out(archive, options.submission, options.container)
    else:
        yield from rehearse(chosen, archive, there, options)


def rehearse(
    chosen: Assignment, archive: bytes, there: dict[str, Python], options: argparse.Namespace
) -> Iterator[str]:
    """Try all cases with the system's Python, then the reference with each other one."""
    found = sorted(there.values(), key=lambda one: (one.prefix, one.root) != ("/usr", "/"))
    first, *others = found or [pythons.SYSTEM]
    for python in [first] if options.quick else [first, *others]:
        handed_in = cases(chosen) if python == first else [the_reference(chosen)]
        with run_bounded(options.container) as (group, said):
            performance = stage.perform(archive, handed_in, python, group)
            used = f"{group.most_memory() >> 20} MB" if group.folders else "not measured"
        version = python.version
        print(f"{chosen.slug} on Python {version}, {said}, {len(archive) / 1e6:.1f} MB zip")
        for run in (performance.setup, *performance.runs):
            print(line(run))
        print(f"  {'most memory at once':<22}{used}", flush=True)
        for sentence in complaints_about(performance, handed_in):
            yield f"{chosen.slug} on Python {version}: {sentence}"


@contextmanager
def run_bounded(container: cgroups.Share | None) -> Iterator[tuple[cgroups.Group, str]]:
    """Bind what follows to a container's share, else to what Gradescope gives by itself.

    Say what it is bound to.  Raises NoStage where a container was asked for and cannot be.
    """
    share = container or cgroups.GRADESCOPE
    with ExitStack() as opened:
        try:
            group = opened.enter_context(cgroups.in_cgroup(share))
            said = str(share)
        except OSError as error:
            if container:
                reason = f"--container: no control group can be made ({error.strerror})"
                raise NoStage(reason) from error
            group, said = stage.UNBOUNDED, f"not bound ({error.strerror})"
        yield group, said


def try_out(archive: bytes, path: Path, container: cgroups.Share | None) -> None:
    """Submit a file or folder; print what a student sees, keep the results.json."""
    inside = zipping.files_in(path) if path.is_dir() else {path.name: path.read_bytes()}
    case = Case(name="submission", files=inside, expected=ANYTHING)
    with run_bounded(container) as (group, _):
        (run,) = stage.perform(archive, [case], group=group).runs
    zipping.write_built(RESULTS, (run.results or "").encode())
    results = accepted_report(run)
    print(results["output"] if results else run.stdout)
    print(f"\n{RESULTS}: what Gradescope gets")


if __name__ == "__main__":
    sys.exit(main())
