"""A run of the program of `numpad` cut into games, and its example told for who really moved first.

Who goes first is up to chance.  Also: what counts of a text that a function prints or returns.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby, takewhile

from assignments.numpad.boards import cells
from assignments.numpad.screens import SENTENCES, joined, settled, typed, without_edges
from assignments.numpad.words import AGAIN, MARKER, kinds, without_values
from harness.checks import TYPED, Question, Screen, questions

WELCOME = "Welcome to Tic-Tac-Toe!"
TURNS = ("X's turn.", "O's turn.")
OTHER = str.maketrans("XO", "OX")
_NAMED = re.compile(r"Player ([12])(?!'s)\b")
_FIRST = re.compile(r"\b(first|begins?|starts?)\b", re.IGNORECASE)

Lines = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class PlayedGame:
    """A game of a run, in lines: before its first question, its choice of markers, its turns.

    `start` are those from the choice to the first turn, `after` ask whether to play again.
    """

    before: Lines
    choice: Lines
    start: Lines
    turns: Lines
    after: Lines = ()

    @property
    def lines(self) -> Lines:
        """All that belongs to the game itself."""
        return self.choice + self.start + self.turns

    @property
    def marker(self) -> str:
        """The marker that Player 1 chose."""
        return next((typed(line) or "" for line in reversed(self.choice) if typed(line)), "")

    @property
    def sentence(self) -> str:
        """The line that names a player to go first."""
        named = [line for line in self.start if _NAMED.match(line)]
        return next(iter([*filter(_FIRST.search, named), *named]), "(nobody was named)")

    @property
    def named(self) -> str:
        """The number of the player that is named to go first."""
        found = _NAMED.match(self.sentence)
        return found[1] if found else ""

    @property
    def first(self) -> str:
        """The marker that moves first, as the first turn says or else the first board shows."""
        said = next((line for line in (*self.start, *self.turns) if line in TURNS), "")
        marks = (mark for line in self.turns for mark in (cells(line) or "").strip())
        return said[:1] or next(marks, "")

    def told_for(self, other: PlayedGame) -> PlayedGame:
        """Return this game as it goes where the player moves first who does in another one."""
        exchanged = bool(self.first) and other.first == self.first.translate(OTHER)
        sentence = other.sentence if other.sentence in SENTENCES.values() else ""
        return replace(
            self,
            start=tuple(
                _told(line, sentence, exchanged=exchanged and line in TURNS) for line in self.start
            ),
            turns=tuple(_told(line, "", exchanged=exchanged) for line in self.turns),
        )

    def remarks(self) -> set[str]:
        """Return what is said in the turns, whatever the values."""
        return {without_values(line) for line in self.turns if is_message(line)}


X_FIRST = PlayedGame(before=(), choice=(), start=(SENTENCES["1"],), turns=TURNS[:1])


def told_alike(text: str) -> str:
    """Return what counts of a run, told alike whoever is drawn to go first in a game."""
    shown = run(Screen(text))
    lines: list[str] = []
    for game in shown.games:
        named = {"1": game.marker, "2": game.marker.translate(OTHER)}.get(game.named)
        alike = game.told_for(X_FIRST)
        lines += [*alike.before, *alike.lines, f"(goes first: {named == game.first})", *alike.after]
    return joined([*lines, *shown.rest]).text


def _told(line: str, sentence: str, *, exchanged: bool) -> str:
    """Return a line with the named player as in a sentence, and with the other marker."""
    if sentence and line in SENTENCES.values():
        return sentence
    is_of_a_turn = typed(line) is None and not line.startswith("Player ")
    return line.translate(OTHER) if exchanged and is_of_a_turn else line


def is_message(line: str) -> bool:
    """Return whether a line says something, and is no question and no part of a board."""
    return bool(line) and TYPED not in line and cells(line) is None


@dataclass(frozen=True, kw_only=True)
class Run:
    """A run of the program: its games, and what comes after the last one."""

    games: tuple[PlayedGame, ...]
    rest: Lines

    @property
    def opening(self) -> Screen:
        """What is shown up to the first question."""
        for game in self.games[:1]:
            return joined([*game.before, *game.choice[:1]])
        return joined(self.rest)


def run(screen: Screen) -> Run:
    """Return the run that a screen shows from the welcome on, without what is left open."""
    part = settled(screen)
    asked = questions(part)
    pairs = zip(asked, kinds(part, asked), strict=True)
    groups = [list(group) for _, group in groupby(pairs, lambda pair: pair[1] == AGAIN)]
    if groups and groups[0][0][1] == AGAIN:
        del groups[0]
    lines = part.lines
    games: list[PlayedGame] = []
    done = _welcome(lines, groups[0][0][0].start if groups else len(lines))
    for number in range(0, len(groups), 2):
        again = [question for question, _ in next(iter(groups[number + 1 :]), [])]
        end = again[0].start if again else len(lines)
        game = _game(lines[:end], done, groups[number])
        done = again[-1].line + 1 if again else len(lines)
        games.append(replace(game, after=lines[end:done]))
    return Run(games=tuple(games), rest=lines[done:])


def _game(lines: Lines, done: int, asked: Sequence[tuple[Question, str]]) -> PlayedGame:
    """Return the game whose questions these are; it begins somewhere after a line.

    The first line of its turns is one that comes among them again.
    """
    markers = [one for one, kind in takewhile(lambda pair: pair[1] == MARKER, asked)]
    begin, chosen = (markers[0].start, markers[-1].line + 1) if markers else (done, done)
    ask = next((one.start for one, kind in asked if kind != MARKER), len(lines))
    again = {without_values(line) for line in lines[ask:] if is_message(line)}
    turns = (n for n in range(chosen, ask) if is_message(lines[n]))
    split = next((n for n in turns if without_values(lines[n]) in again), ask)
    return PlayedGame(
        before=lines[done:begin],
        choice=lines[begin:chosen],
        start=lines[chosen:split],
        turns=lines[split:],
    )


def _welcome(lines: Sequence[str], end: int) -> int:
    """Return the line of the welcome: what comes before are the program's own tests."""
    said = [number for number, line in enumerate(lines[:end]) if "welcome" in line.casefold()]
    exact = [number for number in said if lines[number] == WELCOME]
    return next(iter([*exact, *said[-1:]]), max(end - 1, 0))


def sentence_text(text: str) -> str:
    """Return a text as it counts where a player is drawn."""
    return text.replace("Player 2", "Player 1")


def settled_text(text: str) -> str:
    """Return a text as it counts where something is asked."""
    return settled(Screen(text)).text


def board_text(text: str) -> str:
    """Return a text as it counts where a board is shown."""
    return without_edges(Screen(text)).text
