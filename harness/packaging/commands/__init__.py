"""Builds a file for elsewhere: Gradescope's zip, the kit for students, what extensions build."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from harness.assignment import load
from harness.assignment.packages import installed_packages, required_packages
from harness.errors import UsageError
from harness.extensions import Builder, BuildOption, Order, before_building, builders
from harness.grading.proved import demand_proof
from harness.model import Assignment
from harness.packaging import zipping
from harness.reports.words import join_names

DESCRIPTION = "Build a file for elsewhere: a zip for Gradescope or students, a quiz, a notebook."


@dataclass(frozen=True, kw_only=True)
class BuildRequest:
    """What is to be built, and for whom: see the options."""

    kind: str
    assignment: str
    output: Path | None = None
    student: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)


def add_options(command: ArgumentParser) -> None:
    builders = all_builders()
    command.add_argument(
        "kind", metavar="KIND", choices=builders, help=f"what to build: {', '.join(builders)}"
    )
    command.add_argument("assignment", metavar="SLUG", help="for which assignment, or its path")
    command.add_argument(
        "--output", metavar="FILE", type=Path, help=f"where to write it ({usual_names(builders)})"
    )
    command.add_argument(
        "--student", action="store_true", help="leave out everything that answers a question"
    )
    for option, kinds in options_of(builders):
        help_text = option.help.format(kinds=", ".join(kinds))
        if option.metavar:
            command.add_argument(
                option.flag, metavar=option.metavar, type=option.convert, help=help_text
            )
        else:
            command.add_argument(option.flag, action="store_true", help=help_text)
    command.set_defaults(run=build_command)


def usual_names(builders: Mapping[str, Builder]) -> str:
    """Return where a file is written where nobody says it: one example of each other suffix."""
    first = {builder.suffix: kind for kind, builder in reversed([*builders.items()])}
    others = [f"{first[one]}: .{one}" for one in reversed(first) if one != "zip"]
    return "; ".join(["default: dist/KIND-SLUG.zip", *([", ".join(others)] if others else [])])


def options_of(builders: Mapping[str, Builder]) -> Iterator[tuple[BuildOption, list[str]]]:
    """Yield the options that only some kinds take, each with those."""
    every = dict.fromkeys(option for one in builders.values() for option in one.options)
    for option in every:
        yield option, [kind for kind, one in builders.items() if option in one.options]


def build_command(options: Namespace) -> bool:
    """Build a file for elsewhere, and say what was built."""
    builders = all_builders()
    flags = [option.flag for option, _ in options_of(builders)]
    request = BuildRequest(
        kind=options.kind,
        assignment=options.assignment,
        output=options.output,
        student=options.student,
        options={flag: getattr(options, flag[2:].replace("-", "_")) for flag in flags},
    )
    demand_fitting(request)
    chosen = load(request.assignment)
    demand_room(request.kind, chosen)
    demand_proof(chosen)
    before_building(chosen)
    builder = builders[request.kind]
    whose = "-student" if request.student else ""
    name = f"{request.kind}-{chosen.slug}{whose}.{builder.suffix}"
    target = request.output or Path("dist", name)
    content = builder.build(
        Order(assignment=chosen, for_students=request.student, options=request.options)
    )
    zipping.write_built(target, content)
    if builder.is_folder:
        zipping.unpack_built(content, target.with_suffix(""))
    print(f"{target}: {len(content) / 1_000_000:.1f} MB")
    if builder.runs_on and installed_packages(chosen.packages):
        print(f"It brings no packages along: {builder.runs_on} needs {required_packages(chosen)}.")
    return False


def demand_fitting(request: BuildRequest) -> None:
    """Raise UsageError where options are not for what is to be built."""
    builders = all_builders()
    builder = builders[request.kind]
    if request.student and not builder.is_for_students:
        others = ", ".join(kind for kind, one in builders.items() if one.is_for_students)
        raise UsageError(f"--student: {request.kind} is not for students: {others} are.")
    for option, kinds in options_of(builders):
        fits = option in builder.options
        if request.options.get(option.flag) and not fits:
            reason = option.refusal.format(kind=request.kind, kinds=join_names(kinds))
            raise UsageError(f"{option.flag}: {reason}")


def demand_room(kind: str, chosen: Assignment) -> None:
    """Raise UsageError for an assignment of several files where there is room for one."""
    builders = all_builders()
    if chosen.modules and not builders[kind].takes_modules:
        files = ", ".join([chosen.files[0], *chosen.modules])
        others = " or ".join(sorted(name for name, one in builders.items() if one.takes_modules))
        raise UsageError(
            f"{chosen.slug}: a submission has several files ({files}), and {kind} has room for "
            f"one. Build {others}."
        )


def _build_gradescope(order: Order) -> bytes:
    from harness.packaging import gradescope  # only what is built is loaded

    return gradescope.build_zip(order.assignment)


def _build_kit(order: Order) -> bytes:
    from harness.packaging import kit  # as above
    from harness.packaging.kit import demand_working_kit

    content = kit.build_zip(order.assignment)
    demand_working_kit(order.assignment, content)
    return content


def all_builders() -> dict[str, Builder]:
    """Return how each kind of file is built, by its name; those of extensions come last."""
    return {
        "gradescope": Builder(build=_build_gradescope),
        "kit": Builder(build=_build_kit, is_for_students=True),
        **builders(),
    }


def build_content(kind: str, chosen: Assignment) -> bytes:
    """Return what is built of a kind, without any option.  Raises BuildError."""
    return all_builders()[kind].build(Order(assignment=chosen))
