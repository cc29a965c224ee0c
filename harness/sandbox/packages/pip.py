"""pip, in a process of its own; what it complains about in a few words."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence

# Where autograders run, as wheels name it.
LINUX = (
    *("manylinux_2_28_x86_64", "manylinux_2_27_x86_64"),
    *("manylinux_2_17_x86_64", "manylinux2014_x86_64"),
)
LONGEST_COMPLAINT_LINES = 3
ADDRESS = re.compile(r"\b\w+://\S+")
UNREACHABLE = (
    "NewConnectionError",
    "ConnectTimeout",
    "ProxyError",
    "name resolution",
    "Max retries",
)
NO_NETWORK = "pip cannot reach the index of packages: there is no network, or pip is not set up."
NO_PIP = "This Python has no pip. Run: python -m ensurepip"


def run_pip(arguments: Sequence[str]) -> str:
    """Run pip; return what went wrong, "" where nothing did."""
    # what it is set up with elsewhere holds: an index of one's own, a proxy
    done = subprocess.run(
        [sys.executable, "-m", "pip", *arguments],
        env={**os.environ, "PIP_NO_PYTHON_VERSION_WARNING": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return "" if done.returncode == 0 else complaint_of(done.stderr)


def complaint_of(text: str) -> str:
    r"""Return what pip says in a few lines, without the addresses of what it asks.

    Example:
        >>> complaint_of("WARNING: a\nERROR: No matching distribution found for nunpy")
        'No matching distribution found for nunpy'
    """
    if "No module named pip" in text:
        return NO_PIP
    if any(word in text for word in UNREACHABLE):
        return NO_NETWORK
    lines = [line.removeprefix("ERROR: ") for line in text.splitlines() if "ERROR: " in line]
    told = lines or text.strip().splitlines()
    return ADDRESS.sub("<index>", "\n".join(told[-LONGEST_COMPLAINT_LINES:]))
