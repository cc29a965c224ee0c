"""Gradescope's "Export submissions": a folder for each submission, and a file on who sent them."""

from __future__ import annotations

import base64
import binascii
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timezone
from textwrap import dedent

from extensions.classroom.files.archives import damage_as_error
from extensions.classroom.files.gathering import FoundSubmission, SubmittedSource
from extensions.classroom.files.listing import (
    Clues,
    ListedSubmissions,
    Listing,
    are_few,
    stray_submissions,
)
from extensions.classroom.files.names import clean_name, order_of_name
from extensions.classroom.files.tree import TreeEntry
from extensions.classroom.sources.folder import resubmission_sentence
from harness.printable import cut_name
from harness.submission.folder import list_names

METADATA = "submission_metadata.yml"
MOST_METADATA_BYTES = 500_000_000  # a class of 500 whose reports have a megabyte each
FORM = "a Gradescope export"
_FOLDER = re.compile(r"submission_([0-9]{1,30})")
_PERSONAL = ("email", "sid", "name")  # what tells a person best comes first


def is_export(listing: Listing) -> bool:
    """Return whether a folder holds an export.

    There is its list of submissions, and at most as much is called otherwise; or all folders are
    called by number, and little else is there.
    """
    folders = _folders_by_number(listing)
    has_list = METADATA in {one.name for one in listing.entries}
    if not has_list and (not folders or any(one.name not in folders for one in listing.folders)):
        return False
    others = _others_in(listing)
    return len(others) <= len(folders) if has_list else are_few(others, of=[*folders, *others])


def _folders_by_number(listing: Listing) -> dict[str, TreeEntry]:
    return {one.name: one for one in listing.entries if _FOLDER.fullmatch(one.name)}


def _others_in(listing: Listing) -> list[TreeEntry]:
    """Return what may have been submitted and is not called so."""
    others = (one for one in listing.shown if not _FOLDER.fullmatch(one.name))
    return [one for one in others if listing.is_submitted(one)]


def find_in_export(listing: Listing, clues: Clues) -> ListedSubmissions | None:
    """Return the submissions of an export, None where a folder is none."""
    if not is_export(listing):
        return None
    folders = _folders_by_number(listing)
    records, remarks = _records_beside(listing)
    names = sorted({*folders, *records}, key=order_of_name)
    if not names:
        return None
    found = {name: _found_submission(name, folders.get(name), records.get(name)) for name in names}
    others = _others_in(listing)
    lists = [one for one in listing.entries if one.name == METADATA]
    return ListedSubmissions(
        found=(*_latest_of_each(found, records), *stray_submissions(others, FORM)),
        recognised="A Gradescope export",
        used=(*folders.values(), *lists, *others),
        remarks=tuple(remarks),
    )


def _records_beside(listing: Listing) -> tuple[dict[str, SubmissionRecord], list[str]]:
    """Return what the file tells of each submission, and a sentence where it tells nothing."""
    left = "Names of folders stand for those of students."
    try:
        with damage_as_error(), listing.tree.open_file((*listing.parts, METADATA)) as file:
            data = file.read(MOST_METADATA_BYTES + 1)
    except OSError as error:
        return {}, [f"{METADATA} cannot be read: {error.strerror}. {left}"]
    if len(data) > MOST_METADATA_BYTES:
        return {}, [f"{METADATA} is larger than {MOST_METADATA_BYTES // 1_000_000} MB. {left}"]
    records = read_metadata(data.decode("utf-8-sig", "replace"))
    return records, [] if records else [f"{METADATA} names no submission. {left}"]


