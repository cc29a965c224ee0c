"""How a game is played: a program shows and asks, a keyboard types, until one of them is done."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from harness.errors import AskedForMore, Disturbed, StudentFailure, Unreadable
from harness.execution.failures import failure_of, failure_of_gone, out_of_time
from harness.execution.game import (
    GameEnd,
    Keyboard,
    MessageTerminal,
    TookTooLong,
    TooMuchOutput,
    TypedOut,
    correct_typing,
    failure_of_trouble,
    unreadable,
)
from harness.execution.program import Program
from harness.messages import PlayReply, PlayRequest, reply_to, with_fields
from harness.sandbox.gate import bounded_text, reading, whole_text, without_folder
from harness.sandbox.worker import ANYBODYS_DOING, TOOK_TOO_LONG, Worker, WorkerGone
from harness.transcripts.screen import typed_parts

STUBS_TAKE_TIMES = 5  # as long as the functions that they replace, at the very most
SECONDS_A_VALUE = 5e-6  # that passes through a stub; 2e-6 were measured
MOST_COMPLAINTS_CHARS = 10_000  # on stderr
MOST_PLAYS = 25  # of one game, until what is known beforehand is what would be typed


@dataclass(frozen=True, kw_only=True)
class Conversation:
    """A play of a submission: `what` is called by `request`; `keyboard` begins a new keyboard.

    It may work for so many `seconds`.
    """

    program: Program
    request: PlayRequest
    what: str
    seconds: float
    keyboard: Callable[[], Keyboard]

    def play(self, skipped: Sequence[int] | None) -> GameEnd:
        """Return how a play of the program without these statements ended.

        Raises Disturbed where the machine has ended it, or may have.
        """
        if self.program.stubs:
            return self._play_until_settled(skipped)
        return self._play_once(skipped, self._play_live)

    def _play_once(
        self, skipped: Sequence[int] | None, play: Callable[[Worker], GameEnd]
    ) -> GameEnd:
        try:
            with reading(WorkerGone), self.program.to_play(skipped) as worker:
                return play(worker)
        except WorkerGone as gone:
            return GameEnd("", self._failure_of_gone(gone))
        except Unreadable:
            return GameEnd("", unreadable(self.what))

    def _failure_of_gone(self, gone: WorkerGone) -> StudentFailure:
        """Return why the worker of a play ended.  Raises Disturbed."""
        return failure_of_gone(gone, self.what, self.seconds, self.program.doubts)

    def _play_until_settled(self, skipped: Sequence[int] | None) -> GameEnd:
        """Play with stubs, which know beforehand what is typed, until that is what would be typed.

        A program does the same each time, so its screen is right up to the first line that is not.
        """
        lines = list(self.keyboard().plan)
        for _ in range(MOST_PLAYS):
            ending = self._play_once(skipped, partial(self._play_in_memory, lines=tuple(lines)))
            wants_more = isinstance(ending.failure, AskedForMore)
            better = correct_typing(self.keyboard(), lines, ending.seen, wants_more=wants_more)
            # what would be typed is what was: the screen is right to its end
            if better == lines:
                break
            lines = better
        return ending

    def _play_in_memory(self, worker: Worker, lines: tuple[str, ...]) -> GameEnd:
        limits, work = self.program.limits, StubbedWork(self.program)
        worker.post(with_fields(self.request, typed=list(lines)), self.seconds)
        ending, reply = self._await_reply(worker, "")
        work.demand_within(self.seconds)
        seen = whole_text(reply.printed, limits.output)
        return replace(ending, seen=seen, typed=lines[: len(typed_parts(seen)[0])])

    def _play_live(self, worker: Worker) -> GameEnd:
        keyboard = self.keyboard()
        worker_plays = self._play_on_terminal if worker.terminal >= 0 else self._play_by_messages
        ending = worker_plays(worker, keyboard)
        return replace(ending, seen=without_folder(ending.seen), typed=tuple(keyboard.typed))

    def _play_on_terminal(self, worker: Worker, keyboard: Keyboard) -> GameEnd:
        from harness.execution.terminal import type_lines  # not there on Windows

        limits = self.program.limits
        worker.post(self.request, self.seconds)
        seen, trouble = type_lines(worker, keyboard, self.program.allowance, limits)
        if not trouble:
            return self._await_reply(worker, seen)[0]
        if self.program.allowance.is_used_up():
            return GameEnd(seen, out_of_time(self.what))
        if isinstance(trouble, TookTooLong) and self.program.doubts.are_open:
            raise Disturbed(f"{self.what}: {ANYBODYS_DOING['idle']}")
        return GameEnd(seen, failure_of_trouble(trouble, self.what, self.seconds))

    def _play_by_messages(self, worker: Worker, keyboard: Keyboard) -> GameEnd:
        limits = self.program.limits
        terminal = MessageTerminal(keyboard, limits.output)
        worker.on_output = terminal.on_output
        worker.post(self.request, self.seconds)
        try:
            ending, _ = self._await_reply(worker, "")
        except (TooMuchOutput, TypedOut) as trouble:
            ending = GameEnd("", failure_of_trouble(trouble, self.what, self.seconds))
        return replace(ending, seen=terminal.text)

    def _await_reply(self, worker: Worker, seen: str) -> tuple[GameEnd, PlayReply]:
        """Return how a play ended, and the worker's reply (none where it is gone)."""
        try:
            with reading(WorkerGone, TooMuchOutput, TypedOut):
                reply = reply_to(self.request, worker.wait(self.seconds))
                failure = failure_of(reply.error, self.what, len(self.request.arguments))
                complaints = bounded_text(reply.stderr, MOST_COMPLAINTS_CHARS)
                most = self.program.limits.output
                left = {
                    name: None if text is None else whole_text(text, most)
                    for name, text in reply.left.items()
                }
                return GameEnd(seen, failure, complaints, left=left), reply
        except WorkerGone as gone:
            return GameEnd(seen, self._failure_of_gone(gone)), PlayReply()
        except Unreadable:
            return GameEnd(seen, unreadable(self.what)), PlayReply()


class StubbedWork:
    """The work of a program at one request, which begins now; nothing without stubs."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._began = time.monotonic()
        self._spent = program.sandbox.spent() if program.stubs else 0.0
        self._passed = program.stubs.passed if program.stubs else 0

    def longest(self, seconds: float) -> float:
        """Return the seconds after which the worker is ended, where it may work for `seconds`."""
        return seconds * STUBS_TAKE_TIMES if self._program.stubs else seconds

    def demand_within(self, seconds: float) -> None:
        """Raise WorkerGone where the program has worked for more than `seconds` by itself.

        CPU time is looked up only where the clock has gone on for as long.
        """
        stubs = self._program.stubs
        if stubs is None or time.monotonic() - self._began <= seconds:
            return
        of_stubs = SECONDS_A_VALUE * (stubs.passed - self._passed)
        if self._program.sandbox.spent() - self._spent > seconds + of_stubs:
            raise WorkerGone(TOOK_TOO_LONG, 0, "late")
