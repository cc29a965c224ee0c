"""What changed since the run before, and why: points, marks, deductions, and `changes.csv`."""

from __future__ import annotations

import codecs
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timezone
from pathlib import Path

from extensions.classroom.files.moments import write_moment
from extensions.classroom.files.records import GradedWork, HandIn
from extensions.classroom.files.tables import (
    count_points,
    exact_points,
    for_excel,
    is_for_excel,
    plain_text,
    quoted_csv,
    read_rows,
    words_of,
)
from extensions.classroom.files.tree import os_error_as
from extensions.classroom.people.marks import MARKS, has_points
from extensions.classroom.stored_reports import Register, Stamp, write_output
from harness.errors import GraderError, UsageError
from harness.model import Assignment
from harness.reports.data import Data
from harness.reports.words import format_points

FILE = "changes.csv"
DIGESTS = {"submission": "hand_in", "assignment": "assignment", "grader": "harness"}
HEAD = (
    *("when", "name", "key", "number", "what", "item", "from", "to", "units", "checks", "why"),
    *(title for what in DIGESTS for title in (f"{what} before", what)),
)
SCORE, MARK, DEDUCTION = "score", "mark", "deduction"  # what can change
# What makes a row the same as the one before it: a run that was ended had told it already.
_SAME = ("from", "to", "units", "checks", "submission", "assignment", "grader")
Line = Mapping[str, str]
Standing = dict[str, str]
_ITEM, _COMPUTED, _GIVEN, _BY = "mark:", "computed:", "given:", "by:"
RULE = "the late rule has changed"
_WHY = {
    "submitted": "another time of submission is known",
    "deadline": "the deadline or an extension has changed",
    "percent": RULE,
    "score": "the score has changed",
}
MOST_CHECKS = 3  # that are named for a submission
WHY = {
    "hand_in": "another file was submitted",
    "assignment": "the assignment has changed",
    "harness": "the grader has changed",
    "format": "the grader has changed",
}
NOT_FINAL = "it was not final"


class Ledger:
    """The changes of a class, in its folder: `lines` are its rows, the oldest first.

    A row of which a run that was ended has written a part is cut off at once.  Raises UsageError
    for a file that cannot be read.
    """

    def __init__(
        self, folder: Path, clock: Callable[[], datetime] = lambda: datetime.now(timezone.utc)
    ) -> None:
        self._path, self._clock = folder / FILE, clock
        with os_error_as(UsageError, self._path, "cannot be read: {}."):
            content = self._path.read_bytes() if self._path.is_file() else b""
            whole = content[: content.rfind(b"\n") + 1]
            if whole != content:
                os.truncate(self._path, len(whole))
        text = whole.decode("utf-8", "replace")
        self._is_for_excel = is_for_excel(text)
        rows = (row for row in read_rows(text) if any(row.values()))
        self.lines: list[Line] = [{title: row.get(title) or "" for title in HEAD} for row in rows]
        self._last = {_subject_of(line): _content_of(line) for line in self.lines}

    def turn_for_excel(self) -> None:
        """Write all rows as Excel opens them in most of Europe.  Raises GraderError."""
        if self.lines and not self._is_for_excel:
            self._is_for_excel = True
            write_output(self._path, for_excel(self._path.read_bytes()))

    def add_line(self, line: Line) -> None:
        """Add a row, unless the last one on the same thing says the same.  Raises GraderError."""
        cells = {title: plain_text(" ".join(line.get(title, "").split())) for title in HEAD}
        if self._last.get(_subject_of(cells)) == _content_of(cells):
            return
        self._last[_subject_of(cells)] = _content_of(cells)
        cells["when"] = self._clock().isoformat(timespec="seconds")
        added = quoted_csv([HEAD, list(cells.values())])
        if self._is_for_excel:
            added = for_excel(added)
        content = added.partition(b"\n")[2] if self.lines else codecs.BOM_UTF8 + added
        self.lines.append(cells)
        refusal = os_error_as(GraderError, self._path, "cannot be written: {}")
        with refusal, self._path.open("ab") as file:
            file.write(content)
            file.flush()
            # Else a machine that loses its power has the new report and not this row.
            os.fsync(file.fileno())


def say_line(line: Line) -> str:
    """Return the sentence on a change: its points, the first of its checks, and why."""
    name = {SCORE: "", MARK: f"{line['item']}: ", DEDUCTION: "deduction "}.get(line["what"], "")
    points = f"{name}{line['from'] or '-'} -> {count_points(line['to'] or '-')}"
    checks = line["checks"].split("; ") if line["checks"] else []
    if len(checks) > MOST_CHECKS:
        more = len(checks) - MOST_CHECKS
        checks[MOST_CHECKS:] = [f"{more} more check{'' if more == 1 else 's'}"]
    return f"{'; '.join(filter(None, [points, line['units'], *checks]))}, since {line['why']}."


def _subject_of(line: Line) -> tuple[str, ...]:
    return tuple(line[title] for title in ("key", "name", "what", "item"))


def _content_of(line: Line) -> tuple[str, ...]:
    return tuple(line[title] for title in _SAME)


def line_of_score(
    hand_in: HandIn, reports: tuple[Data, Data], stamps: tuple[Stamp | None, Stamp]
) -> Line | None:
    """Return the row on a submission that got other points than the last time; None for the same.

    The reports and their stamps are the one before and the new one; a report that was not
    final had no stamp.
    """
    (was, now), (before, after) = reports, stamps
    is_judged = not (was["problem"] or now["problem"])
    units = "; ".join(_units_changed(was, now)) if is_judged else ""
    points = [exact_points(data["score"]) if not data["problem"] else "" for data in reports]
    if points[0] == points[1] and not units:
        return None
    return {
        "name": hand_in.name,
        "key": hand_in.key,
        "number": hand_in.sid or hand_in.moodle,
        "what": SCORE,
        "from": points[0],
        "to": points[1],
        "units": units,
        "checks": "; ".join(_checks_changed(was, now)) if is_judged else "",
        "why": _why(before, after),
        **{f"{what} before": getattr(before, name, "") for what, name in DIGESTS.items()},
        **{what: getattr(after, name) for what, name in DIGESTS.items()},
    }