def _found_submission(
    name: str, folder: TreeEntry | None, record: SubmissionRecord | None
) -> FoundSubmission:
    """Return a submission; of a group, what is told of each is joined."""
    people = record.submitters if record else ()
    # People choose what they are called: nobody is two of a group.
    joined = {
        key: "; ".join(one.get(key, "").replace(";", ",") for one in people) for key in _PERSONAL
    }
    problems = []
    if not joined["name"].strip("; "):
        problems.append(f"{METADATA} names nobody for {name}.")
    if not folder:
        problems.append(f"The export has no folder {name}.")
    return FoundSubmission(
        name=joined["name"] if joined["name"].strip("; ") else name,
        sources=(SubmittedSource(entry=folder),) if folder else (),
        mark=name.removeprefix("submission_"),
        problems=tuple(problems),
        sid=joined["sid"].strip("; "),
        email=joined["email"].strip("; "),
        submitted=record.created if record else "",
        is_joined=len(people) > 1,
    )


def _latest_of_each(
    found: Mapping[str, FoundSubmission], records: Mapping[str, SubmissionRecord]
) -> list[FoundSubmission]:
    """Return the submissions without those that the same people sent earlier."""
    sent = defaultdict(list)
    for name in found:
        people = frozenset(_people_of(records.get(name)))
        sent[people or frozenset([name])].append(name)
    latest = []
    for people, names in sent.items():
        ordered = sorted(names, key=lambda name: _order_in_time(name, found[name]))
        sentences = [resubmission_sentence(ordered)] if len(names) > 1 else []
        others = [
            cut_name(name)
            for group, names in sent.items()
            if group != people and group.intersection(people) - {""}
            for name in names
        ]
        sentences += [f"Some of this group submitted {list_names(others)}, too."] if others else []
        last = found[ordered[-1]]
        latest.append(replace(last, problems=(*last.problems, *sentences)))
    return latest


def _people_of(record: SubmissionRecord | None) -> list[str]:
    """Return what tells the submitters from others: an address, a number, else a name."""
    return [
        next((clean_name(one[key]).casefold() for key in _PERSONAL if one.get(key)), "")
        for one in (record.submitters if record else ())
    ]


def _order_in_time(name: str, found: FoundSubmission) -> tuple[float, list[tuple[int, str]]]:
    moment = time_of(found.submitted)
    return (moment.timestamp() if moment else 0.0), order_of_name(name)


_RECORD = re.compile(r"""["']?(submission_[0-9]{1,30})["']?:\s*(?:[&!]\S+\s*)*""")
_FIELD = re.compile(r"""(?P<indent> +)["']?:?(?P<key>\w+)["']?:(?P<rest>(?:\s.*)?)""")
_KEY = re.compile(r"""["']?:?(?P<key>\w+)["']?:(?P<rest>(?:\s.*)?)""", re.DOTALL)
_TIME = re.compile(
    r"(\d{4}-\d\d-\d\d)[Tt ]\s*(\d\d:\d\d:\d\d)(\.\d{1,6})?\d*\s*(Z|UTC|[+-]\d\d:?\d\d)?"
)
WANTED = ("submitters", "created_at")


@dataclass(frozen=True, kw_only=True)
class SubmissionRecord:
    """Who made a submission (name, sid and email by those words), and when."""

    submitters: tuple[Mapping[str, str], ...] = ()
    created: str = ""


def read_metadata(text: str) -> dict[str, SubmissionRecord]:
    """Return the records in the file by the names of their folders; others than these are none."""
    anchors: dict[str, object] = {}
    return {
        name: SubmissionRecord(
            submitters=_read_submitters(fields.get("submitters", []), anchors),
            created=read_scalar("\n".join(fields.get("created_at", [])), {}),
        )
        for name, fields in _records_in(text).items()
    }


def _records_in(text: str) -> dict[str, dict[str, list[str]]]:
    """Return the submissions with the lines of their wanted fields, as they stand."""
    found: dict[str, dict[str, list[str]]] = {}
    fields: dict[str, list[str]] = {}
    taken: list[str] = []
    depth = 0
    for line in text.replace("\r\n", "\n").split("\n"):
        if line[:1] not in {" ", ""}:
            start = _RECORD.fullmatch(line)
            fields, taken, depth = {}, [], 0
            if start:
                found[start[1]] = fields
        # The first field of a record tells how far in all are: what is deeper belongs to one.
        elif (key := _FIELD.fullmatch(line)) and len(key["indent"]) <= (depth or 1000):
            depth = len(key["indent"])
            taken = [key["rest"]]
            if key["key"] in WANTED:
                fields[key["key"]] = taken
        else:
            taken.append(line)
    return found


