"""What is used of pytest that its documentation does not promise, all of it here.

With another pytest this module is what has to be read again: the names of its plugins, how it
imports a file of checks, runs one, keeps its fixtures and its plugins.  Of hypothesis the same is
in `harness/checks/properties.py`, which no grade loads before it is needed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import ModuleType
from typing import Literal

import pytest

from harness.assignment.tables import CORRECT_IT
from harness.modules import import_module, line_in_folder
from harness.printable import cut_code

# plugins that print, write files, or catch what a submission and its checks are to do
QUIET = (
    "cacheprovider terminal junitxml pastebin doctest stepwise setuponly setupplan faulthandler "
    "unittest threadexception unraisableexception legacypath warnings logging debugging"
).split()
ARGUMENTS = [
    *(argument for name in QUIET for argument in ("-p", f"no:{name}")),
    # no folder goes into sys.path, and two assignments may have files of the same name
    "--import-mode=importlib",
    "--strict-markers",
    # nothing of a submission is printed in this process
    "--capture=no",
    # no settings of whatever folder somebody grades in
    "-c",
    os.devnull,
]
MANGLED = re.compile(r"\bassignment_[0-9a-f]{16}\.")  # how its package is named
IMPORT_IT = (
    "Names for checks come from harness.checks, modules of the folder from `.`: from . import "
    "values"
)
STOPS = (pytest.exit.Exception, KeyboardInterrupt)
OnEnd = Callable[[pytest.CallInfo[None]], None]


class CheckModule(pytest.Module):
    """A file of checks as a module of its assignment's package; pytest rewrites its assertions."""

    def _getobj(self) -> ModuleType:
        try:
            return import_module(self.path)
        except SyntaxError as error:
            raise self.CollectError(syntax_slip(error, self.path)) from error
        except ImportError as error:
            place = line_in_folder(error.__traceback__, self.path.parent) or self.path.name
            message = MANGLED.sub(".", str(error))
            raise self.CollectError(f"{place}: {message}\n{IMPORT_IT}") from error


def syntax_slip(error: SyntaxError, path: Path) -> str:
    """Return in two lines where an assignment's module is no Python, and what to do."""
    named = Path(error.filename or path)
    other = "" if named == path else f"{named.name}, "
    code = cut_code((error.text or "").strip())
    message = f"{other}line {error.lineno}: {error.msg}: {code}".removesuffix(": ")
    return f"{message}\n{CORRECT_IT}"


def run_phases(
    item: pytest.Item,
    following: pytest.Item | None,
    on_end: OnEnd,
    watching: Callable[[str], AbstractContextManager[None]],
) -> None:
    """Set a check up, call it and tear it down; call `on_end` with the result of each phase.

    What a check shares with the one that is `following` is not torn down.  The call is made while
    `watching`, which gets the check's name.
    """
    hook = item.config.hook

    def call() -> None:
        with watching(item.name):
            hook.pytest_runtest_call(item=item)

    def tear_down() -> None:
        hook.pytest_runtest_teardown(item=item, nextitem=following)

    with requesting_fixtures(item):
        if run_phase("setup", lambda: hook.pytest_runtest_setup(item=item), on_end):
            run_phase("call", call, on_end)
        run_phase("teardown", tear_down, on_end)


def run_phase(
    when: Literal["setup", "call", "teardown"], act: Callable[[], None], on_end: OnEnd
) -> bool:
    """Run one phase; return whether it raised nothing."""
    # what ends pytest itself is no verdict of a check
    call = pytest.CallInfo.from_call(act, when=when, reraise=STOPS)
    on_end(call)
    return call.excinfo is None


@contextmanager
def requesting_fixtures(item: pytest.Item) -> Iterator[None]:
    """Let a check ask for its fixtures, also if it has run before; then let go of them."""
    state = vars(item)
    # what pytest leaves of a check that it has run
    if state.get("_request") is False:
        item._initrequest()  # type: ignore[attr-defined]  # noqa: SLF001 (pytest's own way)
    try:
        yield
    finally:
        if "_request" in state:
            # so pytest leaves it; what fixtures gave could hold on to a whole program
            state.update(_request=False, funcargs=None)


def foreign_fixture(item: pytest.Item) -> str:
    """Return the fixture of pytest's own that a check names among its arguments, "" for none."""
    if not isinstance(item, pytest.Function):
        return ""
    definitions = item._fixtureinfo.name2fixturedefs  # noqa: SLF001 (no other way to tell)
    case = getattr(item, "callspec", None)
    given = case.params if case else {}  # by `parametrize`
    names = item._fixtureinfo.argnames  # noqa: SLF001
    own = [name for name in names if name in definitions and name not in given]
    foreign = [name for name in own if definitions[name][-1].func.__module__.startswith("_pytest.")]
    return foreign[0] if foreign else ""


def missing_fixtures(item: pytest.Item) -> list[str]:
    """Return the fixtures that a check asks for, itself or by way of others, and nothing gives."""
    if not isinstance(item, pytest.Function):
        return []
    info = item._fixtureinfo  # noqa: SLF001 (no other way to tell)
    case = getattr(item, "callspec", None)
    given = {"request", *info.name2fixturedefs, *(case.params if case else ())}
    return [name for name in info.names_closure if name not in given]


def forget_plugin(manager: pytest.PytestPluginManager, plugin: object) -> None:
    """Let pytest keep nothing of a plugin that is gone: a process that stays has many of them.

    It would tell plugins to come of each one that there ever was.
    """
    calls = manager.hook.pytest_plugin_registered._call_history  # noqa: SLF001
    if calls is not None:
        calls[:] = [call for call in calls if call[0].get("plugin") is not plugin]
