"""Downloads of Moodle, Canvas, Blackboard and Brightspace: each name tells whose an entry is.

A student chooses a part of each name: what a file is called, on some sites an account's or a
group's name.  So names are read in every way in which they can be read, without those that the
other names in the download, or the worksheet, rule out.  Where several are left nobody is graded.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import islice, takewhile
from statistics import median_low

from extensions.classroom.files.gathering import (
    Clues,
    FoundSubmission,
    ListedSubmissions,
    Listing,
    SubmittedSource,
    are_few,
    refused_submission,
    resubmission_sentence,
    stray_submissions,
)
from extensions.classroom.files.moments import MONTHS
from extensions.classroom.files.names import clean_name, order_of_name
from extensions.classroom.files.records import HandIn
from extensions.classroom.files.tables import number_of, words_of
from extensions.classroom.files.tree import Kind, TreeEntry
from harness.model import Record
from harness.printable import cut_name
from harness.submission.folder import list_names

MOST_READINGS = 50  # of a name: one with so many is nobody's, whatever the others are


class NamePattern(Record):
    """A way to read the name of an entry.

    Attributes:
        account: What is the same for all entries of one student or group, "" for a name alone.
        name: How the student is called there.
        place: The student's own name for the file, "" for a folder.
        submitted: When it came, the same for all parts of one submission; "" where none tells.
        upload: How a file begins that goes back to the platform.
        is_text: Whether it is no file of the student's, but what was typed on the page.
        is_blind: Whether the platform hides names, so that this one is made of the account.
        refusal: Why it is nobody's though it can be read in one way only, "" where it is not so.
        problems: Sentences for staff.
    """

    account: str
    name: str
    place: str = ""
    submitted: str = ""
    upload: str = ""
    is_text: bool = False
    is_blind: bool = False
    refusal: str = ""
    problems: tuple[str, ...] = ()

    @property
    def owner(self) -> tuple[str, str]:
        """What tells owners apart: an account where there is one, else the name."""
        return (self.account, "") if self.account else ("", self.name)

    @property
    def whose_and_when(self) -> str:
        """How a sentence names this way."""
        details = ", ".join(filter(None, [self.account, self.submitted]))
        return f"{cut_name(self.name)} ({details or 'without a number'})"


Readings = Mapping[TreeEntry, Sequence[NamePattern]]


class Form(Record):
    """How a platform names what it hands out: a title, a sentence's word for it, a reader.

    `read_names` returns the ways in which each of the names in a download can be read, none for a
    name that is not the platform's.  `way_out` says what to do about a name that is nobody's.
    """

    title: str
    noun: str
    read_names: Callable[[Sequence[TreeEntry], Clues], Readings]
    way_out: str = "rename it so that only one way is left"
    is_moodle: bool = False

    def recognises(self, listing: Listing) -> bool:
        """Return whether a folder holds such a download."""
        return self.find_in(listing, Clues()) is not None

    def find_in(self, listing: Listing, clues: Clues) -> ListedSubmissions | None:
        """Return the submissions, None for a folder where fewer than nine in ten names are so."""
        entries = [entry for entry in listing.entries if entry.kind is not Kind.STRAY]
        read = self.read_names(entries, clues)
        named = {entry: ways for entry in entries if (ways := read.get(entry))}
        if not named:
            return None
        others = [
            entry for entry in listing.shown if entry not in named and listing.is_submitted(entry)
        ]
        refused = [entry for entry, ways in named.items() if ways[0].refusal]
        if not are_few([*refused, *others], of=[*named, *others]):
            return None
        owners = defaultdict(list)
        doubts: dict[tuple[str, ...], FoundSubmission] = {}
        for entry, ways in named.items():
            if len(ways) == 1 and not ways[0].refusal:
                owners[ways[0].owner].append((entry, ways[0]))
            else:  # entries that begin alike are one submission
                labels = tuple(way.whose_and_when for way in ways)
                doubts.setdefault(labels, self._found_doubt(entry, ways, labels))
        return ListedSubmissions(
            found=(
                *map(self._found_owner, owners.values()),
                *doubts.values(),
                *stray_submissions(others, self.noun),
            ),
            recognised=self.title,
            used=(*named, *others),
        )

    def _found_doubt(
        self, entry: TreeEntry, ways: Sequence[NamePattern], labels: Sequence[str]
    ) -> FoundSubmission:
        several = f"Its name can be read in {len(labels)} ways: {list_names(labels)}."
        sentence = f"{ways[0].refusal or several} Nobody is graded for it: {self.way_out}."
        return refused_submission(ways[0].name if ways[0].refusal else entry.name, sentence)

    def _found_owner(self, read: Sequence[tuple[TreeEntry, NamePattern]]) -> FoundSubmission:
        """Return what a student submitted: the files of the latest attempt."""
        files = [one for one in read if not one[1].is_text] or list(read)
        attempts: defaultdict[str, list[tuple[TreeEntry, NamePattern]]] = defaultdict(list)
        for entry, named in files:
            attempts[named.submitted].append((entry, named))
        ordered = sorted(attempts, key=order_of_name)
        last = sorted(attempts[ordered[-1]], key=lambda pair: order_of_name(pair[0].name))
        latest = last[-1][1]
        placed: defaultdict[str, list[SubmittedSource]] = defaultdict(list)
        for entry, named in last:
            if not named.is_text:
                own = "" if entry.kind is Kind.FOLDER else entry.name
                source = SubmittedSource(entry=entry, place=named.place)
                placed[named.place or own].append(source)
        problems = list(dict.fromkeys(sentence for _, named in last for sentence in named.problems))
        if len(ordered) > 1:
            problems.append(
                resubmission_sentence([attempts[attempt][0][0].name for attempt in ordered])
            )
        again = ([source.entry.name for source in some] for some in placed.values() if some[1:])
        problems += map(resubmission_sentence, again)
        if not placed:
            problems.append("Submitted as text on the page, which is not graded.")
        elif self.is_moodle and len(files) < len(read):
            problems.append("The online text is not looked at.")
        hand_in = HandIn(
            name=latest.name,
            problem=" ".join(problems),
            submitted=latest.submitted,
            account="" if self.is_moodle else latest.account,
            moodle=latest.account if self.is_moodle else "",
            upload=latest.upload,
        )
        return FoundSubmission(
            hand_in=hand_in,
            sources=tuple(some[-1] for some in placed.values()),
            mark="" if latest.is_blind else latest.account,
        )


# Moodle's "Download all submissions".
#
# A folder is called `<Full name>_<number>_assignsubmission_file`, before Moodle 4.1 with one more
# underscore; without folders, files are called so, with their own names behind it.  The number is
# that of the grading worksheet; those who are in no group of a group assignment have none.
#
# Students choose what their files are called, and on some sites their own names.  A name that can
# be read in two ways, or a number that stands with two names, is nobody's until the worksheet tells
# whose: a student may have chosen it so that it looks like another one's.
_FOLDER_MARK = re.compile(r"_assignsubmission_(?P<plugin>[a-z0-9]+)(?:_?\s*\(\d+\))?(?P<rest>_|$)")
_OWNER = re.compile(r"(?P<name>.*)_(?P<number>[0-9]+)", re.DOTALL)
BLIND = "Participant"  # in English; in other languages seen by its being everybody's name


def moodle_ways(name: str) -> list[NamePattern]:
    """Return the ways in which a name can be read, none where it is not Moodle's."""
    ways = []
    for found in islice(_FOLDER_MARK.finditer(name), MOST_READINGS):
        before = name[: found.start()]
        owner = _OWNER.fullmatch(before)
        whose, number = owner.groups() if owner else (before, "")
        ways.append(
            NamePattern(
                account=number_of(number),
                name=clean_name(whose),
                place=name[found.end() :],
                is_text=found["plugin"] == "onlinetext",
            )
        )
    return ways


