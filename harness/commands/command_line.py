"""The parser of all commands, the options that several have, and how a process ends."""

from __future__ import annotations

import argparse
import atexit
import io
import os
import sys
import traceback
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from harness.errors import Crash, GraderError, UsageError
from harness.extensions import Command, explainers
from harness.home import as_started
from harness.model import Assignment, Grade
from harness.printable import MOST_CHARS, cut_lines, make_visible

if TYPE_CHECKING:
    from harness.reports.lines import Paint

EXAMPLES = """\
examples:
  python -m harness grade tic_tac_toe.py
  python -m harness grade homework/ann.py --assignment dict_board --unit C --unit D
  python -m harness grade tic_tac_toe.py --report gradescope=results.json
  python -m harness grade tic_tac_toe.py --fail-under 60
"""
DONE, BELOW, USAGE, FAULT = 0, 1, 2, 3
INTERRUPTED = 130  # that of a program that was interrupted


class Parser(argparse.ArgumentParser):
    """Shows commands as they are typed here."""

    def format_help(self) -> str:
        return as_started(super().format_help())


def argument_parser(
    commands: Mapping[str, Command], words: Sequence[str], version: str
) -> argparse.ArgumentParser:
    """Return the parser of commands, with the options of those that are among the words.

    Others are not loaded: that takes longer than a grade's checks do.  A module of a command has
    `add_options`, and may have a DESCRIPTION and EXAMPLES for its help.  `version` is what
    `--version` prints.
    """
    top = Parser(
        prog=as_started("python -m harness"),
        description="Grade programs that students submit.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=version)
    subcommands = top.add_subparsers(required=True, metavar="COMMAND")
    for name, (help_text, module_name) in commands.items():
        module = import_module(module_name) if name in words else None
        command = subcommands.add_parser(
            name,
            help=help_text,
            description=getattr(module, "DESCRIPTION", f"{help_text[0].upper()}{help_text[1:]}."),
            epilog=getattr(module, "EXAMPLES", None),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.set_defaults(prog=command.prog)
        if module is not None:
            module.add_options(command)
    return top


def end_process(code: int) -> None:
    """End this process with an exit code, without a look at each object that it holds.

    That takes as long as a thirtieth of a grade.
    """
    atexit._run_exitfuncs()  # noqa: SLF001 (as the interpreter does)
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        sys.exit(code)  # it says what cannot be written
    os._exit(code)


# How a command ends: its exit code, and the message where it cannot do its work


def exit_code(program: str, command: Callable[[], bool]) -> int:
    """Run a command; return the exit code, BELOW where it gives True.

    What goes wrong is written to stderr: a sentence, or the traceback of what nobody foresaw.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # not every terminal knows every character
    try:
        return BELOW if command() else DONE
    except Crash as error:
        print(error.trace, end="", file=sys.stderr)
    except GraderError as error:
        print(f"{program}: {as_started(cut_lines(str(error)))}", file=sys.stderr)
        return USAGE if isinstance(error, UsageError) else FAULT
    except KeyboardInterrupt:
        print(f"{program}: interrupted.", file=sys.stderr)
        return INTERRUPTED
    except Exception:  # noqa: BLE001 (exit code 1 would say that it was graded)
        from harness.reports.words import shorten  # loads the reports, which not all commands do

        print(make_visible(shorten(traceback.format_exc(), MOST_CHARS)), end="", file=sys.stderr)
    return FAULT


# Options that several commands have, and what may be given for them


def add_isolation_option(command: ArgumentParser) -> None:
    from harness.sandbox.isolation import LEVELS  # loads what not all commands need

    levels = f"{', '.join(LEVELS)} (default: {LEVELS[0]})"
    help_text = f"refuse to grade on a machine that protects less: {levels}"
    command.add_argument(
        "--require-isolation", metavar="LEVEL", choices=LEVELS, default=LEVELS[0], help=help_text
    )


def positive_number(text: str) -> int:
    """Return a whole number of at least one.  Raises ArgumentTypeError for any other text."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f'must be a whole number from 1 on, not "{text}"')
    return int(text)


def named_path(text: str) -> Path:
    """Return a path.  Raises ArgumentTypeError for an empty one, which is no folder's."""
    if not text:
        raise argparse.ArgumentTypeError("the name is empty. Name the file or the folder.")
    return Path(text)


def add_verbose_option(command: ArgumentParser) -> None:
    help_text = "show every check that fails with all that it saw"
    command.add_argument("--verbose", action="store_true", help=help_text)


def add_paths(command: ArgumentParser, verb: str) -> None:
    """Add the files of a submission, and the option that names its assignment."""
    from harness.assignment import slugs  # loads what not all commands need

    help_text = f"the file to {verb}; or its folder, a zip, or all files of the submission"
    command.add_argument("paths", type=named_path, nargs="+", metavar="PATH", help=help_text)
    help_text = (
        "which assignment it is for: the path of its folder, or one of: "
        f"{', '.join(slugs())} (default: recognised from the file's name)"
    )
    command.add_argument("--assignment", metavar="SLUG", help=help_text)


def add_repeated(command: ArgumentParser, option: str, metavar: str, description: str) -> None:
    """Add an option that may be given several times."""
    help_text = f"{description}; may be repeated"
    command.add_argument(option, metavar=metavar, action="append", default=[], help=help_text)


def add_report_option(command: ArgumentParser, formats: Iterable[str]) -> None:
    """Add the option that names reports to write."""
    help_text = f"also write a report to a file; formats: {', '.join(formats)}"
    add_repeated(command, "--report", "FORMAT=FILE", help_text)


def demand_units(chosen: Assignment, units: Sequence[str]) -> None:
    """Raise UsageError for a unit that the assignment does not have."""
    known = [unit.id for unit in chosen.units if unit.graded]
    for unit in units:
        if unit not in known:
            raise UsageError(f"{chosen.slug} has no unit {unit!r}. There are: {', '.join(known)}.")


def add_explainer_options(command: ArgumentParser) -> None:
    """Add the options of what says more about failures."""
    for explainer in explainers():
        key, help_text = explainer.key, explainer.help
        command.add_argument(explainer.flag, dest=key, action="store_true", help=help_text)


def requested_explanations(options: Namespace) -> frozenset[str]:
    """Return the keys of the explanations whose options were given."""
    keys = (explainer.key for explainer in explainers())
    return frozenset(key for key in keys if getattr(options, key, False))


def render_explanations(grade: Grade, options: Namespace, paint: Paint) -> str:
    """Return the text that is printed of the explanations whose options were given, "" for none."""
    keys = requested_explanations(options)
    wanted = [explainer for explainer in explainers() if explainer.key in keys]
    return "".join(explainer.render(grade, paint, options.verbose) for explainer in wanted)
