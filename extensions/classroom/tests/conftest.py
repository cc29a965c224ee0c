"""The command line, run in a folder of its own, as the core's tests have it."""

from tests.commands.conftest import here, run

__all__ = ["here", "run"]
