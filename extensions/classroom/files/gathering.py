"""What lies in the folder of a class, what a platform makes of it, and copies of submissions.

Of each submission a copy is made in a folder of its own, with what is needed to find the program in
it: regular files of ours, which nobody can make a link or swap any more.  What was downloaded is
never written to.  What cannot be taken is a sentence, and no other submission's loss.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import BinaryIO

from extensions.classroom.files.contents import (
    ARCHIVES,
    DOCUMENTS,
    NOT_GRADED,
    ZIP,
    CannotCopy,
    CopyAllowance,
    HandInCopy,
    SubmittedFile,
    SubmittedPart,
    allow_next,
    copy_pieces,
    first_pieces,
    free_bytes,
    holds_program_text,
    kind_of_file,
    may_hold_program,
    read_piece,
    unreadable_fault,
)
from extensions.classroom.files.names import Parts, clean_name, is_noise, make_keys
from extensions.classroom.files.records import HandIn
from extensions.classroom.files.tables import SheetRow
from extensions.classroom.files.tree import Kind, NoZip, Tree, TreeEntry, open_zip, os_error_as
from extensions.classroom.files.watching import LastingCopies
from harness.errors import UsageError
from harness.model import Record
from harness.printable import cut_name
from harness.submission.folder import PROGRAMS, list_names, name_in_folder, programs_among

SUBMITTED = (*PROGRAMS, ZIP, *ARCHIVES, *DOCUMENTS)
# A program to which an editor or a browser has given another ending: ann.py.txt
SAVED_OTHERWISE = re.compile(r"(?P<stem>.+)\.(?:py|ipynb)\.\w+", re.IGNORECASE)
TEXT = ".txt"
FEW = 10  # one entry of so many may have another form than all others


class Clues(Record):
    """What is known of a class: how its programs are called, and who may have submitted.

    `modules` are those of the `wanted` names that belong beside the main file.  `participants` are
    the rows of Moodle's worksheet, `students` those of another file of grades.  In a folder that is
    watched `unsettled` are the entries that are still being written, and `lasting` the copies of
    the last look.
    """

    wanted: Collection[str] = ()
    modules: Collection[str] = ()
    participants: Sequence[SheetRow] = ()
    students: Sequence[SheetRow] = ()
    unsettled: Collection[Parts] | None = None
    lasting: LastingCopies | None = None


NO_CLUES = Clues()


class Listing(Record):
    """A folder of a tree and the entries in it, by name."""

    tree: Tree
    parts: Parts
    entries: tuple[TreeEntry, ...]

    @property
    def shown(self) -> list[TreeEntry]:
        """The entries without what systems leave behind."""
        return [
            entry for entry in self.entries if entry.kind is Kind.STRAY or not is_noise(entry.name)
        ]

    @property
    def folders(self) -> list[TreeEntry]:
        return [entry for entry in self.shown if entry.kind is Kind.FOLDER]

    def is_submitted(self, entry: TreeEntry) -> bool:
        """Return whether an entry may be what a student submitted: a program, a zip, a folder.

        A link or a pipe without an ending may have been meant as a folder.
        """
        if entry.kind is Kind.FOLDER:
            return may_hold_program(self.tree, entry)
        if entry.kind is Kind.STRAY:
            return False
        is_program = entry.suffix in SUBMITTED or bool(SAVED_OTHERWISE.fullmatch(entry.name))
        is_unfit_folder = entry.kind is Kind.UNFIT and not entry.suffix
        if is_program or is_unfit_folder:
            return True
        # A program that was saved as a text: `ann.txt`.
        is_text = entry.kind is Kind.FILE and entry.suffix == TEXT
        return is_text and holds_program_text(self.tree, entry.parts)


class ListedSubmissions(Record):
    """The submissions that a platform's form has; `used` are the entries that they come from."""

    found: tuple[FoundSubmission, ...]
    recognised: str
    used: tuple[TreeEntry, ...]
    remarks: tuple[str, ...] = ()


def list_folder(tree: Tree, parts: Parts = ()) -> Listing:
    """Return what is in a folder of a tree.  Raises OSError."""
    return Listing(tree=tree, parts=parts, entries=tuple(tree.list_entries(parts)))


def are_few(others: Collection[object], of: Collection[object]) -> bool:
    """Return whether so few entries have another form that the others tell what a folder is."""
    return FEW * len(others) <= len(of)


def refused_submission(name: str, sentence: str) -> FoundSubmission:
    """Return a submission for which nobody is graded until a person decides, as a sentence says."""
    return FoundSubmission(hand_in=HandIn(name=clean_name(name), problem=sentence, is_whole=False))


