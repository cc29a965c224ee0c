"""The reference, played as a submission is: by whoever answers its questions."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from harness.errors import AssignmentError
from harness.execution.conversation import Conversation
from harness.execution.exact import EXACT_KINDS
from harness.execution.game import GameEnd
from harness.execution.keyboard import Keyboard
from harness.execution.program import Program
from harness.execution.way import pack_draw
from harness.messages import PlayRequest
from harness.transcripts.screen import CLOSING, OPENING, Screen, in_guillemets
from harness.wire import Packer


@dataclass(frozen=True, kw_only=True)
class PlayStart:
    """How a play begins: the `function` that is called ("" for the whole program), and with what.

    `seed` is the random seed that is set before, None for none; `drawn` is what chance draws.
    """

    function: str = ""
    arguments: tuple[Any, ...] = ()
    seed: int | None = None
    drawn: tuple[Any, ...] = ()

    @property
    def call(self) -> str:
        """The arguments of a check's `play.function`, without the transcript."""
        return ", ".join(map(written_value, (self.function, *self.arguments)))

    @property
    def request(self) -> PlayRequest:
        drawn = [*map(pack_draw, self.drawn)]
        if not self.function:
            return PlayRequest(seed=self.seed, drawn=drawn)
        packer = Packer(kinds=EXACT_KINDS)
        references = [packer.refer(value) for value in self.arguments]
        return PlayRequest(
            function=self.function,
            seed=self.seed,
            arguments=references,
            nodes=packer.drain(),
            drawn=drawn,
        )


def written_value(value: Any) -> str:
    """Return a value as Python writes it, a text in double quotes."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def converse(program: Program, way: PlayStart, keyboard: Callable[[], Keyboard]) -> GameEnd:
    """Return how a play ended."""
    what = f"{way.function}(…)" if way.function else "the program"
    conversation = Conversation(
        program=program,
        request=way.request,
        what=what,
        seconds=program.limits.game,
        keyboard=keyboard,
    )
    return conversation.play(None if way.function else program.ways_to_play[0])


def transcript_of(screen: Screen) -> str:
    """Return a screen as a transcript file has it.  Raises AssignmentError for a guillemet."""
    for sign in (OPENING, CLOSING):
        if sign in screen.text:
            raise AssignmentError(
                f"the screen shows {sign!r}, which marks what is typed in a transcript. Let the "
                "program print another sign."
            )
    return in_guillemets(screen.text).rstrip("\n") + "\n"
