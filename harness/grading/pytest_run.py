"""Has pytest run the checks: without its own output, plugins and settings."""

from __future__ import annotations

import os

import pytest

from harness.errors import GraderError
from harness.grading.plugin import GradingPlugin

QUIET = (
    "cacheprovider terminal junitxml pastebin doctest stepwise setuponly setupplan faulthandler "
    "unittest threadexception unraisableexception legacypath warnings logging debugging"
).split()
ARGUMENTS = [
    *(argument for name in QUIET for argument in ("-p", f"no:{name}")),
    "--import-mode=importlib",
    "--strict-markers",
    "--capture=no",
    "-c",
    os.devnull,
]
RAN = (0, 1)  # pytest's exit codes when checks ran, whether or not all passed


def run_pytest(plugin: GradingPlugin) -> None:
    """Have pytest run the checks.  Raises GraderError where it cannot."""
    root = ["--rootdir", str(plugin.folder.parent)]  # so that module names hold the slug
    os.environ.update(PYTEST_DISABLE_PLUGIN_AUTOLOAD="1", PYTEST_ADDOPTS="", PYTEST_PLUGINS="")
    code = pytest.main([*ARGUMENTS, *root, *plugin.files], plugins=[plugin])
    if code not in RAN:
        why = "; ".join(plugin.troubles) or str(int(code))
        raise GraderError(f"the checks did not run: {why}")