def read_moodle_names(entries: Sequence[TreeEntry], clues: Clues) -> Readings:
    """Return the ways in which each name can be read: of several the one that the worksheet has."""
    people = {(row.account, words_of(row.person.name)) for row in clues.participants}
    groups = {words_of(row.person.group) for row in clues.participants} - {frozenset()}

    def is_known(way: NamePattern) -> bool:
        words = words_of(way.name)
        return (way.account, words) in people or words in groups

    read = {entry: ways for entry in entries if (ways := moodle_ways(entry.name))}
    for entry, ways in read.items():
        known = [way for way in ways if is_known(way)]
        read[entry] = known if len(known) == 1 else ways
    settled = {entry: ways[0] for entry, ways in read.items() if len(ways) == 1}
    names: defaultdict[tuple[str, str], dict[str, bool]] = defaultdict(dict)
    for way in settled.values():
        names[way.owner][way.name] = is_known(way)
    for entry, way in settled.items():
        there = names[way.owner]
        if len(there) > 1 and not (there[way.name] and sum(there.values()) == 1):
            shown = list_names([cut_name(name) for name in there])
            refusal = f"The number {way.account} stands with {len(there)} names: {shown}."
            read[entry] = [replace(way, refusal=refusal)]
    certain = {entry: way for entry, way in settled.items() if not read[entry][0].refusal}
    owners = {way.owner for way in certain.values()}
    hides_names = len(owners) > 1 and len({way.name for way in certain.values()}) == 1
    for entry, way in certain.items():
        if hides_names or way.name == BLIND:
            read[entry] = [replace(way, name=f"{way.name} {way.account}", is_blind=True)]
    return read


