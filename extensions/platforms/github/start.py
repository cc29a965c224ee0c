"""Starts the grader beside this file, whatever the working directory holds."""

import runpy
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[0:0] = [str(HERE), str(HERE / "site-packages")]

if __name__ == "__main__":
    runpy.run_module("harness", run_name="__main__", alter_sys=True)
