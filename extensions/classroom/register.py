"""What a folder of results knows of its class between two runs: `class.json`.

It says which assignment the folder is for, who submitted in any of the downloads that were graded
into it, and what was said of them the last time.  It is written before anything is graded, so a
run that is ended at any moment loses nobody.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path

from extensions.classroom.files.names import fold_name, safe_key
from extensions.classroom.files.records import STUDENTS, HandIn, with_problem
from extensions.classroom.stored_reports import RESULTS, write_output
from harness.errors import UsageError
from harness.model import Assignment
from harness.reports.data import as_bytes

FILE = "class.json"
FORMAT = 1
# The path is that of a copy, which is gone when the run ends.
_FIELDS = [one.name for one in fields(HandIn) if one.name != "path"]
NOTHING_NEW = "The latest download has nothing to grade of it: the submission before it counts."


@dataclass(kw_only=True)
class Register:
    """What is known of a class; `save` keeps it.

    Attributes:
        folder: The folder with the class's results.
        assignment: The slug of its assignment.
        submissions: Everybody who submitted in this download or in one before.
        marks: Maps a mark's digest and a submission's key to the digest of the program that was
            there when the mark was first seen.
        standings: Maps a row of the gradebook to what marks and the late rule made of it.
        grades: Maps a participant of Moodle to the grade that was filled in.
        reported_bytes: How many bytes of `changes.csv` were reported by a run that came to its end.
    """

    folder: Path
    assignment: str
    submissions: list[HandIn] = field(default_factory=list)
    marks: dict[str, str] = field(default_factory=dict)
    standings: dict[str, dict[str, str]] = field(default_factory=dict)
    grades: dict[str, str] = field(default_factory=dict)
    reported_bytes: int = 0

    def save(self) -> None:
        """Keep it.  Raises GraderError."""
        content = {
            "format": FORMAT,
            "assignment": self.assignment,
            "submissions": [
                {name: asdict(submission)[name] for name in _FIELDS}
                for submission in self.submissions
            ],
            "marks": self.marks,
            "standings": self.standings,
            "grades": self.grades,
            "told": self.reported_bytes,
        }
        write_output(self.folder / FILE, as_bytes(content))


@dataclass(frozen=True, kw_only=True)
class JoinedDownloads:
    """A download joined with those before it: all submissions, and the keys of the earlier ones."""

    hand_ins: list[HandIn]
    earlier: frozenset[str]


def read_register(folder: Path, assignment: Assignment) -> Register:
    """Return what a folder knows of its class, nothing for a new folder.

    Raises UsageError where it is the folder of another assignment.
    """
    try:
        found = json.loads((folder / FILE).read_text("utf-8"))
        register = Register(
            folder=folder,
            assignment=str(found["assignment"]),
            submissions=[
                HandIn(
                    path=None, **{name: submission[name] for name in _FIELDS if name in submission}
                )
                for submission in found["submissions"]
            ],
            marks=dict(found["marks"]),
            standings=dict(found["standings"]),
            grades=dict(found["grades"]),
            reported_bytes=int(found["told"]),
        )
    # Of another version, or damaged: the reports tell who is there.
    except (OSError, ValueError, TypeError, KeyError):
        register = Register(folder=folder, assignment=assignment.slug)
        for path in sorted(folder.glob(f"{STUDENTS}/*/{RESULTS}")):
            try:
                slug = json.loads(path.read_text("utf-8")).get("assignment")
            except (OSError, ValueError, AttributeError):
                continue
            register.assignment = str(slug or register.assignment)
            key = path.parent.name
            register.submissions.append(HandIn(key=key, name=key, path=None))
    if register.assignment != assignment.slug:
        raise UsageError(
            f"{folder}: holds the results of another assignment, {register.assignment}. "
            f"Choose another folder for {assignment.slug} with --output."
        )
    return register


def join_downloads(
    now: Sequence[HandIn], before: Sequence[HandIn], reported: Iterable[str]
) -> JoinedDownloads:
    """Return the submissions of a download with those of the downloads before it.

    Who submitted again keeps the key; of whom there is nothing to grade now and something was
    before, what was before stays.

    Args:
        now: The submissions of this download.
        before: Those of the downloads before.
        reported: The keys of which there are reports.
    """
    left = {one.key: one for one in before}
    with_reports = set(reported)
    taken = {fold_name(key) for key in left}
    joined: list[HandIn] = []
    earlier: set[str] = set()
    for hand_in, was in list(_pair_up(now, before)):
        if was is None:
            # Another student may have had this key in an earlier download.
            key, count = hand_in.key, 1
            while fold_name(key) in taken:
                count += 1
                key = safe_key(hand_in.key, str(count))
            joined.append(replace(hand_in, key=key))
            taken.add(fold_name(key))
            continue
        left.pop(was.key, None)
        if hand_in.path is None and was.key in with_reports:
            earlier.add(was.key)
            is_noted = NOTHING_NEW in was.problem
            joined.append(was if is_noted else with_problem(was, NOTHING_NEW))
        else:
            joined.append(replace(hand_in, key=was.key))
    return JoinedDownloads(hand_ins=[*joined, *left.values()], earlier=frozenset({*earlier, *left}))


def _pair_up(
    now: Sequence[HandIn], before: Sequence[HandIn]
) -> Iterator[tuple[HandIn, HandIn | None]]:
    """Yield each submission with the earlier one of the same student, None where there is none."""
    known: dict[tuple[str, str], list[HandIn]] = {}
    for one in before:
        known.setdefault(_identity_of(one), []).append(one)
    unnamed = {one.key: one for one in before if _identity_of(one) == ("name", one.key)}
    for hand_in in now:
        same = known.get(_identity_of(hand_in), [])
        was = next((other for other in same if other.key == hand_in.key), None)
        was = was or (same[0] if same else unnamed.get(hand_in.key))
        if was is not None:
            unnamed.pop(was.key, None)
            if was in same:
                same.remove(was)
        yield hand_in, was


def _identity_of(hand_in: HandIn) -> tuple[str, str]:
    for kind in ("moodle", "account", "email", "sid"):
        if value := getattr(hand_in, kind):
            return kind, value.casefold()
    return "name", hand_in.name
