"""Copies of what lies in a folder that grows: from one look to the next, what did not change stays.

A submission is the same as long as its files have the same names, sizes and times of change.  What
is copied has to be as it was when the folder was looked at, before and after: a file or a folder
that takes another one's name meanwhile is never graded as that one's.
"""

from __future__ import annotations

import shutil
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from extensions.classroom.files.copying import HandInCopy
from extensions.classroom.files.tree import Kind, Parts, TreeEntry
from extensions.classroom.files.watching import Look, State, state_of, states_below
from harness.submission.folder import MOST_LISTED

Seen: TypeAlias = list[tuple[TreeEntry, str, dict[Parts, State]]]


@dataclass(frozen=True, kw_only=True)
class LastingCopies:
    """The copies in `workplace` of the submissions below `root`, by their keys.

    `refused` are those that changed while they were copied, since the last look, `gone` those that
    were there and are no more.
    """

    root: Path
    workplace: Path
    _known: dict[str, tuple[Seen, HandInCopy]] = field(default_factory=dict)
    _looked: dict[Parts, dict[Parts, State]] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    gone: set[str] = field(default_factory=set)

    def note_look(self, look: Look) -> None:
        """Note what the folder is like: a submission that is not so any more is not copied."""
        self._looked.clear()
        self.refused.clear()
        if len(look.states) < MOST_LISTED:  # else some of a submission may not have been seen
            for parts, state in look.states.items():
                for depth in range(1, len(parts) + 1):
                    self._looked.setdefault(parts[:depth], {})[parts[depth:]] = state

    def is_as_looked_at(self, seen: Seen) -> bool:
        """Return whether a submission is what it was when the folder was looked at."""
        return not self._looked or all(
            self._looked.get(entry.parts, {}) == states for entry, _, states in seen
        )

    def look_at(self, placed: Sequence[tuple[TreeEntry, str]]) -> Seen:
        """Return what a submission is now: its entries, their places, what changes in them."""
        return [(entry, place, self._states_of(entry)) for entry, place in placed]

    def _states_of(self, entry: TreeEntry) -> dict[Parts, State]:
        path = self.root.joinpath(*entry.parts)
        state = state_of(path)
        if entry.kind is not Kind.FOLDER:
            return {(): state} if state else {}
        below = states_below(self.root, entry.parts)
        own: dict[Parts, State] = {("",): state} if state else {}
        return own | {parts[len(entry.parts) :]: one for parts, one in below.items()}

    def reuse(self, key: str, seen: Seen) -> HandInCopy | None:
        """Return the copy that is there of just this; None, and no copy, where there is none."""
        was, gathered = self._known.pop(key, (None, None))
        if gathered and was == seen and (gathered.path is None or gathered.path.exists()):
            self._known[key] = (seen, gathered)
            return gathered
        self._remove(key)
        return None

    def refuse(self, key: str) -> None:
        """Remove the copy of a submission that changed while it was made."""
        self.refused.add(key)
        self._remove(key)

    def _remove(self, key: str) -> None:
        # What cannot be removed now goes with the whole workplace.
        shutil.rmtree(self.workplace / key, ignore_errors=True)

    def keep(self, key: str, seen: Seen, gathered: HandInCopy) -> None:
        """Note a new copy; what could not be read whole is tried again at the next look."""
        if gathered.is_whole:
            self._known[key] = (seen, gathered)

    def drop_others(self, keys: Collection[str]) -> None:
        """Remove the copies of submissions that are gone, and note their keys as `gone`."""
        self.gone.update(self._known)
        self.gone.difference_update(keys)
        for path in self.workplace.iterdir():
            if path.name not in keys:
                self._known.pop(path.name, None)
                shutil.rmtree(path, ignore_errors=True)