MOODLE = Form(
    title="Moodle's download of all submissions",
    noun="Moodle's download",
    read_names=read_moodle_names,
    way_out="give the worksheet (--worksheet), or another name to it",
    is_moodle=True,
)


# Canvas's "Download submissions": all files in one folder.
#
# A file is called `<name>_<user>_<attachment>_<own name>`, with `_LATE` behind the name when it
# came late.  The name is the sortable one in one word, in lower case (`limaana`), or a group's; in
# an anonymous assignment it is `anon_` and a code, without a user.  A file that is submitted again
# has `-1`, `-2` in its own name, before the first point (`-1.py`, `-1.v2.py`).  Text that was typed
# is `<name>_<user>_text.html`.
#
# Students choose their own names for files, and their sortable names, which may end with `_` and a
# number.  Attachments are numbered as they come, so those of one download are near each other: a
# way to read a name in which the number is far from most others is none.
LATE = "Canvas marks it as late."
NEAR = 1000  # beside half of the middle one: how far from it the numbers of attachments are
_REST = r"_(?:(?P<attachment>[0-9]{1,20})_(?P<own>.+)|(?P<text>(?:text|link)(?:-[0-9]+)?\.html)\Z)"
# Looked ahead, so that the number of an attachment is tried as that of a user, too.
_USER = re.compile(rf"_(?P<user>[0-9]{{1,20}})(?={_REST})", re.DOTALL)
_ANONYMOUS = re.compile(
    rf"(?P<late>LATE_)?anon_(?P<code>[A-Za-z0-9]{{5}})(?P<late_behind>_LATE)?{_REST}", re.DOTALL
)
_RESUBMITTED = re.compile(r"(?P<stem>.+?)-\d{1,3}(?:\.v\d{1,3})?(?P<ending>(?:\.\w+)+)", re.DOTALL)

Ways = Mapping[TreeEntry, Sequence[re.Match[str]]]


def read_canvas_names(entries: Sequence[TreeEntry], clues: Clues) -> Readings:
    """Return the ways in which each name of a download can be read."""
    files = [entry for entry in entries if entry.kind is not Kind.FOLDER]
    coded = {file: [found] for file in files if (found := _ANONYMOUS.match(file.name))}
    named = {
        file: ways
        for file in files
        if (ways := list(islice(_USER.finditer(file.name), MOST_READINGS)))
    }
    # All of an assignment are anonymous, or none: a student may be called `anon_12345`.
    chosen: Ways = coded if coded.keys() >= named.keys() else named
    likely = {entry: list(_likely_ways(entry, chosen)) for entry in chosen}
    settled = [ways[0] for ways in likely.values() if len(ways) == 1]
    owns = {(_account_of(way), way["own"]): int(way["attachment"] or 0) for way in settled}
    return {entry: [_read_way(way, owns) for way in ways] for entry, ways in likely.items()}