def _read_submitters(
    lines: Sequence[str], anchors: dict[str, object]
) -> tuple[dict[str, str], ...]:
    if not lines:
        return ()
    anchor, alias, _, _ = split_properties(lines[0])
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
    anchor, alias, rest, _ = split_properties(lines[0])
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


EMPTY = {"", "~", "null", "Null", "NULL"}
BLANKS = " \t\n"
SHORT = {
    **dict(zip("0abtnvfre", "\0\a\b\t\n\v\f\r\x1b", strict=True)),
    "N": "\x85",
    "_": "\xa0",
    "L": "\u2028",
    "P": "\u2029",
}
_PROPERTY = re.compile(
    r"[ \t\n]*(?:&(?P<anchor>[^ \n]+)|!(?P<tag>[^ \n]*)|\*(?P<alias>[^ \n]+))(?=[ \n]|$)"
)
_FOLD = r"(?<![ \t])[ \t]*\n[ \t\n]*"  # from its first blank on: else long runs take long
_FOLDED = re.compile(_FOLD)
_ESCAPE = re.compile(
    r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(\n)[ \t]*|(.))|" + _FOLD
)


def split_properties(text: str) -> tuple[str, str, str, str]:
    """Return the name given to a value, the one that stands for it, what follows, and its tag."""
    found = {"anchor": "", "alias": "", "tag": ""}
    rest = text
    while one := _PROPERTY.match(rest):
        found.update({key: value for key, value in one.groupdict().items() if value})
        rest = rest[one.end() :]
    return found["anchor"], found["alias"], rest, found["tag"]


def read_scalar(text: str, anchors: dict[str, object]) -> str:
    """Return the text of a scalar, "" for none; names that are given to values are kept."""
    anchor, alias, rest, tag = split_properties(text)
    if alias:
        known = anchors.get(alias, "")
        return known if isinstance(known, str) else ""
    value = _read_value(rest)
    if tag == "binary":
        # What is no base64 stays as it is written.
        with suppress(binascii.Error, ValueError):
            value = base64.b64decode(value).decode("utf-8", "replace")
    if anchor:
        anchors[anchor] = value
    return value


def _read_value(text: str) -> str:
    bare = text.strip(BLANKS)
    if bare.startswith("'"):
        body = re.match(r"'((?:[^']|'')*)", bare)
        return _fold_lines(body[1].replace("''", "'")) if body else ""
    if bare.startswith('"'):
        body = re.match(r'"((?:[^"\\]|\\.)*)', bare, re.DOTALL)
        whole = _ESCAPE.sub(_escaped_character, body[1]) if body else ""
        # What lies beyond 16 bits may be written as two escapes, which are one character in UTF-16.
        return whole.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if bare.startswith(("|", ">")):
        lines = dedent(text.lstrip(BLANKS).partition("\n")[2]).strip(BLANKS)
        return lines if bare[0] == "|" else _fold_lines(lines)
    plain = re.split(r"[ \t\n]#", bare, maxsplit=1)[0].strip(BLANKS)
    return "" if plain in EMPTY else _fold_lines(plain)


def _fold_lines(text: str) -> str:
    """Return a text whose single line ends are blanks, as YAML has it."""
    return _FOLDED.sub(_folded_lines, text)


def _folded_lines(found: re.Match[str]) -> str:
    return "\n" * (found[0].count("\n") - 1) or " "


def _escaped_character(found: re.Match[str]) -> str:
    if not found[0].startswith("\\"):
        return _folded_lines(found)
    code = found[1] or found[2] or found[3]
    if code:
        number = int(code, 16)
        return chr(number) if number < 0x110000 else "\N{REPLACEMENT CHARACTER}"
    return "" if found[4] else SHORT.get(found[5], found[5])