def stray_submissions(entries: Iterable[TreeEntry], form: str) -> list[FoundSubmission]:
    """Return what lies in a download, and is called as nothing in it is: it is nobody's."""
    sentence = (
        f"Its name is not one of {form}, so nobody knows whose it is. "
        "Grade it on its own, or give it such a name."
    )
    return [refused_submission(entry.name, sentence) for entry in entries]


def resubmission_sentence(names: Sequence[str]) -> str:
    """Return the sentence on a student who submitted several times; the last name counts."""
    *earlier, last = map(cut_name, names)
    return f"Submitted {len(names)} times: {last} counts, not {list_names(earlier)}."


# Copies of what was submitted

MOST_ZIPS = 10  # of one student
MOST_LIST_BYTES = 10_000_000  # of the lists of entries in all of them
TOO_LARGE = "Left out, since the zips in a submission are too large"
UNPACKED = "Not unpacked"
NOTHING = "Nothing was submitted."


class SubmittedSource(Record):
    """A file or a folder of a submission, and the place in the submission where it belongs."""

    entry: TreeEntry
    place: str = ""


class FoundSubmission(Record):
    """A submission as a platform tells it: its `hand_in` has neither a key nor a copy yet.

    `mark` tells namesakes apart.  Of a group in which each is known, `is_joined` says that name,
    number and address are those of all, with `; ` between them; in any other name that is what
    somebody is called.
    """

    hand_in: HandIn
    sources: tuple[SubmittedSource, ...] = ()
    mark: str = ""
    is_joined: bool = False


class Gatherer(Record):
    """Makes the records of a class: copies from its tree land in `workplace`.

    The programs with a wanted name come first.
    """

    tree: Tree
    workplace: Path
    clues: Clues

    def make_hand_ins(self, found: Sequence[FoundSubmission]) -> list[HandIn]:
        """Return a class's records by name; delete others' copies.  UsageError: a full disk."""
        named = [(clean_name(one.hand_in.name), one) for one in found]
        named.sort(key=lambda pair: (pair[0].casefold(), pair[1].mark, pair[1].hand_in.name))
        keys = make_keys([(name, submission.mark) for name, submission in named])
        if self.clues.lasting:
            self.clues.lasting.drop_others(keys)
        return [
            self._make_hand_in(one, key, waiting)
            for (_, one), key, waiting in zip(named, keys, reversed(range(len(keys))), strict=True)
        ]

    def _make_hand_in(self, found: FoundSubmission, key: str, waiting: int) -> HandIn:
        listed = found.hand_in
        gathered = HandInCopy(is_whole=listed.is_whole)
        if found.sources:
            allowance = allow_next(free_bytes(self.workplace), waiting)
            gathered = self._copy_once(found.sources, key, allowance)
        return replace(
            listed,
            key=key,
            name=clean_name(listed.name) or key,
            path=gathered.path,
            problem=" ".join(filter(None, [listed.problem, *gathered.problems])),
            is_whole=gathered.is_whole,
            is_one_name=not found.is_joined,
        )

    def _copy_once(
        self, sources: Sequence[SubmittedSource], key: str, allowance: CopyAllowance
    ) -> HandInCopy:
        """Return the copy of a submission: that of the last look where nothing has changed."""
        lasting, gather = self.clues.lasting, partial(self._gather, sources, key, allowance)
        placed = [(source.entry, source.place) for source in sources]
        return lasting.copy_once(key, placed, gather) if lasting else gather()

    def _gather(
        self, sources: Sequence[SubmittedSource], key: str, allowance: CopyAllowance
    ) -> HandInCopy:
        own = self.workplace / key
        with ExitStack() as opened:
            parts = list(self._open_parts(sources, allowance, opened))
            files = copy_pieces(first_pieces(parts, self.clues.wanted), own, allowance)
        is_file = [source.entry.kind for source in sources] == [Kind.FILE] and not parts[1:]
        gathered = gathered_from(parts, files, own, is_file=is_file)
        if gathered.path is None:
            return gathered
        sentences = several_programs(files, own, self.clues)
        return replace(gathered, problems=(*gathered.problems, *sentences))

    def _open_parts(
        self, sources: Sequence[SubmittedSource], allowance: CopyAllowance, opened: ExitStack
    ) -> Iterator[SubmittedPart]:
        """Yield what was submitted without the zips in it, and what they hold."""
        outer = SubmittedPart(tree=self.tree)
        for source in sources:
            outer.take_entry(source.entry, _place_of_source(source))
        zips = outer.take_out_zips()
        yield outer
        # Divided: many zips list no more than one may.
        most_listed = MOST_LIST_BYTES // max(min(len(zips), MOST_ZIPS), 1)
        for piece in zips[:MOST_ZIPS]:
            try:
                file = self._seekable_file(piece, allowance, opened)
                tree = opened.enter_context(open_zip(file, most_listed))
            except NoZip as error:
                piece.note(f"Left out, since it {error}")
            except CannotCopy as refusal:
                piece.note(str(refusal))
            else:
                inner = SubmittedPart(tree=tree, archive=piece.place)
                inner.take_folder(())
                for zipped in inner.take_out_zips():
                    zipped.note(UNPACKED)
                yield inner
        if len(zips) > MOST_ZIPS:
            outer.sentences.append(f"Only the first {MOST_ZIPS} of {len(zips)} zips were unpacked.")

    def _seekable_file(
        self, piece: SubmittedFile, allowance: CopyAllowance, opened: ExitStack
    ) -> BinaryIO:
        """Return a zip of which any part can be read, open as long as `opened`.

        A zip in a zip has to be unpacked first, into a temporary file in `workplace`.  Raises
        CannotCopy, UsageError.
        """
        if not self.tree.is_packed:
            try:
                return opened.enter_context(self.tree.open_file(piece.parts))
            except OSError as error:
                raise CannotCopy(unreadable_fault(error)) from error
        most = allowance.spooled + 1  # the byte too many tells that it is too large
        with os_error_as(UsageError, self.workplace, "cannot be written: {}."):
            spool = tempfile.TemporaryFile(dir=self.workplace)  # noqa: SIM115 (open with the zip)
            opened.enter_context(spool)
            for chunk in read_piece(piece, most):
                allowance.spooled -= len(chunk)
                if allowance.spooled < 0:
                    raise CannotCopy(TOO_LARGE)
                spool.write(chunk)
        return spool


