"""Checks your program as the grader does: python check.py @FILE@"""

import os
import sys

SLUG, FILE = "@SLUG@", "@FILE@"
HERE = os.path.dirname(os.path.abspath(__file__))
CHECKER = os.path.join(HERE, "checker")

# Whatever Python runs this has to understand the whole file first, even Python 2.
if sys.version_info < (3, 10):
    sys.exit(
        "check.py needs Python 3.10 or newer; this is Python %d.%d. Try: python3 check.py @FILE@"
        % sys.version_info[:2]
    )

sys.stderr.write("Checking ...\n")
sys.stderr.flush()
# in place of this folder: a file of yours that is called random.py is not ours
sys.path[0:1] = [CHECKER, os.path.join(CHECKER, "site-packages")]

from pathlib import Path

from harness.commands.check import run_kit


def is_double_clicked():  # type: () -> bool
    """Return whether this window was opened for this program and closes with it (Windows)."""
    from_a_shell = any(os.environ.get(name) for name in ("PROMPT", "WT_SESSION", "TERM_PROGRAM"))
    system = str(sys.platform)
    if system != "win32" or len(sys.argv) > 1 or from_a_shell:
        return False
    import ctypes  # for Windows alone

    # the program, and `py` that started it
    attached = vars(ctypes)["windll"].kernel32.GetConsoleProcessList((ctypes.c_uint * 4)(), 4)
    return bool(0 < attached <= 2)


code = run_kit(SLUG, Path(HERE, FILE), sys.argv[1:])
if is_double_clicked():
    input("Press Enter to close this window. ")
sys.exit(code)
