"""Right programs, made from a reference by rewrites, each shown to do what the reference does."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from pathlib import Path

from extensions.authoring.audit import ReferenceComparison
from extensions.authoring.made_programs import write_submission
from extensions.authoring.mutants import place_by_hash
from extensions.authoring.results import Result, ResultCache, grade_texts
from extensions.authoring.validate_command import parallel_grader, progress_bar
from harness import api
from harness.api import Reference
from harness.assignment import own_files
from harness.errors import GraderError
from harness.model import Assignment
from tools.audit.repeat import Request, repeat_grades
from tools.audit.rewrites import INLINERS, REWRITES

TYPED = re.compile("«([^«»]*)»")
SECONDS = 20
# Both programs draw the same; isolated, Python does not look for modules beside a program.
PLAY = (
    "import os, random, runpy, sys; random.seed(7); sys.path[:0] = [os.path.dirname(sys.argv[1])]; "
    "runpy.run_path(sys.argv[1], run_name='__main__')"
)


@dataclass(frozen=True, kw_only=True)
class RewrittenProgram:
    """A right program: the names of its rewrites, joined by +, and its text."""

    id: str
    text: str


def rewritten_programs(text: str, most: int, fixed: Collection[str] = ()) -> list[RewrittenProgram]:
    """Return programs with one rewrite, then such with two, so many at most, no two alike.

    The `fixed` functions stay, and are called where they were.
    """
    singles = list(_different([(name,) for name in (*REWRITES, *INLINERS)], text, fixed))
    names = [one.id for one in singles]
    pairs = sorted(permutations(names, 2), key=lambda pair: place_by_hash("+".join(pair)))
    seen = [one.text for one in singles]
    return [*singles, *_different(pairs, text, fixed, seen)][:most]


def _different(
    chains: Sequence[tuple[str, ...]], text: str, fixed: Collection[str], seen: Sequence[str] = ()
) -> Iterator[RewrittenProgram]:
    known = {ast.unparse(ast.parse(text)), *seen}
    for chain in chains:
        made = rewrite(text, chain, fixed)
        if made not in known:
            known.add(made)
            yield RewrittenProgram(id="+".join(chain), text=made)


def rewrite(text: str, names: Sequence[str], fixed: Collection[str] = ()) -> str:
    """Return a program after some rewrites, one after the other."""
    for name in names:
        tree = ast.parse(text)
        if name in INLINERS:
            INLINERS[name](tree, fixed)
        else:
            REWRITES[name](tree)
        text = ast.unparse(ast.fix_missing_locations(tree))
    return text


class Proof:
    """Shows that programs do what a reference does: in each case of each domain, in whole games."""

    def __init__(self, assignment: Assignment) -> None:
        self._assignment = assignment
        self._comparison = ReferenceComparison(assignment)

    def find_differences(self, text: str) -> list[str]:
        """Return in which functions and games a program does something else, by their names."""
        return [*self._comparison.differing_functions(text), *self._different_games(text)]

    def _different_games(self, text: str) -> list[str]:
        games = self._played_games
        with tempfile.TemporaryDirectory(prefix="audit-") as folder:
            path = write_submission(Path(folder), self._assignment, text)
            return [name for name, (typed, shown) in games.items() if play(path, typed) != shown]

    @cached_property
    def _played_games(self) -> dict[str, tuple[str, str]]:
        """The typed text of each transcript, and the reference's output for it."""
        path = Reference(self._assignment).path
        typed = {
            one.stem: "".join(line + "\n" for line in TYPED.findall(one.read_text("utf-8")))
            for one in own_files(self._assignment.folder, "*.txt")
            if "transcripts" in one.parts
        }
        return {name: (lines, play(path, lines)) for name, lines in typed.items()}


def play(path: Path, typed: str) -> str:
    """Return what a program of ours says when lines are typed to it, and the error it ends with."""
    try:
        done = subprocess.run(
            # not -I: that passes over PYTHONHASHSEED
            [sys.executable, "-s", "-c", PLAY, path],
            input=typed.encode(),
            capture_output=True,
            timeout=SECONDS,
            check=False,
            cwd=path.parent,
            env={"PATH": os.defpath, "PYTHONHASHSEED": "0"},
        )
    except subprocess.TimeoutExpired as error:
        raise GraderError(f"{path}: never finishes") from error
    last = done.stderr.decode().splitlines()[-1:]
    return done.stdout.decode() + "".join(last)


MOST_PROGRAMS = 40  # of one assignment


def audit_rewrites(assignment: Assignment, request: Request) -> dict[str, object]:
    """Grade what rewrites make of one reference; print what loses points, and return it all."""
    text = api.Reference(assignment).path.read_text("utf-8")
    made = rewritten_programs(text, request.most or MOST_PROGRAMS, assignment.functions)
    differences = prove_programs(assignment, made)
    right = {one.id: one.text for one in made if not differences[one.id]}
    with progress_bar() as tell:
        results = grade_texts(
            assignment,
            right,
            ResultCache(request.output, assignment),
            parallel_grader(assignment, request.jobs),
            tell,
        )
    for line in rewrite_lines(assignment.slug, results, differences):
        print(line)
    if request.repeat:
        repeat_grades(assignment, right, results, request.jobs)
    return {
        "assignment": assignment.slug,
        "not_the_same": {name: found for name, found in differences.items() if found},
        "rewrites": {name: result.as_data for name, result in results.items()},
    }


def prove_programs(chosen: Assignment, made: Sequence[RewrittenProgram]) -> dict[str, list[str]]:
    """Return for each program in what it differs from the reference, which none should."""
    proof = Proof(chosen)
    found = {}
    with progress_bar() as tell:
        for number, rewritten in enumerate(made, 1):
            found[rewritten.id] = proof.find_differences(rewritten.text)
            tell(number, len(made), sum(map(bool, found.values())))
    return found


def rewrite_lines(
    slug: str, results: Mapping[str, Result], differences: Mapping[str, Sequence[str]]
) -> Iterator[str]:
    """Yield what is printed: the programs that lose points, and how many do not.

    Raises GraderError where a program has no final grade.
    """
    for name, found in differences.items():
        if found:
            yield f"{name} is left out: it differs in {', '.join(found)}"
    for name, result in results.items():
        if result.problem:
            raise GraderError(f"{name} has no final grade: {result.problem}")
        if result.lost:
            yield f"{name} loses points: {result.lost_points} ({', '.join(result.failed)})"
    full = sum(not result.lost for result in results.values())
    yield f"{slug}: {full} of {len(results)} right programs get all points, style aside."
