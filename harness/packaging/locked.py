"""What is built asks this of packages: what a lock names, where they are installed."""

from harness.sandbox.packages import (
    locked_majors,
    packages_asked,
    parts_of_lock,
    place_of,
    read_lock,
    way_out,
    with_majors,
)

__all__ = [
    "locked_majors",
    "packages_asked",
    "parts_of_lock",
    "place_of",
    "read_lock",
    "way_out",
    "with_majors",
]
