"""Prepares .venv-bench, where the tools are that the grader is measured beside.

    python -m bench.environment    makes it, unless it holds what requirements/bench.txt lists

Where they cannot be installed, a sentence says why, and the bench does without them.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tools.bootstrap import BASE_PYTHON, SetUpError, run_command

ROOT = Path(__file__).parent.parent
VENV = ROOT / ".venv-bench"
PYTHON = VENV / "bin" / "python"
LOCK = ROOT / "requirements" / "bench.txt"
STAMP = VENV / "ready"
LEFT_OUT = (
    "gradescope-utils and pytest + pexpect are left out: they are not in .venv-bench, where\n"
    "`make bench` installs them if it can."
)


def is_ready() -> bool:
    """Return whether the tools are there, in the versions that are locked."""
    return STAMP.exists() and STAMP.read_bytes() == LOCK.read_bytes()


def install_tools() -> None:
    """Make the environment anew.  Raises SetUpError or OSError where that cannot be."""
    if VENV.exists():
        shutil.rmtree(VENV)
    run_command("Python could not make .venv-bench", BASE_PYTHON, "-I", "-m", "venv", str(VENV))
    pip = [str(PYTHON), "-I", "-m", "pip", "--disable-pip-version-check", "--retries", "1"]
    how = ["-q", "--no-input", "--no-user", "--no-deps", "--only-binary", ":all:"]
    exact = ["--require-hashes", "-r", str(LOCK)]
    run_command("pip could not install requirements/bench.txt", *pip, "install", *how, *exact)
    shutil.copyfile(LOCK, STAMP)


def main() -> None:
    """Make the environment where it is missing or old."""
    if is_ready():
        return
    print("Setting up .venv-bench (once) ...", file=sys.stderr, flush=True)
    try:
        install_tools()
    except (SetUpError, OSError) as error:
        print(f"{error}\nThe bench runs without these tools.", file=sys.stderr)


if __name__ == "__main__":
    main()
