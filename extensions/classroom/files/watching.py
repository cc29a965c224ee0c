"""A folder that grows: which of its files have changed, and which are still being written.

The folder is looked at once a second, which every system can do and every share allows.
"""

from __future__ import annotations

import os
import shutil
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TypeAlias

from extensions.classroom.files.contents import HandInCopy
from extensions.classroom.files.names import Parts, is_noise
from extensions.classroom.files.tree import Kind, TreeEntry
from harness.model import Record
from harness.submission.folder import MOST_LISTED
from harness.submission.reading import scan_below

LOOK_SECONDS = 1.0
SETTLED_SECONDS = 2.0  # a file that stays the same so long is whole
MOST_WRAPPERS = 3

CHANGING = "It changed while it was read. It is read again as soon as it stays the same."

State = tuple[int, int, int]


class Look(Record):
    """What changed since the last time: is there `news` that can be graded?

    `unsettled` are the entries with files that are still being written, `states` those of all files
    and folders that were seen, `whole` those of the files that are written.
    """

    has_news: bool
    unsettled: frozenset[Parts]
    states: Mapping[Parts, State]
    whole: Mapping[Parts, State]


@dataclass(kw_only=True)
class FolderWatch:
    """Looks at a folder, and at single files beside it."""

    folder: Path
    beside: Sequence[Path] = ()
    _states: dict[Parts, State] = field(default_factory=dict)
    _since: dict[Parts, float] = field(default_factory=dict)
    _taken: dict[Parts, State] = field(default_factory=dict)
    _beside: list[State | None] = field(default_factory=list)
    _seen_beside: list[State | None] = field(default_factory=list)
    _is_first: bool = True

    def look_again(self, now: float | None = None) -> Look:
        """Return what is there now; what has changed and stays the same for a moment is news."""
        moment = time.monotonic() if now is None else now
        is_first, self._is_first = self._is_first, False
        seen = states_below(self.folder)
        states = {parts: state for parts, state in seen.items() if parts[-1]}
        for parts, state in states.items():
            if self._states.get(parts) != state:
                # What lay there before is whole, apart from what is being written just now.  The
                # clock of a share may be ahead of this machine's.
                age = max(time.time() - state[0] / 1e9, 0.0) if is_first else 0
                self._since[parts] = moment - age
        self._states = states
        ages = ((parts, moment - self._since.get(parts, moment)) for parts in states)
        moving = [parts for parts, age in ages if age < SETTLED_SECONDS]
        depth = depth_of_entries(states)
        unsettled = frozenset(parts[:depth] for parts in moving)
        whole = {parts: state for parts, state in states.items() if parts[:depth] not in unsettled}
        taken = {one: state for one, state in self._taken.items() if one[:depth] not in unsettled}
        self._seen_beside = [state_of(path) for path in self.beside]
        has_news = bool(whole) and (whole != taken or self._seen_beside != self._beside)
        return Look(has_news=has_news, unsettled=unsettled, states=seen, whole=whole)

    def note_taken(self, look: Look) -> None:
        """Note that what was seen whole is graded."""
        depth = depth_of_entries(self._states)
        moving = {one: self._taken[one] for one in self._taken if one[:depth] in look.unsettled}
        self._taken = {**moving, **look.whole}
        self._beside = self._seen_beside


def states_below(folder: Path, top: Parts = ()) -> dict[Parts, State]:
    """Return what changes when files and folders below `top` in a folder do; nothing for none.

    Those of folders, which change when something in them has another name, have "" behind theirs.
    """
    return dict(islice(_states_below(folder, top), MOST_LISTED))


def _states_below(folder: Path, top: Parts) -> Iterator[tuple[Parts, State]]:
    todo: deque[Parts] = deque([top])
    looked_into = 0
    while todo and looked_into < MOST_LISTED:
        parts = todo.popleft()
        looked_into += 1
        try:
            with scan_below(folder, parts) as scanned:
                found = sorted(islice(scanned, MOST_LISTED), key=lambda one: one.name)
                # Asked while the folder is open, which may have another name by now.
                seen = [(one.name, state_of(one)) for one in found if not is_noise(one.name)]
                folders = {entry.name for entry in found if entry.is_dir(follow_symlinks=False)}
        except OSError:
            continue
        for name, state in seen:
            own = (*parts, name)
            if name in folders:
                todo.append(own)
            if state:
                yield (*own, "") if name in folders else own, state


def depth_of_entries(states: Collection[Parts]) -> int:
    """Return how many names lead to a submission: one, and more where folders lie around all."""
    for depth in range(1, MOST_WRAPPERS + 1):
        tops = {state[:depth] for state in states}
        if len(tops) != 1 or any(len(state) == depth for state in states):
            return depth
    return 1


def state_of(path: Path | os.DirEntry[str]) -> State | None:
    """Return what changes when a file is written, None where there is none."""
    try:
        found = path.stat(follow_symlinks=False)
    except OSError:
        return None
    # The size as well: FAT counts times by two seconds.  The last one changes with the name, too.
    return found.st_mtime_ns, found.st_size, found.st_ctime_ns


# Copies of what lies in a folder that grows: from one look to the next, what did not change stays.
#
# A submission is the same as long as its files have the same names, sizes and times of change.
# What is copied has to be as it was when the folder was looked at, before and after: a file or a
# folder that takes another one's name meanwhile is never graded as that one's.

Seen: TypeAlias = list[tuple[TreeEntry, str, dict[Parts, State]]]


class LastingCopies(Record):
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

    def _states_of(self, entry: TreeEntry) -> dict[Parts, State]:
        path = self.root.joinpath(*entry.parts)
        state = state_of(path)
        if entry.kind is not Kind.FOLDER:
            return {(): state} if state else {}
        below = states_below(self.root, entry.parts)
        own: dict[Parts, State] = {("",): state} if state else {}
        return own | {parts[len(entry.parts) :]: state for parts, state in below.items()}

    def copy_once(
        self, key: str, placed: Sequence[tuple[TreeEntry, str]], gather: Callable[[], HandInCopy]
    ) -> HandInCopy:
        """Return the copy of a submission, which is gathered where something has changed.

        One that changes meanwhile is `refused`, and has no copy.  What could not be read whole is
        gathered again at the next look.
        """
        seen = [(entry, place, self._states_of(entry)) for entry, place in placed]
        was, gathered = self._known.pop(key, (None, None))
        if gathered is None or was != seen or not (gathered.path or self.workplace).exists():
            self._remove(key)
            gathered = gather()
        if self._looked and any(self._looked.get(one.parts, {}) != there for one, _, there in seen):
            return self._refuse(key)
        if any(self._states_of(entry) != there for entry, _, there in seen):
            return self._refuse(key)
        if gathered.is_whole:
            self._known[key] = (seen, gathered)
        return gathered

    def _refuse(self, key: str) -> HandInCopy:
        self.refused.add(key)
        self._remove(key)
        return HandInCopy(problems=(CHANGING,), is_whole=False)

    def _remove(self, key: str) -> None:
        # What cannot be removed now goes with the whole workplace.
        shutil.rmtree(self.workplace / key, ignore_errors=True)

    def drop_others(self, keys: Collection[str]) -> None:
        """Remove the copies of submissions that are gone, and note their keys as `gone`."""
        self.gone.update(self._known)
        self.gone.difference_update(keys)
        for path in self.workplace.iterdir():
            if path.name not in keys:
                self._known.pop(path.name, None)
                shutil.rmtree(path, ignore_errors=True)
