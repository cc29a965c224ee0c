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
from importlib.util import find_spec

from harness import __version__

if __name__ == "__main__" and sys.argv[1:] == ["--version"]:
    print(__version__)  # at once: all that follows is loaded for a command
    sys.exit()

if __name__ == "__main__" and find_spec("pluggy") is None:
    print("This Python has none of the grader's packages.", file=sys.stderr)
    print("Run `make grade` once, then type .venv/bin/python for python.", file=sys.stderr)
    sys.exit(3)

import harness.commands
from harness import extensions
from harness.commands.command_line import argument_parser, end_process, exit_code

OWN = {name: extensions.Command(*row) for name, row in harness.commands.COMMANDS.items()}


def known_commands(words: Sequence[str]) -> dict[str, extensions.Command]:
    """Return our commands, and those of extensions unless the first word is one of ours."""
    command = next((word for word in words if not word.startswith("-")), "")
    is_own = command in OWN or words[:1] == ["--version"]
    return OWN if is_own else {**OWN, **extensions.commands()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, by default that of this process; return the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    options = argument_parser(known_commands(words), words, __version__).parse_args(words)
    # What the imports have left stays to the end: no collection has to look through it.
    gc.freeze()
    gc.enable()
    return exit_code(options.prog, partial(options.run, options))


if __name__ == "__main__":
    end_process(main())