def _likely_ways(entry: TreeEntry, read: Ways) -> Sequence[re.Match[str]]:
    """Return the ways to read a name whose attachment is near those of the others."""
    ways = read[entry]
    if len(ways) in (1, MOST_READINGS):
        return ways
    others = [int(some[0]["attachment"] or 0) for one, some in read.items() if one != entry]
    numbers = [number for number in others if number]
    if not numbers:
        return ways[:1]
    middle = median_low(numbers)  # which no single student can move far
    most = middle // 2 + NEAR
    near = [way for way in ways if way["text"] or abs(int(way["attachment"]) - middle) <= most]
    return near or ways


def _account_of(way: re.Match[str]) -> str:
    found = way.groupdict()
    return str(found.get("user") or found["code"])


def _read_way(way: re.Match[str], owns: Mapping[tuple[str, str | None], int]) -> NamePattern:
    found, account = way.groupdict(), _account_of(way)
    own = found["own"] or ""
    plain = own_name(own)
    begin = way.string[: way.start("own")].rstrip("_") if own else ""
    if "code" in found:
        name, is_late = f"anon {account}", bool(found["late"] or found["late_behind"])
    else:
        before = way.string[: way.start()]
        # Of a name of signs alone Canvas leaves nothing.
        name = before.removesuffix("_LATE").strip("_") or account
        is_late = before.endswith("_LATE")
    return NamePattern(
        account=account,
        name=name,
        # Whoever submits `game-1.py` and then `game.py` has called the first one so.
        place=own if int(found["attachment"] or 0) < owns.get((account, plain), 0) else plain,
        upload=begin,
        is_text=bool(found["text"]),
        problems=(LATE,) if is_late else (),
    )


def own_name(name: str) -> str:
    """Return the student's own name of a file, without what Canvas adds to one submitted again."""
    found = _RESUBMITTED.fullmatch(name)
    return found["stem"] + found["ending"] if found else name


CANVAS = Form(
    title="Canvas's download of submissions", noun="Canvas's download", read_names=read_canvas_names
)


# Blackboard's "Assignment File Download".
#
# A file is called `<assignment>_<account>_attempt_<YYYY-MM-DD-HH-MM-SS>_<own name>`, in a group
# assignment with the group's name in place of the account.  Beside them lies a text without an own
# name for each attempt, in which the student's name and comments stand; it is no submission.
#
# Students choose their own names for files, and those of some groups: either may look like an
# account and a time.  All names begin with the assignment, and Blackboard wrote the text of each
# attempt.
_ATTEMPT_MARK = re.compile(
    r"_attempt_(?P<day>\d{4}-\d\d-\d\d)-(?P<hour>\d\d)-(?P<minute>\d\d)-(?P<second>\d\d)"
    r"(?=_.|\.txt\Z)",
    re.ASCII | re.DOTALL,
)
TEXT = ".txt"


def read_blackboard_names(entries: Sequence[TreeEntry], clues: Clues) -> Readings:
    """Return the ways in which each name of a download can be read."""
    marks = {
        entry: list(islice(_ATTEMPT_MARK.finditer(entry.name), MOST_READINGS))
        for entry in entries
        if entry.kind is not Kind.FOLDER
    }
    marks = {entry: found for entry, found in marks.items() if found}
    title = _shared_title([found[0].string[: found[0].start()] for found in marks.values()])
    certain = {
        entry.name[: found[0].end()]: entry for entry, found in marks.items() if len(found) == 1
    }
    texts = {mark.name.removesuffix(TEXT) for mark in marks if mark.name.endswith(TEXT)}
    has_texts = bool(certain) and texts.issuperset(certain)
    read: dict[TreeEntry, list[NamePattern]] = {}
    for entry, found in marks.items():
        # The others begin with the assignment and an account: so does this one, and what follows
        # its first time is the student's.  Where there are texts, they say more.
        likely = [mark for mark in found if entry.name[: mark.end()] in texts]
        if not has_texts:
            likely = found[:1] if certain else found
        if len(found) == MOST_READINGS:
            likely = found
        ways = (_attempt_pattern(entry, mark, title) for mark in likely or found)
        read[entry] = [way for way in ways if way.name]
    return read


