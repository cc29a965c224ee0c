"""Starts the grader beside this file, whatever the working directory holds."""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[0:0] = [HERE, os.path.join(HERE, "site-packages")]

from harness.__main__ import main

sys.exit(main())
