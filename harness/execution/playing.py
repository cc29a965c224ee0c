"""Whole games: a submission played by a transcript, its screen and the expected one.

A program shows and asks, a keyboard types, until one of them is done.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from harness import errors
from harness.errors import AskedForMore, Ended, PrintedTooMuch, StudentFailure, TimedOut
from harness.execution.calls import pack_draw, plain_file_name
from harness.execution.exact import EXACT_KINDS
from harness.execution.facts import THE_PROGRAM
from harness.execution.failures import failure_of, failure_of_gone, out_of_time
from harness.execution.program import Program, StubbedWork
from harness.messages import PlayReply, PlayRequest, reply_to, with_fields
from harness.model import Record
from harness.sandbox.gate import bounded_text, reading, whole_text, without_folder
from harness.sandbox.worker import ANYBODYS_DOING, Worker, WorkerGone
from harness.transcripts.screen import Screen, in_common, read_transcript, typed_parts
from harness.wire import TYPED, TYPED_END, Json, Packer, WireError

NO_ANSWER = "asked something that the example has no answer for."
NO_SETTING = PlayRequest(files={}, drawn=[], leaves=[])
PART_FOR_A_GAME = 0.25  # of the usual time, for a game after another one that did not end
MOST_COMPLAINTS_CHARS = 10_000  # on stderr
MOST_PLAYS = 25  # of one game, until what is known beforehand is what would be typed
LONGEST_LOOK_CHARS = 2_000  # before a question that a person looks at
_NO_MARKS = dict.fromkeys(map(ord, TYPED + TYPED_END))  # a program types nothing itself
TIMES, MORE = 2, 30  # a program may ask so many times the plan, and so much more often

Answering = Callable[[Screen, tuple[str, ...]], "str | None"]
"""What a person types who sees this screen, the question last, and follows the plan: lines.

None where the person gives up.
"""


class Script(Record):
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
        """Return the player; the check's games have `files`, texts by name, in their folder.

        Each game draws the values `drawing`, which may be what `picked_from` gives, and reports the
        texts of the files that the program is `leaving`.  Raises ValueError for a file in another
        folder, TypeError for what chance does not draw.
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
        """Run the file as a program, typing what the transcript types; the same game runs once.

        `seed` is the random seed that is set before.  Raises NotTried where other games of the
        program did not finish; what ends this one is its `failure`.
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
        """Call a function, typing what the transcript types and then `afterwards`, see `program`.

        Raises MissingFunction where the submission has none of this name.
        """
        self._program.demand_function(function)
        packer = Packer(kinds=EXACT_KINDS)
        references = [packer.refer(value) for value in arguments]
        script = Script(
            expected=self._expected_screen(transcript),
            arguments=arguments,
            afterwards=tuple(afterwards),
            answering=answering,
        )
        call = with_fields(
            self._setting, function=function, seed=seed, arguments=references, nodes=packer.drain()
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
                raise errors.NotTried(f"Not played: {what} did not finish in other games.")
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
    """Return the fields of a call that name a play in a record, without what it leaves empty."""
    named: dict[str, Any] = {"function": call.function, "seed": call.seed}
    if call.function is not None:
        named |= {"arguments": call.arguments, "nodes": call.nodes}
    setting = {"files": call.files, "drawn": call.drawn, "leaves": call.leaves}
    return named | {key: value for key, value in setting.items() if value}


class Conversation(Record):
    """A play of a submission: `what` is called by `request`; `keyboard` begins a new keyboard.

    It may work for so many `seconds`.
    """

    program: Program
    request: PlayRequest
    what: str
    seconds: float
    keyboard: Callable[[], Keyboard]

    def play(self, skipped: Sequence[int] | None) -> GameEnd:
        """Return how a play ended, of the program without the statements that are to be skipped.

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
        except (WorkerGone, errors.Unreadable) as trouble:
            return GameEnd("", self._failure_of(trouble))

    def _failure_of(self, trouble: WorkerGone | errors.Unreadable) -> StudentFailure:
        """Return the failure of a play whose worker is gone or sent what is malformed."""
        if isinstance(trouble, WorkerGone):
            return failure_of_gone(trouble, self.what, self.seconds, self.program.doubts)
        return Ended(f"{self.what} ended in a way that could not be read.")

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
        seen, trouble = type_lines(worker, keyboard.next_line, self.program.allowance, limits)
        if trouble is None:
            return self._await_reply(worker, seen)[0]
        if self.program.allowance.is_used_up():
            return GameEnd(seen, out_of_time(self.what))
        if trouble is TimedOut and self.program.doubts.are_open:
            raise errors.Disturbed(f"{self.what}: {ANYBODYS_DOING['idle']}")
        return GameEnd(seen, early_failure(trouble, self.what, self.seconds))

    def _play_by_messages(self, worker: Worker, keyboard: Keyboard) -> GameEnd:
        limits = self.program.limits
        terminal = MessageTerminal(keyboard, limits.output)
        worker.on_output = terminal.on_output
        worker.post(self.request, self.seconds)
        try:
            ending, _ = self._await_reply(worker, "")
        except (PrintedTooMuch, AskedForMore) as trouble:
            ending = GameEnd("", early_failure(type(trouble), self.what, self.seconds))
        return replace(ending, seen=terminal.text)

    def _await_reply(self, worker: Worker, seen: str) -> tuple[GameEnd, PlayReply]:
        """Return how a play ended, and the worker's reply (none where it is gone)."""
        try:
            with reading(WorkerGone):
                reply = reply_to(self.request, worker.wait(self.seconds))
                failure = failure_of(reply.error, self.what, len(self.request.arguments))
                complaints = bounded_text(reply.stderr, MOST_COMPLAINTS_CHARS)
                most = self.program.limits.output
                left = {
                    name: None if text is None else whole_text(text, most)
                    for name, text in reply.left.items()
                }
                return GameEnd(seen, failure, complaints, left=left), reply
        except (WorkerGone, errors.Unreadable) as trouble:
            return GameEnd(seen, self._failure_of(trouble)), PlayReply()


