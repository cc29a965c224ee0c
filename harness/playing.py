"""Whole games: a transcript's lines typed into the program, its screen beside the expected one."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness import transcript
from harness.errors import (
    AskedForMore,
    Ended,
    MissingFunction,
    PrintedTooMuch,
    StudentFailure,
    TimedOut,
)
from harness.exact import EXACT_KINDS
from harness.program import Program
from harness.sandbox.worker import WorkerGone
from harness.student import failure_of, missing, text_of, why_gone
from harness.terminal import TooMuchOutput, TypedOut, converse
from harness.transcript import Screen
from harness.values import Json, Packer, WireError

PATIENCE = 10


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
        """Say whether the program came to its end by itself.  Raises what ended it."""
        if self.failure:
            raise self.failure
        return True


class Player:
    """Plays the submission; `games` are those played since `begin`.

    A game is played once: a second check that asks for the same one gets what the first saw.
    """

    def __init__(self, program: Program, transcripts: Path) -> None:
        self._program = program
        self._transcripts = transcripts
        self._late: dict[str, StudentFailure] = {}
        self._played: dict[str, Game] = {}
        self.games: list[Game] = []

    def begin(self) -> None:
        """Forget the games of the check before."""
        self.games = []

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
        if key not in self._played:
            if what in self._late:
                raise TimedOut(f"It was not played: {self._late[what]}")
            self._played[key] = self._run(name, what, request, afterwards)
        self.games.append(self._played[key])
        return self._played[key]

    def _run(self, name: str, what: str, request: Json, afterwards: Sequence[str]) -> Game:
        expected = transcript.read(self._transcripts / name)
        ways = [None] if request["function"] else self._program.ways_to_play
        best: Game | None = None
        for left_out in ways:
            lines = (*expected.typed, *afterwards)
            seen, failure, stderr = self._converse(request, lines, what, left_out)
            game = Game(
                seen=self._program.screen(seen),
                expected=expected,
                typed=expected.typed,
                did=f"{what}(…)" if request["function"] else what,
                failure=failure,
                stderr=stderr,
            )
            if best is None or game.likeness > best.likeness:
                best = game
            if isinstance(failure, TimedOut):
                self._late[what] = failure
                break
            if game.seen == expected:
                break
        assert best is not None  # there is a way to play always
        return best

    def _converse(
        self, request: Json, lines: Sequence[str], what: str, left_out: Sequence[int] | None
    ) -> tuple[str, StudentFailure | None, str]:
        limits, seen = self._program.limits, ""
        try:
            worker = self._program.to_play(left_out)
        except WorkerGone as gone:
            return "", why_gone(gone, what, limits.game), ""
        try:
            if self._program.stubs:
                reply = worker.ask({**request, "typed": list(lines)}, limits.game)
                seen = text_of(reply.get("printed"))
            else:
                worker.post({**request, "typed": None}, limits.game)
                seen, trouble = converse(worker, lines, limits.game * PATIENCE, limits.output)
                if trouble:
                    return seen, _failure(trouble, what, limits.game), ""
                reply = worker.wait(limits.game)
            return seen, failure_of(reply.get("error"), what, 0), text_of(reply.get("stderr"))
        except WorkerGone as gone:
            return seen, why_gone(gone, what, limits.game), ""
        except WireError:
            return seen, Ended(f"{what} ended in a way that could not be read."), ""
        finally:
            worker.close()


def _failure(trouble: Exception, what: str, seconds: int) -> StudentFailure:
    """Give the failure for what ended a conversation early."""
    if isinstance(trouble, TypedOut):
        return AskedForMore(f"{what} asked for more input than the example types.")
    if isinstance(trouble, TooMuchOutput):
        return PrintedTooMuch(f"{what} printed without end and was stopped.")
    return TimedOut(
        f"{what} did not come to an end: it was stopped after {seconds} seconds of work."
    )
