"""Gradescope's "Export submissions": a folder for each submission, and a file on who sent them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from extensions.classroom.files.archives import telling_damage
from extensions.classroom.files.gathering import Found, Source
from extensions.classroom.files.listing import Clues, Finding, Listing, are_few, stray_sentence
from extensions.classroom.files.names import clean_name, order_of_name
from extensions.classroom.files.tree import Entry
from extensions.classroom.sources.folder import twice_sentence
from extensions.classroom.sources.gradescope_metadata import Record, read_metadata, time_of
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


def _folders_by_number(listing: Listing) -> dict[str, Entry]:
    """Return what is called as a submission, whatever it is."""
    return {one.name: one for one in listing.entries if _FOLDER.fullmatch(one.name)}


def _others_in(listing: Listing) -> list[Entry]:
    """Return what may have been submitted and is not called so."""
    others = (one for one in listing.shown if not _FOLDER.fullmatch(one.name))
    return [one for one in others if listing.is_submitted(one)]


def find_in_export(listing: Listing, clues: Clues) -> Finding | None:
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
    strays = [Found(name=one.name, refusal=stray_sentence(FORM)) for one in others]
    lists = [one for one in listing.entries if one.name == METADATA]
    return Finding(
        found=(*_latest_of_each(found, records), *strays),
        recognised="A Gradescope export",
        used=(*folders.values(), *lists, *others),
        remarks=tuple(remarks),
    )


def _records_beside(listing: Listing) -> tuple[dict[str, Record], list[str]]:
    """Return what the file tells of each submission, and a sentence where it tells nothing."""
    left = "Names of folders stand for those of students."
    try:
        with telling_damage(), listing.tree.open_file((*listing.parts, METADATA)) as file:
            data = file.read(MOST_METADATA_BYTES + 1)
    except OSError as error:
        return {}, [f"{METADATA} cannot be read: {error.strerror}. {left}"]
    if len(data) > MOST_METADATA_BYTES:
        return {}, [f"{METADATA} is larger than {MOST_METADATA_BYTES // 1_000_000} MB. {left}"]
    records = read_metadata(data.decode("utf-8-sig", "replace"))
    return records, [] if records else [f"{METADATA} names no submission. {left}"]


def _found_submission(name: str, folder: Entry | None, record: Record | None) -> Found:
    """Return a submission; of a group, what is told of each is joined."""
    people = record.submitters if record else ()
    # People choose what they are called: nobody is two of a group.
    told = {
        key: "; ".join(one.get(key, "").replace(";", ",") for one in people) for key in _PERSONAL
    }
    problems = []
    if not told["name"].strip("; "):
        problems.append(f"{METADATA} names nobody for {name}.")
    if not folder:
        problems.append(f"The export has no folder {name}.")
    return Found(
        name=told["name"] if told["name"].strip("; ") else name,
        sources=(Source(entry=folder),) if folder else (),
        mark=name.removeprefix("submission_"),
        problems=tuple(problems),
        sid=told["sid"].strip("; "),
        email=told["email"].strip("; "),
        submitted=record.created if record else "",
        is_joined=len(people) > 1,
    )


def _latest_of_each(found: Mapping[str, Found], records: Mapping[str, Record]) -> list[Found]:
    """Return the submissions without those that the same people sent earlier."""
    sent = defaultdict(list)
    for name in found:
        people = frozenset(_people_of(records.get(name)))
        sent[people or frozenset([name])].append(name)
    kept = []
    for people, names in sent.items():
        ordered = sorted(names, key=lambda name: _order_in_time(name, found[name]))
        said = [twice_sentence(ordered)] if len(names) > 1 else []
        said += _elsewhere_sentences(people, sent)
        last = found[ordered[-1]]
        kept.append(replace(last, problems=(*last.problems, *said)))
    return kept


def _people_of(record: Record | None) -> list[str]:
    """Return what tells the submitters from others: an address, a number, else a name."""
    return [
        next((clean_name(one[key]).casefold() for key in _PERSONAL if one.get(key)), "")
        for one in (record.submitters if record else ())
    ]


def _order_in_time(name: str, found: Found) -> tuple[float, list[tuple[int, str]]]:
    moment = time_of(found.submitted)
    return (moment.timestamp() if moment else 0.0), order_of_name(name)


def _elsewhere_sentences(
    people: Collection[str], sent: Mapping[frozenset[str], Sequence[str]]
) -> list[str]:
    """Return a sentence where some of a group sent something with others, too."""
    others = [
        cut_name(name)
        for group, names in sent.items()
        if group != people and group.intersection(people) - {""}
        for name in names
    ]
    return [f"Some of this group submitted {list_names(others)}, too."] if others else []
