"""Downloads in which the name of each entry tells whose it is, and when it came.

A student chooses a part of each name: what a file is called, on some sites an account's or a
group's name.  So a platform's module returns every way in which a name can be read, without those
that the other names in the download rule out.  Where several are left nobody is graded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from extensions.classroom.files.gathering import FoundSubmission, SubmittedSource
from extensions.classroom.files.listing import (
    Clues,
    ListedSubmissions,
    Listing,
    are_few,
    stray_submissions,
)
from extensions.classroom.files.names import clean_name, order_of_name
from extensions.classroom.files.tree import Kind, TreeEntry
from extensions.classroom.sources.folder import resubmission_sentence
from harness.printable import cut_name
from harness.submission.folder import list_names

MOST_READINGS = 50  # of a name: one with so many is nobody's, whatever the others are
DECIDE = "Nobody is graded for it: rename it so that only one way is left."


@dataclass(frozen=True, kw_only=True)
class NamePattern:
    """A way to read the name of an entry.

    Attributes:
        account: What is the same for all entries of one student or group.
        name: How the student is called there.
        place: The student's own name for the file, "" for a folder.
        submitted: When it came, the same for all parts of one submission; "" where none tells.
        upload: How a file begins that goes back to the platform.
        is_text: Whether it is no file of the student's, but what was typed on the page.
        problems: Sentences for staff.
    """

    account: str
    name: str
    place: str = ""
    submitted: str = ""
    upload: str = ""
    is_text: bool = False
    problems: tuple[str, ...] = ()

    @property
    def whose_and_when(self) -> str:
        """How a sentence names this way."""
        details = ", ".join(filter(None, [self.account, self.submitted]))
        return f"{cut_name(self.name)} ({details})"


Readings = Mapping[TreeEntry, Sequence[NamePattern]]


@dataclass(frozen=True, kw_only=True)
class Form:
    """How a platform names what it hands out: a title, a sentence's word for it, a reader.

    `read_names` returns the ways in which each of the names in a download can be read, none for a
    name that is not the platform's.
    """

    title: str
    noun: str
    read_names: Callable[[Sequence[TreeEntry]], Readings]

    def recognises(self, listing: Listing) -> bool:
        """Return whether a folder holds such a download."""
        return self.find_in(listing, Clues()) is not None

    def find_in(self, listing: Listing, clues: Clues) -> ListedSubmissions | None:
        """Return the submissions, None for a folder where fewer than nine in ten names are so."""
        shown = [one for one in listing.shown if one.kind is not Kind.STRAY]
        read = self.read_names(shown)
        named = {one: ways for one in shown if (ways := read.get(one))}
        others = [one for one in shown if one not in named and listing.is_submitted(one)]
        if not named or not are_few(others, of=[*named, *others]):
            return None
        owners = defaultdict(list)
        doubts: dict[tuple[str, ...], TreeEntry] = {}
        for entry, ways in named.items():
            if len(ways) == 1:
                owners[ways[0].account].append((entry, ways[0]))
            else:  # entries that begin alike are one submission
                doubts.setdefault(tuple(way.whose_and_when for way in ways), entry)
        return ListedSubmissions(
            found=(
                *map(_found_owner, owners.values()),
                *(_found_doubt(entry, labels) for labels, entry in doubts.items()),
                *stray_submissions(others, self.noun),
            ),
            recognised=self.title,
            used=(*named, *others),
        )


def _found_doubt(entry: TreeEntry, labels: Sequence[str]) -> FoundSubmission:
    ways = list_names(labels)
    sentence = f"Its name can be read in {len(labels)} ways: {ways}. {DECIDE}"
    return FoundSubmission(name=clean_name(entry.name), refusal=sentence)


def _found_owner(read: Sequence[tuple[TreeEntry, NamePattern]]) -> FoundSubmission:
    """Return what a student submitted: the files of the latest attempt."""
    files = [one for one in read if not one[1].is_text] or list(read)
    attempts: defaultdict[str, list[tuple[TreeEntry, NamePattern]]] = defaultdict(list)
    for entry, named in files:
        attempts[named.submitted].append((entry, named))
    ordered = sorted(attempts, key=order_of_name)
    last = attempts[ordered[-1]]
    latest = last[-1][1]
    problems = list(dict.fromkeys(sentence for _, named in last for sentence in named.problems))
    if len(ordered) > 1:
        problems.append(resubmission_sentence([attempts[one][0][0].name for one in ordered]))
    if all(named.is_text for _, named in read):
        problems.append("Submitted as text on the page, which is not graded.")
    return FoundSubmission(
        name=latest.name,
        sources=tuple(
            SubmittedSource(entry=entry, place=named.place)
            for entry, named in last
            if not named.is_text
        ),
        mark=latest.account,
        problems=tuple(problems),
        submitted=latest.submitted,
        account=latest.account,
        upload=latest.upload,
    )
