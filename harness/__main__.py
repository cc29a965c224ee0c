"""The command line: `python -m harness grade PATH`, `python -m harness build KIND SLUG`.

Exit codes: 0 graded, 1 below `--fail-under`, 2 usage or no such file, 3 the grader's own fault,
4 (of a class) graded, but a part of what was submitted could not be read.
"""

import os
import sys

if __name__ == "__main__" and sys.path[0] in ("", os.getcwd()):  # noqa: PTH109 (first of all)
    # What lies where it is started is not ours to import, not even a `__future__`.
    del sys.path[0]

import gc

if __name__ == "__main__":
    gc.disable()  # what is imported stays: looking for garbage in it takes a tenth of the start

from collections.abc import Sequence
from functools import partial

import harness.commands
from harness import extensions
from harness.commands.command_line import argument_parser, end_process, exit_code

OWN = harness.commands.COMMANDS


def known_commands(asked: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Return the commands; extensions are asked for theirs where none of our own is meant."""
    meant = next((one for one in asked if not one.startswith("-")), "")
    return OWN if meant in OWN else {**OWN, **extensions.commands()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    # What the imports have left stays to the end: no collection has to look through it.
    gc.freeze()
    gc.enable()
    asked = sys.argv[1:] if arguments is None else arguments
    options = argument_parser(known_commands(asked), asked).parse_args(asked)
    return exit_code(options.prog, partial(options.run, options))


if __name__ == "__main__":
    end_process(main())
