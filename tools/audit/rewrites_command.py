"""Grades right programs, written in other ways than the reference, and prints which lose points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from extensions.authoring.result_cache import ResultCache
from extensions.authoring.results import Result
from extensions.authoring.run import grade_texts
from extensions.authoring.validate_command import parallel_grader, progress_bar
from harness import api
from harness.errors import GraderError
from harness.model import Assignment
from tools.audit.repeat import Request, repeat_grades
from tools.audit.rewriting import Proof, RewrittenProgram, rewritten_programs

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
