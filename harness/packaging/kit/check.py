"""Checks your program as the grader does: python check.py @FILE@"""

import os
import sys

SLUG, FILE = "@SLUG@", "@FILE@"
HERE = os.path.dirname(os.path.abspath(__file__))
CHECKER = os.path.join(HERE, "checker")

if sys.version_info < (3, 10):
    sys.exit("check.py needs Python 3.10 or newer; this is Python %d.%d." % sys.version_info[:2])

sys.stderr.write("Checking ...\n")
sys.stderr.flush()
# in place of this folder: a file of yours that is called random.py is not ours
sys.path[0:1] = [CHECKER, os.path.join(CHECKER, "site-packages")]

from pathlib import Path

from harness.commands.check import run_kit

sys.exit(run_kit(SLUG, Path(HERE, FILE), sys.argv[1:]))
