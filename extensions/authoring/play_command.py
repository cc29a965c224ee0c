"""The author plays the reference on the terminal; what the screen showed becomes a transcript."""

from __future__ import annotations

import ast
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO

from extensions.authoring import add_folder
from extensions.authoring.recording import write_files
from extensions.authoring.solution import TEXTS, format_draws
from harness import api
from harness.commands.command_line import INTERRUPTED
from harness.errors import AskedForMore, AssignmentError, UsageError
from harness.execution.calls import pack_draw
from harness.execution.exact import EXACT_KINDS
from harness.execution.failures import similar_name
from harness.execution.playing import Conversation, GameEnd, Keyboard
from harness.execution.program import Program
from harness.messages import PlayRequest
from harness.model import Assignment, Record
from harness.printable import make_visible
from harness.transcripts.screen import CLOSING, OPENING, Screen, in_guillemets, typed_parts
from harness.wire import Packer

PATIENT_SECONDS = 600  # of work: who writes an assignment ends a play by Ctrl-C
NOT_OVER = (
    "The input ended and the program still asks: nothing was written. Play it to its end; "
    "a check plays a transcript whole."
)


EXAMPLES = """\
examples:
  python -m harness play hangman/ --save lost_game
  python -m harness play hangman/ --save solved --function play_round --arguments "'apple', 6"
"""


def add_options(command: ArgumentParser) -> None:
    add_folder(command)
    command.add_argument(
        "--save", metavar="NAME", help="write what the screen shows to transcripts/NAME.txt"
    )
    command.add_argument(
        "--function", metavar="NAME", help="call this function (default: run the whole program)"
    )
    command.add_argument(
        "--arguments",
        metavar="VALUES",
        default="",
        help="what the function is called with, as Python writes it: \"'apple', 6\"",
    )
    command.add_argument(
        "--seed", metavar="N", type=int, help="the random seed that is set before it begins"
    )
    command.add_argument(
        "--drawing",
        metavar="VALUES",
        default="",
        help='what chance draws, in this order, as Python writes it: "6, 2"',
    )
    command.add_argument(
        "--force", action="store_true", help="replace a transcript that is there already"
    )
    command.set_defaults(run=play_command)


def play_command(options: Namespace) -> bool:
    """Play the reference; write the transcript if one is to be saved.  Always returns False."""
    chosen = api.load_assignment(options.assignment)
    target = transcript_target(chosen, options.save, force=options.force)
    if options.arguments and not options.function:
        raise UsageError("--arguments: the whole program takes none. Name a function: --function.")
    way = PlayStart(
        function=options.function or "",
        arguments=values_in("--arguments", options.arguments),
        seed=options.seed,
        drawn=values_in("--drawing", options.drawing),
    )
    try:
        text = play_to_its_end(chosen, way)
    except KeyboardInterrupt:
        print("\nInterrupted: nothing was written.")
        sys.exit(INTERRUPTED)
    if target is None:
        print("\nNothing was written. To keep what the screen shows: --save NAME.")
    else:
        write_files(target.parent, {target.name: text})
        print("\n" + "\n".join(what_is_next(chosen, target, way)))
    return False


def transcript_target(chosen: Assignment, name: str | None, *, force: bool) -> Path | None:
    """Return the file for the transcript, None where none is wanted.  Raises UsageError."""
    if name is None:
        return None
    stem = name.removesuffix(".txt")
    if not stem.replace("-", "_").replace("/", "_").isidentifier() or ".." in stem:
        raise UsageError(
            f"--save {name}: a transcript's name is made of letters, digits and _: lost_game."
        )
    target: Path = chosen.folder / "transcripts" / f"{stem}.txt"
    if target.exists() and not force:
        raise UsageError(f"{target} is there already. Choose another name, or replace it: --force.")
    return target


def values_in(option: str, text: str) -> tuple[Any, ...]:
    """Return the values that a text lists.  Raises UsageError."""
    try:
        return tuple(ast.literal_eval(f"[{text}]"))
    except (ValueError, SyntaxError):
        raise UsageError(
            f"{option} {text}: write values as Python does, with commas: \"'apple', 6\"."
        ) from None


def play_to_its_end(chosen: Assignment, way: PlayStart) -> str:
    """Return the transcript of a play on the terminal.  Raises UsageError, AssignmentError."""
    patient = replace(
        chosen, limits=replace(chosen.limits, game=PATIENT_SECONDS, total=PATIENT_SECONDS)
    )
    with api.Reference(patient) as reference:
        program = reference.load_program()
        if way.function and way.function not in program.names:
            close = similar_name(way.function, program.names)
            guess = f" Is it {close!r}?" if close else ""
            raise UsageError(f"--function {way.function}: the reference defines none.{guess}")
        ending = converse(program, way, lambda: Typist(sys.stdin, sys.stdout))
        screen = program.screen(ending.seen)
    print(make_visible(typed_parts(screen.text)[1]), end="", flush=True)
    if isinstance(ending.failure, AskedForMore):
        raise UsageError(NOT_OVER)
    if ending.failure is not None:
        name = api.Reference(chosen).path.name
        raise AssignmentError(f"{name}: {ending.failure} Nothing was written; correct {name}.")
    return transcript_of(screen)


def what_is_next(chosen: Assignment, target: Path, way: PlayStart) -> list[str]:
    """Return what the author does with a transcript: a check that plays it."""
    name = target.relative_to(chosen.folder / "transcripts").as_posix()
    *above, drawing = format_draws(api.Reference(chosen).path.read_text("utf-8"), way.drawn)
    units = [unit.id for unit in chosen.units if not way.function or way.function in unit.functions]
    check = TEXTS["game"].format(
        unit=(units or [way.function or "UNIT"])[-1],
        check=target.stem.replace("-", "_"),
        given=f"    play.given(drawing={drawing})\n" if way.drawn else "",
        played=way.played(name),
    )
    return [
        f"{target} is written. A check that plays it, for a file test_*.py:",
        "",
        *["from harness.checks import picked_from"] * ("picked_from" in drawing),
        *above,
        check.strip("\n"),
    ]


class Typist:
    """Shows what a program shows, and types what somebody types at the terminal."""

    plan: tuple[str, ...] = ()

    def __init__(self, source: TextIO, shown: TextIO) -> None:
        self.typed: list[str] = []
        self._source = source
        self._shown = shown

    def next_line(self, shown: str) -> str | None:
        """Return the line that is typed, None at the end of the input."""
        self._shown.write(make_visible(shown))
        self._shown.flush()
        line = self._source.readline()
        if not line:
            return None
        with suppress(OSError, ValueError):
            if not self._source.isatty():  # which shows itself what is typed on it
                self._shown.write(line)
        self.typed.append(line.rstrip("\r\n"))
        return self.typed[-1]


class PlayStart(Record):
    """How a play begins: the `function` that is called ("" for the whole program), and with what.

    `seed` is the random seed that is set before, None for none; `drawn` is what chance draws.
    """

    function: str = ""
    arguments: tuple[Any, ...] = ()
    seed: int | None = None
    drawn: tuple[Any, ...] = ()

    def played(self, transcript: str) -> str:
        """Return how a check plays a transcript so, below `play.`; draws it is given before."""
        texts = [self.function, *self.arguments] if self.function else []
        values = [*map(written_value, texts)]
        values.append(f"transcript={json.dumps(transcript)}" if values else json.dumps(transcript))
        values += [f"seed={self.seed}"] if self.seed is not None else []
        return f"{'function' if self.function else 'program'}({', '.join(values)})"

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
