"""How a command ends: its exit code, and what is said where it cannot do its work."""

from __future__ import annotations

import io
import sys
import traceback
from collections.abc import Callable

from harness.errors import BuildError, Crash, GraderError, UsageError
from harness.home import as_started
from harness.printable import MOST_CHARS, cut_lines, make_visible
from harness.reports.words import shorten

DONE, BELOW, USAGE, FAULT = 0, 1, 2, 3
INTERRUPTED = 130  # that of a program that was interrupted


def exit_code(program: str, command: Callable[[], bool]) -> int:
    """Run a command; return the exit code, BELOW where it gives True.

    What goes wrong is said on stderr: a sentence, or the traceback of what nobody foresaw.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # not every terminal knows every character
    try:
        return BELOW if command() else DONE
    except (UsageError, BuildError) as error:
        print(f"{program}: {as_started(cut_lines(str(error)))}", file=sys.stderr)
        return USAGE if isinstance(error, UsageError) else FAULT
    except Crash as error:
        print(error.trace, end="", file=sys.stderr)
    except GraderError as error:
        print(f"{program}: {as_started(cut_lines(str(error)))}", file=sys.stderr)
    except KeyboardInterrupt:
        print(f"{program}: interrupted.", file=sys.stderr)
        return INTERRUPTED
    except Exception:  # noqa: BLE001 (exit code 1 would say that it was graded)
        print(make_visible(shorten(traceback.format_exc(), MOST_CHARS)), end="", file=sys.stderr)
    return FAULT
