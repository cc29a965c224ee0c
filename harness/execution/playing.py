"""Whole games: a submission played by a transcript, its screen and the expected one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness.errors import AskedForMore, MissingFunction, NotTried, TimedOut
from harness.execution.calls import pack_draw, plain_file_name
from harness.execution.conversation import Conversation
from harness.execution.exact import EXACT_KINDS
from harness.execution.failures import missing_sentence
from harness.execution.game import (
    THE_PROGRAM,
    Answering,
    Game,
    GameEnd,
    ImaginedPerson,
    Keyboard,
    Lines,
)
from harness.execution.program import Program
from harness.messages import PlayRequest, with_fields
from harness.transcripts.screen import Screen, read_transcript
from harness.wire import Packer


@dataclass(frozen=True, kw_only=True)
class Script:
    """What the screen of a game is to show, and how what is typed in it comes about.

    `arguments` are those of the function that is played.
    """

    expected: Screen
    arguments: tuple[Any, ...] = ()
    afterwards: tuple[str, ...] = ()
    answering: Answering | None = None

    @property
    def name(self) -> str:
        """What names it: what is to be shown, what is typed afterwards and who answers."""
        person = getattr(self.answering, "__module__", "").rpartition(".")[2]
        return repr((self.expected.text, self.afterwards, person))

    def keyboard(self, screen: Callable[[str], Screen]) -> Keyboard:
        """Return a keyboard for one play; `screen` turns what is shown into a screen."""
        if self.answering is None:
            return Lines((*self.expected.typed, *self.afterwards))
        return ImaginedPerson(self.answering, self.expected, screen)


NO_ANSWER = "asked something that the example has no answer for."
NO_SETTING = PlayRequest(files={}, drawn=[], leaves=[])
PART_FOR_A_GAME = 0.25  # of the usual time, for a game after another one that did not end


class Player:
    """Plays the submission; `games` are those played since `forget_runs`.

    `was_used` says whether any was wanted since then.
    A game is played once: a second check that wants the same one gets what the first saw.

    A transcript is the name of a file, or what the screen is to show.  Its lines are typed in
    their order, or by `answering`: what a person types who has them in mind and reads the screen.
    `played` holds all games by what names them: the transcript and how the play was begun.
    """

    def __init__(self, program: Program, transcripts: Path) -> None:
        self._program = program
        self._transcripts = transcripts
        self.played: dict[str, Game] = {}
        self.games: list[Game] = []
        self.was_used = False
        self._setting = NO_SETTING
        self._check, self._is_late = "", False

    def note_check(self, check: str) -> None:
        """Begin a check: each may try one game that does not end."""
        if check != self._check:
            self._check, self._is_late = check, False

    def forget_runs(self) -> None:
        """Forget the games of the check before."""
        self.games = []
        self.was_used = False
        self._setting = NO_SETTING

    def given(
        self,
        *,
        files: Mapping[str, str] | None = None,
        drawing: Sequence[Any] = (),
        leaving: Sequence[str] = (),
    ) -> Player:
        """Return the player; the check's games have files in the program's folder from now on.

        Each game draws the values `drawing`, which may be what `picked_from` gives, and reports the
        texts of the files that the program is `leaving`.  Raises ValueError for a file in another
        folder.
        """
        texts = dict(files or {})
        for name in (*texts, *leaving):
            plain_file_name(name)
        drawn = list(map(pack_draw, drawing))
        self._setting = PlayRequest(files=texts, drawn=drawn, leaves=list(leaving))
        return self

    def defines(self, function: str) -> bool:
        """Return whether the submission has a function of this name."""
        return function in self._program.names

    def program(
        self,
        transcript: str | Screen,
        *,
        seed: int | None = None,
        answering: Answering | None = None,
    ) -> Game:
        """Run the file as a program, typing what the transcript types.

        `seed` is the random seed that is set before the program starts.
        """
        script = Script(expected=self._expected_screen(transcript), answering=answering)
        return self._play_transcript(with_fields(self._setting, function=None, seed=seed), script)

    def function(
        self,
        function: str,
        *arguments: Any,
        transcript: str | Screen,
        afterwards: Sequence[str] = (),
        seed: int | None = None,
        answering: Answering | None = None,
    ) -> Game:
        """Call a function, typing what the transcript types and then `afterwards`, if asked."""
        if not self.defines(function):
            facts, names = self._program.facts, self._program.names
            raise MissingFunction(missing_sentence(function, facts, names))
        packer = Packer(kinds=EXACT_KINDS)
        references = [packer.refer(value) for value in arguments]
        script = Script(
            expected=self._expected_screen(transcript),
            arguments=arguments,
            afterwards=tuple(afterwards),
            answering=answering,
        )
        call = with_fields(
            self._setting,
            function=function,
            seed=seed,
            arguments=references,
            nodes=packer.drain(),
        )
        return self._play_transcript(call, script)

    def _expected_screen(self, transcript: str | Screen) -> Screen:
        if isinstance(transcript, Screen):
            return transcript
        return read_transcript(self._transcripts / transcript)

    def _play_transcript(self, call: PlayRequest, script: Script) -> Game:
        key = f"{describe_play(call)} {script.name}"
        self._program.before_call()
        self.was_used = True
        if key not in self.played:
            what = call.function or THE_PROGRAM.capitalize()
            function = call.function or ""
            is_known = self._is_late and function in self._program.patience.late
            if is_known or not self._program.may_finish(function):
                raise NotTried(f"Not played: {what} did not finish in other games.")
            self.played[key] = self._play_best(call, script, what)
        self.games.append(self.played[key])
        return self.played[key]

    def _play_best(self, call: PlayRequest, script: Script, what: str) -> Game:
        """Return the game, of several ways to play the program the one that is most as expected."""
        patience, usual = self._program.patience, self._program.limits.game
        seconds = patience.seconds_for(call.function or "", usual, PART_FOR_A_GAME)
        conversation = Conversation(
            program=self._program,
            request=call,
            what=what,
            seconds=seconds,
            keyboard=lambda: script.keyboard(self._program.screen),
        )
        best: Game | None = None
        for skipped in [None] if call.function else self._program.ways_to_play:
            ending = conversation.play(skipped)
            game = self._game(call, script, ending)
            if best is None or game.likeness > best.likeness:
                best = game
            # another way to play it would take the whole limit once more
            if isinstance(ending.failure, TimedOut):
                # where the unit's time was up nothing is known of the function itself
                if not self._program.allowance.is_used_up():
                    patience.note_late(call.function or "", seconds, is_idle=False)
                    self._is_late = True
                break
            # no other way can be more as expected
            if game.seen == script.expected:
                break
        assert best is not None  # there is a way to play always
        return best

    def _game(self, call: PlayRequest, script: Script, ending: GameEnd) -> Game:
        failure = ending.failure
        if isinstance(failure, AskedForMore) and len(ending.typed) < len(script.expected.typed):
            failure = AskedForMore(f"{str(failure).partition(' asked ')[0]} {NO_ANSWER}")
        return Game(
            seen=self._program.screen(ending.seen),
            expected=script.expected,
            typed=ending.typed,
            did=call.function or THE_PROGRAM,
            given=script.arguments,
            failure=failure,
            stderr=ending.stderr,
            left=ending.left,
            call=call,
            afterwards=script.afterwards,
            draws=tuple(call.drawn),
        )


def describe_play(call: PlayRequest) -> dict[str, Any]:
    """Return what is played and with what: a part of the name by which a record knows a play."""
    named: dict[str, Any] = {"function": call.function, "seed": call.seed}
    if call.function is not None:
        named |= {"arguments": call.arguments, "nodes": call.nodes}
    setting = {"files": call.files, "drawn": call.drawn, "leaves": call.leaves}
    return named | {key: value for key, value in setting.items() if value}
