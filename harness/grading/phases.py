"""Runs one check as pytest does, without the three reports that pytest would make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import pytest

STOPS = (pytest.exit.Exception, KeyboardInterrupt)
Ended = Callable[[pytest.CallInfo[None]], None]


def run_phases(item: pytest.Item, following: pytest.Item | None, ended: Ended) -> None:
    """Set a check up, call it and tear it down; tell `ended` after each phase how that went.

    What a check shares with the one that is `following` is not torn down.
    """
    hook = item.config.hook
    with requesting_fixtures(item):
        if run_phase("setup", lambda: hook.pytest_runtest_setup(item=item), ended):
            run_phase("call", lambda: hook.pytest_runtest_call(item=item), ended)
        run_phase(
            "teardown",
            lambda: hook.pytest_runtest_teardown(item=item, nextitem=following),
            ended,
        )


def run_phase(
    when: Literal["setup", "call", "teardown"], act: Callable[[], None], ended: Ended
) -> bool:
    """Run one phase; return whether it raised nothing."""
    call = pytest.CallInfo.from_call(act, when=when, reraise=STOPS)
    ended(call)
    return call.excinfo is None


@contextmanager
def requesting_fixtures(item: pytest.Item) -> Iterator[None]:
    """Let a check ask for its fixtures, also if it has run before; then let go of them."""
    kept = vars(item)
    if kept.get("_request") is False:
        item._initrequest()  # type: ignore[attr-defined]  # noqa: SLF001 (pytest's own way)
    try:
        yield
    finally:
        if "_request" in kept:
            kept.update(_request=False, funcargs=None)