def _shared_title(beginnings: Collection[str]) -> str:
    """Return the assignment, with `_` behind it, by which all names begin; "" for none."""
    first, last = min(beginnings, default=""), max(beginnings, default="")
    # What the first and the last one in their order share, all share.
    shared = takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return "".join("".join(character for character, _ in shared).rpartition("_")[:2])


def _attempt_pattern(entry: TreeEntry, mark: re.Match[str], title: str) -> NamePattern:
    """Return whose an entry is and when it was submitted, as its name says around an attempt."""
    beginning = entry.name[: mark.start()]
    account = beginning.removeprefix(title) if title else beginning.rpartition("_")[2]
    submitted = f"{mark['day']} {mark['hour']}:{mark['minute']}:{mark['second']}"
    rest = entry.name[mark.end() :]
    return NamePattern(
        account=account,
        name=account,
        place="" if rest == TEXT else rest[1:],
        submitted=submitted,
        is_text=rest == TEXT,
    )


BLACKBOARD = Form(
    title="Blackboard's download of an assignment",
    noun="Blackboard's download",
    read_names=read_blackboard_names,
)


# Brightspace's download of an assignment's submissions: a folder for each of them.
#
# A folder is called `<user>-<assignment> - <name> - <Nov 24, 2026 1158 PM>`, in a group assignment
# with the group's name; each submission has one of its own, and `index.html` lists them.  In a
# download without folders the student's own name for the file stands behind that.
#
# People may be called as a time is written, and files, too.  The user is always the first number;
# of a folder the last time is Brightspace's.
_BEGINNING = re.compile(r"(?P<user>[0-9]{1,20})-(?P<folder>[0-9]{1,20}) - (?=.)", re.DOTALL)
_TIME = re.compile(
    r" ?- (?P<month>[^\W\d]+)\.? (?P<day>[0-9]{1,2}),? (?P<year>[0-9]{4}) "
    r"(?P<hour>[0-9]{1,2}):?(?P<minute>[0-9]{2})(?: (?P<half>[AP]M))?(?=\Z| - .)",
    re.DOTALL,
)


def read_brightspace_names(entries: Sequence[TreeEntry], clues: Clues) -> Readings:
    """Return the ways in which each name of a download can be read."""
    return {entry: _read_name(entry) for entry in entries}


def _read_name(entry: TreeEntry) -> list[NamePattern]:
    beginning = _BEGINNING.match(entry.name)
    if not beginning:
        return []
    # Behind one character of the name at least.
    times = _TIME.finditer(entry.name, beginning.end() + 1)
    found = [time for time in times if time["month"].casefold() in MONTHS]
    if entry.kind is Kind.FOLDER and found and found[-1].end() == len(entry.name):
        found = found[-1:]
    return [_folder_pattern(entry, beginning, time) for time in found[:MOST_READINGS]]


def _folder_pattern(entry: TreeEntry, beginning: re.Match[str], time: re.Match[str]) -> NamePattern:
    """Return whose a folder is and when it was submitted, as its name says before and in a time."""
    hour = int(time["hour"])
    if time["half"]:
        hour = hour % 12 + 12 * (time["half"] == "PM")
    day = f"{time['year']}-{MONTHS[time['month'].casefold()]:02}-{int(time['day']):02}"
    submitted = f"{day} {hour:02}:{time['minute']}:00"
    return NamePattern(
        account=beginning["user"],
        name=entry.name[beginning.end() : time.start()],
        place=entry.name[time.end() :].removeprefix(" - "),
        submitted=submitted,
    )


BRIGHTSPACE = Form(
    title="Brightspace's download of an assignment",
    noun="Brightspace's download",
    read_names=read_brightspace_names,
)