def _place_of_source(source: SubmittedSource) -> Parts:
    """Return the place of a source in the submission: a folder's contents lie at its top."""
    own = source.place if source.place not in (".", "..") else ""  # which would lead elsewhere
    name = own or ("" if source.entry.kind is Kind.FOLDER else source.entry.name)
    return (name,) if name else ()


def gathered_from(
    parts: Sequence[SubmittedPart], files: Sequence[Path], own: Path, *, is_file: bool
) -> HandInCopy:
    """Return what was copied of a submission, as a file or a folder, and what is odd about it.

    Where a part is missing and there is no program, it may have been in that part: nothing is
    graded, and a person is asked to look.
    """
    has_program = _note_other_files(parts[0], files, own)
    if not has_program:
        for part in parts:
            for piece in part.pieces:
                if piece.suffix in ARCHIVES:
                    piece.note(UNPACKED)
    is_whole = all(part.is_whole for part in parts)
    problems = [sentence for part in parts for sentence in part.problems()]
    if not (files or problems):
        return HandInCopy(problems=(NOTHING,), is_whole=is_whole)
    if not (has_program or is_whole) or not files:
        return HandInCopy(problems=(*problems, NOT_GRADED), is_whole=False)
    path = files[0] if is_file else own
    return HandInCopy(path=path, problems=tuple(problems), is_whole=is_whole)


def several_programs(files: Sequence[Path], own: Path, clues: Clues) -> Iterator[str]:
    """Yield a sentence on several programs with the assignment's name, or where none has it."""
    others = [path for path in programs_among(files) if path.name not in clues.modules]
    main = [name for name in clues.wanted if name not in clues.modules]
    fitting = [path for path in others if path.name in main]
    found = fitting or others
    if main and len(found) > 1:
        which = "all with the assignment's name" if fitting else f"none named {main[0]}"
        names = list_names([name_in_folder(path, own) for path in found])
        yield (
            f"{len(found)} programs, {which}: {names}. "
            'Please check that the right one was graded: see "file".'
        )


def _note_other_files(outer: SubmittedPart, files: Sequence[Path], own: Path) -> bool:
    """Return whether there is a program; where there is none, note what no program can be in."""
    programs = programs_among(files)
    kinds = {path: kind_of_file(path) for path in programs or files}
    if programs and not all(kinds.values()):
        return True
    for path, kind in kinds.items():
        if kind and path.suffix.lower() not in ARCHIVES:
            is_alone = len(outer.pieces) == 1  # which may be called otherwise in the copy
            name = outer.pieces[0].parts[-1] if is_alone else path.relative_to(own).as_posix()
            outer.sentences.append(f"{cut_name(name)} is {kind}, no Python program.")
    return False
