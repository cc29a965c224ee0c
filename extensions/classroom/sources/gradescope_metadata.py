"""What `submission_metadata.yml` of a Gradescope export tells of who submitted, and when.

Ruby writes that file, always in one form: blocks, a key in a line, what belongs to it indented.
Nearly all of it is reports of earlier grades, megabytes for a class.  Here those lines are passed
over, and of the few others scalars are read in every way that YAML writes them.  So this takes a
twentieth of what a YAML library without compiled parts does (half a second for 15 MB), nothing has
to be installed, and no tag in the file makes anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timezone

from extensions.classroom.sources.yaml_scalars import read_scalar, split_properties

_RECORD = re.compile(r"""["']?(submission_[0-9]{1,30})["']?:\s*(?:[&!]\S+\s*)*""")
_FIELD = re.compile(r"""(?P<indent> +)["']?:?(?P<key>\w+)["']?:(?P<rest>(?:\s.*)?)""")
_KEY = re.compile(r"""["']?:?(?P<key>\w+)["']?:(?P<rest>(?:\s.*)?)""", re.DOTALL)
_TIME = re.compile(
    r"(\d{4}-\d\d-\d\d)[Tt ]\s*(\d\d:\d\d:\d\d)(\.\d{1,6})?\d*\s*(Z|UTC|[+-]\d\d:?\d\d)?"
)
WANTED = ("submitters", "created_at")


@dataclass(frozen=True, kw_only=True)
class Record:
    """Who made a submission (name, sid and email by those words), and when."""

    submitters: tuple[Mapping[str, str], ...] = ()
    created: str = ""


@dataclass(kw_only=True)
class _Fields:
    """The lines of the wanted fields of a submission, as they stand."""

    lines: dict[str, list[str]] = field(default_factory=dict)


def read_metadata(text: str) -> dict[str, Record]:
    """Return the records in the file by the names of their folders; others than these are none."""
    anchors: dict[str, object] = {}
    return {
        name: Record(
            submitters=_read_submitters(one.lines.get("submitters", []), anchors),
            created=read_scalar("\n".join(one.lines.get("created_at", [])), {}),
        )
        for name, one in _records_in(text)
    }


def _records_in(text: str) -> Iterator[tuple[str, _Fields]]:
    """Yield the submissions with the lines of their wanted fields."""
    found: dict[str, _Fields] = {}
    fields = _Fields()
    taken: list[str] = []
    depth = 0
    for line in text.replace("\r\n", "\n").split("\n"):
        if line[:1] not in {" ", ""}:
            start = _RECORD.fullmatch(line)
            fields, taken, depth = _Fields(), [], 0
            if start:
                found[start[1]] = fields
        # The first field of a record tells how far in all are: what is deeper belongs to one.
        elif (key := _FIELD.fullmatch(line)) and len(key["indent"]) <= (depth or 1000):
            depth = len(key["indent"])
            taken = [key["rest"]]
            if key["key"] in WANTED:
                fields.lines[key["key"]] = taken
        else:
            taken.append(line)
    yield from found.items()


def _read_submitters(
    lines: Sequence[str], anchors: dict[str, object]
) -> tuple[dict[str, str], ...]:
    """Return the submitters that a list tells, one after another."""
    if not lines:
        return ()
    anchor, alias, _ = split_properties(lines[0])
    if alias:
        known = anchors.get(alias, ())
        return known if isinstance(known, tuple) else ()
    items = tuple(_read_item(item, anchors) for item in _items_in(lines[1:]))
    if anchor:
        anchors[anchor] = items
    return items


def _items_in(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield the lines of each item of a list, its dash made a blank."""
    item: list[str] = []
    depth = next((len(line) - len(line.lstrip()) for line in lines if line.strip()), 0)
    for line in lines:
        if line.startswith(" " * depth + "-"):
            if item:
                yield item
            item = [line.replace("-", " ", 1)]
        elif item:
            item.append(line)
    if item:
        yield item


def _read_item(lines: Sequence[str], anchors: dict[str, object]) -> dict[str, str]:
    """Return the keys and scalars of one submitter."""
    anchor, alias, rest = split_properties(lines[0])
    if alias:
        known = anchors.get(alias, {})
        return dict(known) if isinstance(known, dict) else {}
    first = [" " * (len(lines[0]) - len(rest.lstrip())) + rest.lstrip()] if rest.strip() else []
    item = {
        key: read_scalar("\n".join(found), anchors) for key, found in _keys_in([*first, *lines[1:]])
    }
    if anchor:
        anchors[anchor] = item
    return item


def _keys_in(lines: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield each key of a mapping with the lines of its value."""
    key, value = "", [""]
    depth = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    for line in lines:
        start = _KEY.fullmatch(line[depth:])
        if start and not line[:depth].strip():
            if key:
                yield key, value
            key, value = start["key"], [start["rest"]]
        else:
            value.append(line)
    if key:
        yield key, value


def time_of(text: str) -> datetime | None:
    """Return when a time that Ruby wrote was, None for anything else."""
    found = _TIME.match(text)
    if not found:
        return None
    day, clock, part, zone = found.groups()
    offset = "+0000" if zone in {None, "Z", "UTC"} else zone.replace(":", "")
    try:
        moment = datetime.strptime(
            f"{day} {clock}{(part or '.0')} {offset}", "%Y-%m-%d %H:%M:%S.%f %z"
        )
        return moment.astimezone(timezone.utc)
    except (ValueError, OverflowError):
        return None