def _units_changed(before: Data, after: Data) -> Iterator[str]:
    scores = {unit["id"]: unit["score"] for unit in before["units"]}
    for unit in after["units"]:
        was = scores.get(unit["id"], 0)
        if was != unit["score"]:
            yield f"{unit['id']}: {exact_points(was)} -> {exact_points(unit['score'])}"


def _checks_changed(before: Data, after: Data) -> Iterator[str]:
    outcomes = {check["check"]: check["outcome"] for check in before["checks"]}
    for record in after["checks"]:
        was = outcomes.pop(record["check"], "new")
        if was != record["outcome"]:
            yield f"{record['check']} ({was} -> {record['outcome']})"
    yield from (f"{check} (gone)" for check in outcomes)


def _why(before: Stamp | None, after: Stamp) -> str:
    if before is None:
        return NOT_FINAL
    fields = [name for name in WHY if getattr(before, name) != getattr(after, name)]
    if before.format != after.format:  # the same file has another digest there
        fields = [name for name in fields if name != "hand_in"]
    # Not a set: two fields have the same reason, and the order of WHY is to stay.
    reasons = dict.fromkeys(WHY[name] for name in fields)
    return " and ".join(reasons) or "it does not give the same answers each time"


def note_standings(
    graded: Sequence[GradedWork], register: Register, ledger: Ledger, assignment: Assignment
) -> None:
    """Add to the ledger what marks and the late rule changed; save in the register how rows stand.

    Of somebody who is new nothing has changed, nor yet of a submission that is still to be graded.
    """
    headings = {unit.id: assignment.heading(unit) for unit in assignment.units}
    # The members of a group share a key; a name is written in this order or in that.
    whose = [" ".join(sorted(words_of(row.shown_name))) for row in graded]
    names = [f"{row.hand_in.key}|{words}" for row, words in zip(graded, whose, strict=True)]
    taken = {name for row, name in zip(graded, names, strict=True) if row.person}
    gone = {old.partition("|")[2]: old for old in sorted(register.standings.keys() - taken)}
    for row, words, name in zip(graded, whose, names, strict=True):
        if row.report is None and row.hand_in.path is not None:
            continue
        now, key = _standing_of(row), row.hand_in.key
        was, lines = register.standings.get(name), lines_between
        old = gone.get(words, "") if row.person else ""
        if old and (was is None or old.startswith("|")):  # the person had another one, or none
            was, lines = register.standings.pop(gone.pop(words)), _lines_of_another
            key = key or old.partition("|")[0]
        for line in lines(was, now) if was is not None else ():
            who = {"name": row.shown_name, "key": key, "number": row.shown_number}
            item = headings.get(line["item"], line["item"])
            ledger.add_line({**who, **line, "item": item})
        if was and "score" in was:
            now.setdefault("score", "")  # so that it is a change when it comes back
        register.standings[name] = now
    register.save()


def _standing_of(row: GradedWork) -> Standing:
    now: Standing = {}
    for mark in (row.report or {}).get(MARKS, ()):
        now[_ITEM + mark["item"]] = exact_points(mark["points"])
        now.setdefault(_COMPUTED + mark["item"], exact_points(mark["computed"]))
        now[_GIVEN + mark["item"]] = mark["given"]
        now[_BY + mark["item"]] = mark["by"]
    if late := row.late:
        now["deduction"] = format_points(late.points)
        now["submitted"] = write_moment(late.submitted)
        now["deadline"] = write_moment(late.deadline)
        now["percent"] = format_points(late.percent)
    if has_points(row):
        now["score"] = exact_points((row.report or {})["score"])
    return now


def _lines_of_another(was: Line, now: Line) -> Iterator[Line]:
    """Yield the row on somebody who has another submission than before, or none, and its points."""
    before, after = was.get("score"), now.get("score", "")
    if before is not None and before != after:
        why = "another submission is theirs now" if after else "no submission is theirs any more"
        yield {"what": SCORE, "item": "", "from": before, "to": after, "why": why}


def lines_between(was: Line, now: Line) -> Iterator[Line]:
    """Yield a row of the ledger for each mark that is new, other or gone, and for a deduction."""
    items = dict.fromkeys(key.removeprefix(_ITEM) for key in (*was, *now) if key.startswith(_ITEM))
    for item in items:
        before = was.get(_ITEM + item, now.get(_COMPUTED + item, ""))
        after = now.get(_ITEM + item, was.get(_COMPUTED + item, ""))
        is_new, is_gone = _ITEM + item not in was, _ITEM + item not in now
        if is_new or is_gone or was[_GIVEN + item] != now[_GIVEN + item]:
            by = now.get(_BY + item) or "a person"
            why = "the mark was taken back" if is_gone else f"{by} marked it"
            yield {"what": MARK, "item": item, "from": before, "to": after, "why": why}
    before, after = was.get("deduction", "0"), now.get("deduction", "0")
    if before != after:
        why = _why_deducted(was, now)
        yield {"what": DEDUCTION, "item": "", "from": before, "to": after, "why": why}


def _why_deducted(was: Line, now: Line) -> str:
    if "deduction" not in was:
        return "there is a deadline now"
    if "deduction" not in now:
        return "there is no deadline any more"
    return next((why for key, why in _WHY.items() if was.get(key) != now.get(key)), RULE)
