"""Records what the checks of an assignment ask of its reference, and what they draw."""

from __future__ import annotations

import sys
from argparse import Namespace

from harness.assignment import load
from harness.model import Assignment
from harness.reports.colour import for_stream
from harness.reports.text import render_report
from harness.workshop.recording import ReferenceFails, write_records


def record_command(options: Namespace) -> bool:
    """Record the answers of each assignment anew."""
    for name in options.assignments:
        record_assignment(load(name))
    return False


def record_assignment(chosen: Assignment) -> None:
    """Record the answers anew; where the reference fails a check, show why, as to a student."""
    try:
        names = write_records(chosen)
    except ReferenceFails as failure:
        print(render_report(failure.result, for_stream(sys.stdout)))
        raise
    print(f"{chosen.slug}: {len(names)} files are as the reference is today, in {chosen.folder}:")
    for name in names:
        print(f"  {name}")
