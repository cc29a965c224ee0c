"""Registers films: the example that goes wrong, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from harness.extensions import Explainer, KitParts, PagePart, hook

if TYPE_CHECKING:
    from extensions.trace.film import CallTrace
    from extensions.trace.rendering import FilmLayout
    from harness.grading.explanations import FailedGrade
    from harness.model import Assignment, Grade
    from harness.reports.lines import Paint

TEMPLATES = Path(__file__).parent / "templates"


def film_failures(failed: FailedGrade) -> Mapping[str, CallTrace]:
    """Return the films of failures, by check; where no call failed none is loaded."""
    if not failed.judged.calls:
        return {}
    from extensions.trace.filming import films_of_failures

    calls, drawing = failed.judged.calls, failed.judged.drawing
    return films_of_failures(failed.verdicts, calls, failed.assignment, failed.program, drawing)


def print_films(grade: Grade, paint: Paint, verbose: bool) -> str:  # noqa: FBT001
    from extensions.trace.rendering import render_films

    return render_films(grade, paint, verbose=verbose)


def lay_out(grade: Grade, following: str, part: float) -> FilmLayout | None:
    from extensions.trace.rendering import lay_out_films

    return lay_out_films(grade, following, part)


def load_ahead() -> None:
    from extensions.trace import filming  # noqa: F401


@hook
def explainers() -> list[Explainer]:
    return [
        Explainer(
            key="film",
            flag="--film",
            help="show step by step how the example goes wrong (with --verbose: each example)",
            explain=film_failures,
            render=print_films,
            records="extensions.trace.film",
            page=PagePart(folder=TEMPLATES, style="film.css", script="film.js", lay_out=lay_out),
            prepare=load_ahead,
        )
    ]


@hook
def kit_parts(assignment: Assignment) -> KitParts:
    names = ("hooks", "filming", "rendering", "inside")
    return KitParts(
        modules=tuple(f"extensions.trace.{name}" for name in names),
        files=tuple(
            f"extensions/trace/templates/{name}" for name in ("film.css", "film.js", "films.html")
        ),
    )
