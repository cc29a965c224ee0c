"""What a person's marks and the late rule change from one run to the next, for the ledger."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from extensions.classroom.files.moments import write_moment
from extensions.classroom.files.numbers import exact_points, plain_points
from extensions.classroom.files.records import Graded
from extensions.classroom.files.sheet_rows import words_of
from extensions.classroom.ledger import DEDUCTION, MARK, Ledger, Line
from extensions.classroom.marking.mark import MARKS
from extensions.classroom.register import Register
from harness.model import Assignment

Standing = dict[str, str]
_ITEM, _COMPUTED, _GIVEN, _BY = "mark:", "computed:", "given:", "by:"
RULE = "the late rule has changed"
_WHY = {
    "submitted": "another time of submission is known",
    "deadline": "the deadline or an extension has changed",
    "percent": RULE,
    "score": "the score has changed",
}


def note_standings(
    graded: Sequence[Graded], register: Register, ledger: Ledger, assignment: Assignment
) -> None:
    """Add to the ledger what marks and the late rule changed, and keep how rows stand now.

    Of somebody who is new nothing has changed, nor yet of a submission that is still to be graded.
    """
    names = {unit.id: assignment.heading(unit) for unit in assignment.units}
    for one in graded:
        if one.report is None and one.hand_in.path is not None:
            continue
        # The members of a group share a key; a name is written in this order or in that.
        name = f"{one.hand_in.key}|{' '.join(sorted(words_of(one.shown_name)))}"
        now = standing_of_row(one)
        was = register.standings.get(name)
        if was is not None:
            for line in lines_between(was, now):
                who = {"name": one.shown_name, "key": one.hand_in.key, "number": one.shown_number}
                item = names.get(line["item"], line["item"])
                ledger.add_line({**who, **line, "item": item})
        register.standings[name] = now
    register.save()


def standing_of_row(graded: Graded) -> Standing:
    """Return what marks and the late rule make of a row, as texts."""
    found: Standing = {}
    for told in (graded.report or {}).get(MARKS, ()):
        found[_ITEM + told["item"]] = exact_points(told["points"])
        found.setdefault(_COMPUTED + told["item"], exact_points(told["computed"]))
        found[_GIVEN + told["item"]] = told["given"]
        found[_BY + told["item"]] = told["by"]
    if graded.late:
        late = graded.late.lateness
        found["deduction"] = plain_points(graded.late.points)
        found["submitted"] = write_moment(late.submitted)
        found["deadline"] = write_moment(late.deadline)
        found["percent"] = plain_points(late.percent)
    if graded.report:
        found["score"] = exact_points(graded.report["score"])
    return found


def lines_between(was: Mapping[str, str], now: Mapping[str, str]) -> Iterator[Line]:
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
        yield {"what": DEDUCTION, "item": "", "from": before, "to": after, "why": _why(was, now)}


def _why(was: Mapping[str, str], now: Mapping[str, str]) -> str:
    if "deduction" not in was:
        return "there is a deadline now"
    if "deduction" not in now:
        return "there is no deadline any more"
    return next((why for key, why in _WHY.items() if was.get(key) != now.get(key)), RULE)
