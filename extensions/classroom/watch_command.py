"""Watches a folder and grades what comes into it: a live view of a lab."""

from __future__ import annotations

import signal
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import replace

from extensions.classroom import class_command
from extensions.classroom.bookkeeping import Books, read_books
from extensions.classroom.class_command import (
    ClassRequest,
    chosen_pool,
    grade_remaining,
    request_of,
    say_lines,
    write_results,
)
from extensions.classroom.files.contents import open_workplace
from extensions.classroom.files.watching import LOOK_SECONDS, FolderWatch, LastingCopies, Look
from extensions.classroom.outcome import OVERVIEW
from extensions.classroom.people.marks import FILE as MARKS
from extensions.classroom.run import ClassGrading, class_at_work
from harness.errors import GraderError, UsageError
from harness.model import Record
from harness.printable import cut_name
from harness.reports.words import join_names
from harness.submission.folder import list_names

RELOAD_SECONDS = 5
RETRY_SECONDS = 5.0
FEWEST_A_ROUND = 8  # so many are graded before the page is written again
PART_A_ROUND = 10  # of many, the tenth part

EXAMPLES = """\
examples:
  python -m harness watch /srv/lab3 --assignment hangman/ --output lab3
  python -m harness watch clones/ --assignment hangman/ --roster roster.csv --jobs 2
"""
DESCRIPTION = """\
Watch a folder, and grade what comes into it or changes: a share, a download
that grows, clones that somebody pulls. DIR/index.html follows by itself in a
browser. Files that are still being written are left until they are whole.
Ctrl-C ends; the same command goes on."""


def add_options(command: ArgumentParser) -> None:
    """Add the options of `watch`: those of `class`."""
    class_command.add_options(command)
    command.set_defaults(run=watch_command)


def watch_command(options: Namespace) -> bool:
    """Grade what comes until Ctrl-C, write the results after each round; return False."""
    class_command.refuse_without_copies()
    whole = [option for part in options.parts if (option := part.read_options(options))]
    request = request_of(options)
    if not request.path.is_dir():
        raise UsageError(f"{request.path}: is not a folder. Name the folder to watch.")
    if request.again:
        whole.append("--again")
    if whole:
        belong = "belongs" if len(whole) == 1 else "belong"
        raise UsageError(f"{join_names(whole)} {belong} to class: leave it out.")
    with open_workplace("class-") as place:
        lasting = LastingCopies(root=request.path, workplace=place)
        LiveClass(request=request, lasting=lasting).run_until_interrupted()
    return False


class LiveClass(Record):
    """A class whose folder is watched; `lasting` are the copies of what is in it."""

    request: ClassRequest
    lasting: LastingCopies

    def run_until_interrupted(self) -> None:
        """Grade what is there and what comes; at the end write the pages once more, at rest."""
        marks = self.request.outcome.folder / MARKS
        beside = {"--marks": marks, **self.request.books.by_option}
        watch = FolderWatch(folder=self.request.path, beside=list(beside.values()))
        print(f"Watching {self.request.path}; Ctrl-C ends.", flush=True)
        page = self.request.outcome.folder / OVERVIEW
        print(f"{page}: open it in a browser; it follows.", flush=True)
        try:
            self._follow(watch)
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second one would leave live pages
            say_lines(self._end(watch))

    def _follow(self, watch: FolderWatch) -> None:
        """Grade after each change, until that is interrupted.

        What keeps a round from being graded is said once; it is tried again a little later.
        """
        last_message = ""
        while True:
            look = watch.look_again()
            try:
                if look.has_news and self._grade_round(look):
                    watch.note_taken(look)
                last_message = ""
            except (UsageError, GraderError) as error:
                # Said once: the folder is looked at every second.
                if str(error) != last_message:
                    last_message = str(error)
                    print(f"{_clock()} {last_message}", file=sys.stderr, flush=True)
                time.sleep(RETRY_SECONDS)
            # A look each few seconds: shares of a network tell of no change by themselves.
            time.sleep(LOOK_SECONDS)

    def _grade_round(self, look: Look) -> bool:
        """Grade some of what is to be graded, and say it; return whether that is all of it."""
        books = self._read_books()
        with self._class_at_work(look) as work:
            books.note_marks(work)
            count = max(FEWEST_A_ROUND, len(work.todo) // PART_A_ROUND)
            left = work.todo[count:]
            work.todo[count:] = []
            names = [cut_name(hand_in.name) for hand_in in work.todo]
            interrupted = grade_remaining(work, chosen_pool(self.request, len(work.todo)))
            live = replace(self.request.outcome, reload_seconds=RELOAD_SECONDS)
            # As long as it goes on, all that changes is news on the page.
            # It writes as it is gone through; what it would say of each round is too much.
            list(write_results(work, books, live, interrupted=True))
        if interrupted:
            raise KeyboardInterrupt
        if names:
            print(f"{_clock()} Graded: {list_names(names)}.", flush=True)
        return not (left or self.lasting.refused)

    def _end(self, watch: FolderWatch) -> Iterator[str]:
        """Write the results without grading, for pages that stay as they are."""
        yield "Ended. The same command goes on."
        books = self._read_books()
        try:
            with self._class_at_work(watch.look_again()) as work:
                is_ended = bool(work.todo)
                yield from write_results(work, books, self.request.outcome, interrupted=is_ended)
        except UsageError as error:
            yield str(error)

    def _class_at_work(self, look: Look) -> AbstractContextManager[ClassGrading]:
        self.lasting.note_look(look)
        request, outcome = self.request, self.request.outcome
        clues = replace(outcome.clues(), unsettled=look.unsettled, lasting=self.lasting)
        return class_at_work(
            request.path, outcome.folder, request.assignment, again=False, clues=clues
        )

    def _read_books(self) -> Books:
        request, outcome = self.request, self.request.outcome
        participants = outcome.clues().participants
        return read_books(request.books, request.assignment, outcome.folder, participants)


def _clock() -> str:
    return time.strftime("%H:%M:%S")
