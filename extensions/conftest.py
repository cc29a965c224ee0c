"""Lends the fixtures of `tests/` to the tests of extensions."""

from tests.conftest import (
    compared,
    copier,
    load,
    play,
    read,
    servers_copied,
    student_of,
    uncollected,
)

__all__ = [
    "compared",
    "copier",
    "load",
    "play",
    "read",
    "servers_copied",
    "student_of",
    "uncollected",
]
