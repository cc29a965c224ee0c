"""Lends the fixtures of `tests/` to the tests of extensions."""

from tests.conftest import (  # noqa: F401
    compared,
    copier,
    load,
    packed_quickly,
    play,
    read,
    servers_copied,
    student_of,
    uncollected,
)
