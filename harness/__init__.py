"""Grades programs that students hand in: an assignment is a folder of data and checks."""

import os
import sys

if sys.argv[:1] == ["-m"] and sys.path[0] in ("", os.getcwd()):  # noqa: PTH109 (first of all)
    del sys.path[0]  # run as a program: what lies where it starts is not ours to import

__version__ = "0.1.0"
