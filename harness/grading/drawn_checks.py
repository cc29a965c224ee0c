"""The checks that draw their values: from what was recorded, or with hypothesis itself."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import ModuleType

import pytest

from harness.assignment import own_files
from harness.checks.draws import Keep, import_again, load_draws, stand_in
from harness.checks.marks import check_id


class DrawnChecks:
    """Prepares the checks of an assignment that draw; `begin` begins each of their examples.

    They draw with hypothesis where nothing was recorded, and where `keep` takes note of it.
    """

    def __init__(self, folder: Path, begin: Callable[[], bool], keep: Keep | None = None) -> None:
        self._folder = folder
        self._recorded = None if keep else load_draws(folder)
        self._begin = begin
        self._keep = keep
        self._properties: ModuleType | None = None

    def while_imported(self) -> AbstractContextManager[None]:
        """Return what is to hold while the checks are imported."""
        if self._recorded is not None:
            return stand_in()
        checks = own_files(self._folder, "test_*.py")
        if any("hypothesis" in path.read_text("utf-8") for path in checks):
            self._load_properties()
        return nullcontext()

    def prepare(self, item: pytest.Item) -> None:
        """Let a check begin each example as it is to be begun."""
        function = getattr(item, "obj", None)
        drawn = getattr(function, "drawn", None)
        if drawn and self._recorded and check_id(item) in self._recorded:
            drawn.examples, drawn.begin = self._recorded[check_id(item)], self._begin
        elif drawn:
            self.draw_anew(item)
        elif hasattr(function, "hypothesis"):
            self._load_properties().begin_each_example(item, self._begin, self._keep)

    def draw_anew(self, item: pytest.Item) -> None:
        """Let a check that has its examples from a file draw them with hypothesis."""
        function = getattr(item, "obj", None)
        if isinstance(item, pytest.Function) and hasattr(function, "drawn"):
            self._load_properties()
            item.obj = getattr(import_again(item.module), item.originalname)
            self.prepare(item)

    @property
    def flaky(self) -> tuple[type[BaseException], ...]:
        """The exceptions which say that a check does not end alike each time."""
        return (self._properties.Flaky,) if self._properties else ()

    def _load_properties(self) -> ModuleType:
        """Return what hypothesis needs; its settings hold for what is imported from now on."""
        if self._properties is None:
            from harness.checks import properties

            properties.use_fixed_draws()
            self._properties = properties
        return self._properties
