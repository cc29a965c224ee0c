"""The process that copies itself for each server: how it ends."""

import os
import signal
import sys

from harness.sandbox import forking


def test_a_process_that_copies_itself_and_does_not_hear_the_end_is_ended(monkeypatch):
    monkeypatch.setattr(forking, "PATIENCE_SECONDS", 0.2)
    copier = forking.ServerCopier(sys.executable)
    held = os.dup(copier._orders.fileno())  # as a copy of this process would hold it
    try:
        copier.close()
        assert copier._process.returncode == -signal.SIGKILL
    finally:
        os.close(held)
