"""Plays a program that has no terminal: what it shows and asks for comes as messages.

Typed text is put in where the program read it, so the screen is that of a terminal.
"""

from __future__ import annotations

import codecs

from harness.execution.keyboard import Keyboard
from harness.wire import TYPED, TYPED_END, Json, WireError


class TooMuchOutput(Exception):
    """The program printed more than it may."""


class TypedOut(Exception):
    """The program asks for more than there is to type."""


class TookTooLong(Exception):
    """The program did not end in time."""


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
        return "".join([*self._shown, *self._since_typing])

    def on_output(self, message: Json) -> Json:
        """Take a message of the program; return the line to type where it asks.

        Raises TooMuchOutput, and forgets what was printed since the last line; TypedOut; or
        WireError for a message that is forged.
        """
        shown = message["screen"]
        if shown is None:
            line = self._keyboard.next_line("".join(self._since_typing))
            self._shown += self._since_typing
            self._since_typing.clear()
            if line is None:
                raise TypedOut
            self._shown.append(f"{TYPED}{line}{TYPED_END}\n")
            return {"line": f"{line}\n"}
        try:
            text = self._decoder.decode(shown.encode("latin-1"))
        except (AttributeError, UnicodeEncodeError) as error:
            raise WireError("a screen that is no text") from error
        self._left -= len(text)
        if self._left < 0:
            self._since_typing.clear()
            raise TooMuchOutput
        self._since_typing.append(text)
        return None
