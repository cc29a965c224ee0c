"""Whole games: a transcript's lines typed into the program, its screen beside the expected one."""

from __future__ import annotations

import itertools
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from harness.errors import (
    AskedForMore,
    Ended,
    MissingFunction,
    PrintedTooMuch,
    StudentFailure,
    TimedOut,
    Unreadable,
)
from harness.execution.exact import EXACT_KINDS
from harness.execution.failures import failure_of, missing, out_of_time, why_gone
from harness.execution.message_terminal import MessageTerminal, TooMuchOutput, TypedOut
from harness.execution.program import Program
from harness.sandbox import Worker
from harness.sandbox.gate import reading, text, whole_text
from harness.sandbox.worker import WorkerGone
from harness.transcripts.screen import Screen, read
from harness.wire import Json, Packer

PATIENCE = 10
MOST_COMPLAINTS = 10_000  # characters on stderr


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game played: what the screen showed, what it was to show, how the program ended.

    `failure` is None when the program came to its end by itself.
    """

    seen: Screen
    expected: Screen
    typed: tuple[str, ...]
    did: str
    failure: StudentFailure | None
    stderr: str = ""

    @property
    def likeness(self) -> int:
        """The number of lines that are as expected, up to the first that is not."""
        pairs = zip(self.seen.lines, self.expected.lines, strict=False)
        return sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], pairs))

    def ended_well(self) -> bool:
        """Return whether the program came to its end by itself.  Raises what ended it."""
        if self.failure:
            raise self.failure
        return True


@dataclass(frozen=True)
class Ending:
    """What the screen showed when a program had ended, what ended it, what it said on stderr."""

    seen: str
    failure: StudentFailure | None
    stderr: str = ""


class Player:
    """Plays the submission; `games` are those played since `begin`.

    `has_asked` says whether any was wanted since then.
    A game is played once: a second check that asks for the same one gets what the first saw.
    `played` holds all of them by what names them: the transcript and how the play was begun.
    """

    def __init__(self, program: Program, transcripts: Path) -> None:
        self._program = program
        self._transcripts = transcripts
        self._late: dict[str, StudentFailure] = {}
        self.played: dict[str, Game] = {}
        self.games: list[Game] = []
        self.has_asked = False

    def begin(self) -> None:
        """Forget the games of the check before."""
        self.games = []
        self.has_asked = False

    def program(self, name: str, *, seed: int | None = None) -> Game:
        """Run the file as a program, typing what the transcript `name` types.

        `seed` is the random seed that is set before the program starts.
        """
        packed = {"function": None, "seed": seed}
        return self._play(name, "your program", packed, ())

    def function(
        self,
        function: str,
        *arguments: Any,
        transcript: str,
        afterwards: Sequence[str] = (),
        seed: int | None = None,
    ) -> Game:
        """Call a function, typing what the transcript types and then `afterwards`, if asked."""
        if function not in self._program.names:
            raise MissingFunction(missing(function, self._program.names))
        packer = Packer(kinds=EXACT_KINDS)
        references = [packer.refer(value) for value in arguments]
        request = {"function": function, "seed": seed, "arguments": references}
        return self._play(
            transcript, function, {**request, "nodes": packer.drain()}, tuple(afterwards)
        )

    def _play(self, name: str, what: str, call: Json, afterwards: Sequence[str]) -> Game:
        request = {"do": "play", **call}
        key = repr((name, request, afterwards))
        self.has_asked = True
        if key not in self.played:
            if what in self._late:
                raise TimedOut(f"It was not played: {self._late[what]}")
            self.played[key] = self._run(name, what, request, afterwards)
        self.games.append(self.played[key])
        return self.played[key]

    def _run(self, name: str, what: str, request: Json, afterwards: Sequence[str]) -> Game:
        expected = read(self._transcripts / name)
        ways = [None] if request["function"] else self._program.ways_to_play
        best: Game | None = None
        for skipped in ways:
            lines = (*expected.typed, *afterwards)
            ending = self._converse(request, lines, what, skipped)
            game = Game(
                seen=self._program.screen(ending.seen),
                expected=expected,
                typed=expected.typed,
                did=f"{what}(…)" if request["function"] else what,
                failure=ending.failure,
                stderr=ending.stderr,
            )
            if best is None or game.likeness > best.likeness:
                best = game
            if isinstance(ending.failure, TimedOut):
                if self._patience() > 0:
                    self._late[what] = ending.failure
                break
            if game.seen == expected:
                break
        assert best is not None  # there is a way to play always
        return best

    def _converse(
        self, request: Json, lines: Sequence[str], what: str, skipped: Sequence[int] | None
    ) -> Ending:
        """Return how a play of the program ended; `lines` are typed in it."""
        game = self._program.limits.game
        try:
            with reading(WorkerGone), closing(self._program.to_play(skipped)) as worker:
                if self._program.stubs:
                    return self._in_memory(worker, request, lines, what)
                if worker.terminal >= 0:
                    return self._on_terminal(worker, request, lines, what)
                return self._by_messages(worker, request, lines, what)
        except WorkerGone as gone:
            return Ending("", why_gone(gone, what, game))
        except Unreadable:
            return Ending("", unreadable(what))

    def _in_memory(self, worker: Worker, request: Json, lines: Sequence[str], what: str) -> Ending:
        """Play where the stubs know what is typed: with the request."""
        limits = self._program.limits
        worker.post({**request, "typed": list(lines)}, limits.game)
        ending, reply = self._reply(worker, what, "")
        return replace(ending, seen=whole_text(reply.get("printed"), limits.output))

    def _on_terminal(
        self, worker: Worker, request: Json, lines: Sequence[str], what: str
    ) -> Ending:
        from harness.execution.terminal import converse

        limits = self._program.limits
        worker.post({**request, "typed": None}, limits.game)
        seen, trouble = converse(worker, lines, self._patience, limits.output)
        if trouble:
            is_over = self._patience() <= 0
            failure = out_of_time(what) if is_over else _failure(trouble, what, limits.game)
            return Ending(seen, failure)
        return self._reply(worker, what, seen)[0]

    def _patience(self) -> float:
        """Return for how many seconds the next question of a game may be waited for."""
        left = self._program.until() - time.monotonic()
        return max(0.0, min(self._program.limits.game * PATIENCE, left))

    def _by_messages(
        self, worker: Worker, request: Json, lines: Sequence[str], what: str
    ) -> Ending:
        limits = self._program.limits
        teletype = MessageTerminal(lines, limits.output)
        worker.on_output = teletype.on_output
        worker.post({**request, "typed": None}, limits.game)
        try:
            ending, _ = self._reply(worker, what, "")
        except (TooMuchOutput, TypedOut) as trouble:
            ending = Ending("", _failure(trouble, what, limits.game))
        return replace(ending, seen=teletype.text)

    def _reply(self, worker: Worker, what: str, seen: str) -> tuple[Ending, Json]:
        """Return how a play ended, and the worker's reply (none where it is gone)."""
        limit = self._program.limits.game
        try:
            with reading(WorkerGone, TooMuchOutput, TypedOut):
                reply = worker.wait(limit)
                failure = failure_of(reply.get("error"), what, 0)
                return Ending(seen, failure, text(reply.get("stderr"), MOST_COMPLAINTS)), reply
        except WorkerGone as gone:
            return Ending(seen, why_gone(gone, what, limit)), {}
        except Unreadable:
            return Ending(seen, unreadable(what)), {}


def unreadable(what: str) -> StudentFailure:
    """Return the failure for a program whose end is no message of ours."""
    return Ended(f"{what} ended in a way that could not be read.")


def _failure(trouble: Exception, what: str, seconds: int) -> StudentFailure:
    """Return the failure for what ended a conversation early."""
    if isinstance(trouble, TypedOut):
        return AskedForMore(f"{what} asked for more input than the example types.")
    if isinstance(trouble, TooMuchOutput):
        return PrintedTooMuch(f"{what} printed without end and was stopped.")
    return TimedOut(
        f"{what} did not come to an end: it was stopped after {seconds} seconds of work."
    )
