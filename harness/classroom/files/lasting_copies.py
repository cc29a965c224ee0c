"""Copies of what lies in a folder that grows: from one look to the next, what did not change stays.

A submission is the same as long as its files have the same names, sizes and times of change.
"""

from __future__ import annotations

import shutil
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from harness.classroom.files.copying import Gathered
from harness.classroom.files.tree import Entry, Kind, Parts
from harness.classroom.files.watching import State, state_of, states_below

Seen: TypeAlias = list[tuple[Entry, str, dict[Parts, State]]]


@dataclass(frozen=True, kw_only=True)
class LastingCopies:
    """The copies in `workplace` of the submissions below `root`, by their keys."""

    root: Path
    workplace: Path
    _known: dict[str, tuple[Seen, Gathered]] = field(default_factory=dict)

    def look_at(self, placed: Sequence[tuple[Entry, str]]) -> Seen:
        """Return what a submission is now: its entries, their places, what changes in them."""
        return [(entry, place, self._states_of(entry)) for entry, place in placed]

    def _states_of(self, entry: Entry) -> dict[Parts, State]:
        path = self.root.joinpath(*entry.parts)
        if entry.kind is Kind.FOLDER:
            return states_below(path)
        state = state_of(path)
        return {(): state} if state else {}

    def reuse(self, key: str, seen: Seen) -> Gathered | None:
        """Return the copy that is there of just this; None, and no copy, where there is none."""
        was, gathered = self._known.pop(key, (None, None))
        if gathered and was == seen and (gathered.path is None or gathered.path.exists()):
            self._known[key] = (seen, gathered)
            return gathered
        # What cannot be removed now goes with the whole workplace.
        shutil.rmtree(self.workplace / key, ignore_errors=True)
        return None

    def keep(self, key: str, seen: Seen, gathered: Gathered) -> None:
        """Note a new copy; what could not be read whole is tried again at the next look."""
        if gathered.is_whole:
            self._known[key] = (seen, gathered)

    def drop_others(self, keys: Collection[str]) -> None:
        """Remove the copies of submissions that are gone."""
        for path in self.workplace.iterdir():
            if path.name not in keys:
                self._known.pop(path.name, None)
                shutil.rmtree(path, ignore_errors=True)