# What is typed, what the screen shows, how a game ends; programs that have no terminal


class Keyboard(Protocol):
    """Types the lines of one game; `typed` are those so far, `plan` those that are expected."""

    plan: tuple[str, ...]
    typed: list[str]

    def next_line(self, shown: str) -> str | None:
        """Return the next line, None for no more; `shown` came on the screen since the last."""


class Lines:
    """Types lines in their order, whatever the program asks."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.plan = tuple(lines)
        self.typed: list[str] = []

    def next_line(self, shown: str) -> str | None:
        if len(self.typed) == len(self.plan):
            return None
        self.typed.append(self.plan[len(self.typed)])
        return self.typed[-1]


class ImaginedPerson:
    """Answers questions as somebody does who has the example's lines in mind.

    As long as the screen is the example's but for blank lines, these are the lines.
    """

    def __init__(
        self, answering: Answering, expected: Screen, screen: Callable[[str], Screen]
    ) -> None:
        self.plan = expected.typed
        self.typed: list[str] = []
        self._answering = answering
        self._screen = screen
        self._known_screen = Screen("")  # up to the last line that was typed after a look at it
        self._new_text = ""  # what came after that
        self._example: Iterator[tuple[str, str]] = iter(typed_parts(expected.text)[0])

    def next_line(self, shown: str) -> str | None:
        # it asks for ever, whatever is answered
        if len(self.typed) >= TIMES * len(self.plan) + MORE:
            return None
        text = self._screen(shown).text
        # what is typed is marked here alone: a program that prints such marks cannot forge it
        self._new_text += text[-LONGEST_LOOK_CHARS:].translate(_NO_MARKS)
        line = self._example_line(text)
        if leaves_example := line is None:
            line = self._answering(self._known_screen.followed_by(self._new_text), self.plan)
        if line is None:
            return None
        self.typed.append(line)
        self._new_text += f"{TYPED}{line}{TYPED_END}\n"
        if leaves_example:
            self._known_screen, self._new_text = self._known_screen.followed_by(self._new_text), ""
        return line

    def _example_line(self, shown: str) -> str | None:
        """Return the example's line where the screen is the example's up to here.

        What is shown before its first line may be anything, such as a program's own tests.
        """
        expected, line = next(self._example, ("", None))
        lines, example = _spoken_lines(shown), _spoken_lines(expected)
        if not self.typed:
            del lines[: -len(example)]
        if line is None or lines != example:
            self._example = iter(())
            return None
        return line


def _spoken_lines(shown: str) -> list[str]:
    return [line for line in map(str.rstrip, shown.split("\n")) if line]


def correct_typing(
    keyboard: Keyboard, lines: Sequence[str], seen: str, *, wants_more: bool
) -> list[str]:
    """Return the lines with the first one changed that would not have been typed on this screen.

    What probably follows stays.  The screen shows a game in which `lines` were known beforehand,
    and ends with a question where the program `wants_more`: then one is added, if any is typed.
    """
    parts, rest = typed_parts(seen)
    for number, (shown, line) in enumerate(parts):
        wanted = keyboard.next_line(shown)
        if wanted is None:
            return list(lines[:number])
        if wanted != line:
            return [*lines[:number], wanted, *_likely_rest(wanted, lines[number:])]
    more = keyboard.next_line(rest) if wants_more else None
    return list(lines) if more is None else [*lines[: len(parts)], more]


def _likely_rest(line: str, rest: Sequence[str]) -> Sequence[str]:
    """Return what probably follows a line that is typed before the rest: most of the rest.

    A number among words or a word among numbers belongs to another part of the plan.
    """
    is_of_another_part = line.isdigit() != "".join(rest[:1]).isdigit()
    return rest[rest.index(line) + 1 :] if is_of_another_part and line in rest else rest


class MessageTerminal:
    """Types as a program asks, and keeps what it shows."""

    def __init__(self, keyboard: Keyboard, most_output: int) -> None:
        self._keyboard = keyboard
        self._left = most_output
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._shown: list[str] = []
        self._since_typing: list[str] = []

    @property
    def text(self) -> str:
        """All that was shown so far, with what was typed."""
        return "".join([*self._shown, *self._since_typing])

    def on_output(self, message: Json) -> Json:
        """Take a message of the program; return `{"line": …}` to type where it asks, else None.

        Raises PrintedTooMuch, and forgets what was printed since the last line; AskedForMore
        where there is no more to type; WireError for a message that is forged.
        """
        shown = message["screen"]
        if shown is None:
            line = self._keyboard.next_line("".join(self._since_typing))
            self._shown += self._since_typing
            self._since_typing.clear()
            if line is None:
                raise AskedForMore
            self._shown.append(f"{TYPED}{line}{TYPED_END}\n")
            return {"line": f"{line}\n"}
        try:
            text = self._decoder.decode(shown.encode("latin-1"))
        except (AttributeError, UnicodeEncodeError) as error:
            raise WireError("a screen that is no text") from error
        self._left -= len(text)
        if self._left < 0:
            self._since_typing.clear()
            raise PrintedTooMuch
        self._since_typing.append(text)
        return None


class Game(Record):
    """A game played: what the screen showed, what it was to show, how the program ended.

    `typed` are the lines that the program read; `did` is `THE_PROGRAM` or the function that was
    `given` some arguments, `call` says how it was played, `afterwards` what could be typed at the
    end.  `failure` is None when it came to its end by itself.  `left` are the texts of the files
    that were asked for, None where there is none.
    """

    seen: Screen
    expected: Screen
    typed: tuple[str, ...]
    did: str
    failure: StudentFailure | None
    given: tuple[Any, ...] = ()
    stderr: str = ""
    left: Mapping[str, str | None] = field(default_factory=dict)
    call: PlayRequest | None = None
    afterwards: tuple[str, ...] = ()
    draws: tuple[Json, ...] = ()

    @property
    def likeness(self) -> int:
        """The number of lines that are as expected, up to the first that is not."""
        return in_common(self.seen.lines, self.expected.lines)

    def ended_well(self) -> bool:
        """Return True where the program came to its end by itself.  Raises what else ended it."""
        if self.failure:
            raise self.failure
        return True


@dataclass(frozen=True)
class GameEnd:
    """What the screen showed when a program had ended, what ended it, what it said on stderr.

    `typed` are the lines that it read, `left` the texts of the files that were asked for.
    """

    seen: str
    failure: StudentFailure | None
    stderr: str = ""
    typed: tuple[str, ...] = ()
    left: Mapping[str, str | None] = field(default_factory=dict)


def early_failure(kind: type[StudentFailure], what: str, seconds: float) -> StudentFailure:
    """Return the failure of a play that ended early: AskedForMore, PrintedTooMuch or TimedOut."""
    spent = "1 second" if seconds == 1 else f"{seconds} seconds"
    sentences: dict[type[StudentFailure], str] = {
        AskedForMore: "asked for more input than the example types.",
        PrintedTooMuch: "printed without end and was stopped.",
        TimedOut: f"never finishes: the time limit stopped it after {spent} of work.",
    }
    return kind(f"{what} {sentences[kind]}")
