"""Lends the fixtures of `tests/` to the tests of extensions."""

from pathlib import Path

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

# checks of submissions, which lie beside the folder `tests` of their extension
collect_ignore = [str(path) for path in Path(__file__).parent.glob("*/test_*.py")]
