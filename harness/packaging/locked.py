"""What is built asks this of packages: what a lock names, where they are installed."""

from harness.sandbox.packages import (
    locked_majors,
    packages_asked,
    packages_place,
    parts_of_lock,
    read_lock,
    way_out,
    with_majors,
)

__all__ = [
    "locked_majors",
    "packages_asked",
    "packages_place",
    "parts_of_lock",
    "read_lock",
    "way_out",
    "with_majors",
]
