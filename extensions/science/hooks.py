"""What the extension adds: packages that pip installs, their values, their figures."""

from __future__ import annotations

from harness.extensions import KitParts, ValueKinds, hook
from harness.model import Assignment

INSIDE = ("extensions.science.inside",)
ITSELF = "extensions.science.hooks"
LATE = ("extensions.science.packages", "extensions.science.values")


@hook
def value_kinds() -> ValueKinds:
    from extensions.science import packages, values

    return ValueKinds(
        types=values.TYPES,
        make=values.make_packed,
        count_unfolded=values.count_unfolded,
        names={"array": values.array, "series": values.series, "frame": values.frame},
        pictures={"figures": values.figures_from},
        inside=INSIDE,
        install=packages.install,
        wheels=packages.locked_wheels,
    )


@hook
def kit_parts(assignment: Assignment) -> KitParts:
    from harness.assignment.packages import installed_packages

    if not installed_packages(assignment.packages):
        return KitParts()
    return KitParts(modules=(ITSELF, *LATE, *INSIDE))
