"""Builds packages: Gradescope's zip, the kit for students, what extensions build."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
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

DESCRIPTION = "Build a package: a zip for Gradescope or students, a quiz or a notebook."


def add_options(command: ArgumentParser) -> None:
    builders = all_builders()
    help_text = f"what to build: {', '.join(builders)}"
    command.add_argument("kind", metavar="KIND", choices=builders, help=help_text)
    command.add_argument("assignment", metavar="SLUG", help="the assignment, or its folder")
    help_text = f"where to write it ({usual_names(builders)})"
    command.add_argument("--output", metavar="FILE", type=Path, help=help_text)
    help_text = "leave out the sample answers, for a file that students may have"
    command.add_argument("--student", action="store_true", help=help_text)
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
    """Return "default: dist/KIND-SLUG.zip; KIND: .SUFFIX, …", a kind for each other suffix."""
    first = {builder.suffix: kind for kind, builder in reversed([*builders.items()])}
    others = [f"{first[suffix]}: .{suffix}" for suffix in reversed(first) if suffix != "zip"]
    return "; ".join(["default: dist/KIND-SLUG.zip", *([", ".join(others)] if others else [])])


def options_of(builders: Mapping[str, Builder]) -> Iterator[tuple[BuildOption, list[str]]]:
    """Yield each option of some kinds, in their order, with the names of these kinds."""
    every = dict.fromkeys(option for builder in builders.values() for option in builder.options)
    for option in every:
        yield option, [kind for kind in builders if option in builders[kind].options]


def build_command(options: Namespace) -> bool:
    """Build a package, and print its path and size; return False: no grade is too low."""
    builders = all_builders()
    flags = [option.flag for option, _ in options_of(builders)]
    given = {flag: getattr(options, flag[2:].replace("-", "_")) for flag in flags}
    kind, for_students = options.kind, options.student
    demand_fitting(kind, given, for_students=for_students)
    chosen = load(options.assignment)
    demand_room(kind, chosen)
    demand_proof(chosen)
    before_building(chosen)
    builder = builders[kind]
    whose = "-student" if for_students else ""
    target = options.output or Path("dist", f"{kind}-{chosen.slug}{whose}.{builder.suffix}")
    content = builder.build(Order(assignment=chosen, for_students=for_students, options=given))
    zipping.write_built(target, content)
    if builder.is_folder:
        zipping.unpack_built(content, target.with_suffix(""))
    print(f"{target}: {len(content) / 1_000_000:.1f} MB")
    if builder.runs_on and installed_packages(chosen.packages):
        print(f"It brings no packages along: {builder.runs_on} needs {required_packages(chosen)}.")
    return False


def demand_fitting(kind: str, given: Mapping[str, Any], *, for_students: bool = False) -> None:
    """Raise UsageError where options, `given` by their flags, are not for what is to be built."""
    builders = all_builders()
    if for_students and not builders[kind].is_for_students:
        others = ", ".join(name for name, other in builders.items() if other.is_for_students)
        raise UsageError(f"--student: {kind} is not for students: {others} are.")
    for option, kinds in options_of(builders):
        if given.get(option.flag) and kind not in kinds:
            reason = option.refusal.format(kind=kind, kinds=join_names(kinds))
            raise UsageError(f"{option.flag}: {reason}")


def demand_room(kind: str, chosen: Assignment) -> None:
    """Raise UsageError for an assignment of several files where there is room for one."""
    builders = all_builders()
    if chosen.modules and not builders[kind].takes_modules:
        files = ", ".join([chosen.files[0], *chosen.modules])
        others = " or ".join(sorted(name for name in builders if builders[name].takes_modules))
        raise UsageError(
            f"{chosen.slug}: a submission has several files ({files}), and {kind} has room for "
            f"one. Build {others}."
        )


def _build_gradescope(order: Order) -> bytes:
    from harness.packaging import gradescope  # only what is built is loaded

    return gradescope.build_zip(order.assignment)


def _build_kit(order: Order) -> bytes:
    from harness.packaging import kit  # as above

    content = kit.build_zip(order.assignment)
    kit.demand_working_kit(order.assignment, content)
    return content


def all_builders() -> dict[str, Builder]:
    """Return how each kind of file is built, by its name: ours, then those of extensions."""
    return {
        "gradescope": Builder(build=_build_gradescope),
        "kit": Builder(build=_build_kit, is_for_students=True),
        **builders(),
    }


def build_content(kind: str, chosen: Assignment) -> bytes:
    """Return the content of the file that is built of a kind, without any option.

    Raises BuildError.
    """
    return all_builders()[kind].build(Order(assignment=chosen))
