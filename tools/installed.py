"""The grader as an installed program, `noughts-grader`: the rest of it lies beside this file.

In the wheel this is `noughts_grader/__init__.py`, and the only name that it adds to an environment.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path


def main() -> None:
    """Run the command line; it ends the process."""
    sys.path.insert(0, str(Path(__file__).parent))
    runpy.run_module("harness", run_name="__main__", alter_sys=True)
