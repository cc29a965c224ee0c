"""Prints a report."""

from __future__ import annotations

import os
import sys


def print_report(report: str) -> None:
    """Print a report; whoever reads it may stop before its end."""
    try:
        print(report, end="", flush=True)
    except BrokenPipeError:
        # Python flushes stdout once more when it ends, and would complain of the closed pipe there
        # (documentation of `signal`, "Note on SIGPIPE").
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
