"""Gradescope's "Export submissions": a folder for each submission, and a file on who sent them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from datetime import timezone
from typing import TYPE_CHECKING

from extensions.classroom.files.gathering import (
    Clues,
    FoundSubmission,
    ListedSubmissions,
    Listing,
    SubmittedSource,
    are_few,
    resubmission_sentence,
    stray_submissions,
)
from extensions.classroom.files.moments import read_moment
from extensions.classroom.files.names import clean_name, order_of_name
from extensions.classroom.files.records import HandIn, with_problem
from extensions.classroom.files.tree import TreeEntry, damage_as_error
from harness.printable import cut_name
from harness.submission.folder import list_names

if TYPE_CHECKING:
    from extensions.classroom.sources.gradescope_metadata import SubmissionRecord

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
    has_list = METADATA in {entry.name for entry in listing.entries}
    if not has_list and (
        not folders or any(folder.name not in folders for folder in listing.folders)
    ):
        return False
    others = _others_in(listing)
    return len(others) <= len(folders) if has_list else are_few(others, of=[*folders, *others])


def _folders_by_number(listing: Listing) -> dict[str, TreeEntry]:
    return {entry.name: entry for entry in listing.entries if _FOLDER.fullmatch(entry.name)}


def _others_in(listing: Listing) -> list[TreeEntry]:
    """Return what may have been submitted and is not called so."""
    others = (entry for entry in listing.shown if not _FOLDER.fullmatch(entry.name))
    return [entry for entry in others if listing.is_submitted(entry)]


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
    lists = [entry for entry in listing.entries if entry.name == METADATA]
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
    try:
        from extensions.classroom.sources.gradescope_metadata import read_metadata
    except ModuleNotFoundError:
        return {}, [f"{METADATA} was not read: pip install ruamel.yaml, which reads it. {left}"]
    records = read_metadata(data.decode("utf-8-sig", "replace"))
    return records, [] if records else [f"{METADATA} names no submission. {left}"]


def _found_submission(
    name: str, folder: TreeEntry | None, record: SubmissionRecord | None
) -> FoundSubmission:
    """Return a submission; of a group, what is told of each is joined."""
    people = record.submitters if record else ()
    # People choose what they are called: nobody is two of a group.
    joined = {
        key: "; ".join(person.get(key, "").replace(";", ",") for person in people)
        for key in _PERSONAL
    }
    problems = []
    if not joined["name"].strip("; "):
        problems.append(f"{METADATA} names nobody for {name}.")
    if not folder:
        problems.append(f"The export has no folder {name}.")
    return FoundSubmission(
        hand_in=HandIn(
            name=joined["name"] if joined["name"].strip("; ") else name,
            problem=" ".join(problems),
            is_whole=bool(folder),
            sid=clean_name(joined["sid"].strip("; ")),
            email=clean_name(joined["email"].strip("; ")),
            submitted=clean_name(record.created) if record else "",
        ),
        sources=(SubmittedSource(entry=folder),) if folder else (),
        mark=name.removeprefix("submission_"),
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
        latest.append(replace(last, hand_in=with_problem(last.hand_in, " ".join(sentences))))
    return latest


def _people_of(record: SubmissionRecord | None) -> list[str]:
    """Return what tells the submitters from others: an address, a number, else a name."""
    return [
        next((clean_name(submitter[key]).casefold() for key in _PERSONAL if submitter.get(key)), "")
        for submitter in (record.submitters if record else ())
    ]


def _order_in_time(name: str, found: FoundSubmission) -> tuple[float, list[tuple[int, str]]]:
    moment = read_moment(found.hand_in.submitted, timezone.utc)
    return (moment.timestamp() if moment else 0.0), order_of_name(name)
