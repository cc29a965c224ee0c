"""The parts of a screen of `dict_board` that a check compares."""

from __future__ import annotations

import re

from harness.assignments.dict_board.boards import ENDINGS, cells
from harness.checks import TYPED, Screen, states

WELCOME = "Let's Play Tic-tac-toe!"
HEADER = "0 1 2"
OUTCOMES = ("X wins!", "O wins!", "It's a draw!")
AFTER_A_GAME = ("again", "goodbye", WELCOME.casefold())
MOVE = ("X,", "O,", "Choose your")
OF_A_GAME = (HEADER, *MOVE, *OUTCOMES)
BOARD = 7  # lines from a board's header to the blank line after it
GAME, AS_BEFORE = "(a game)", "(another game that begins alike)"
FIRST = 2  # boards of a game that tell that it began anew: empty, and with the first mark


def one_game(screen: Screen) -> Screen:
    """Return the first game's part: from its first board or move to its outcome and the blank line.

    What follows belongs to other steps, unless it is a board, a move prompt or an outcome: then
    the game went on after its end, and all of that is part of it.
    """
    begins = (n for n, line in enumerate(screen.lines) if line.strip().startswith((HEADER, *MOVE)))
    start = next(begins, 0)
    lines = screen.lines[start:]
    after = next((n for n, line in enumerate(lines) if is_after_a_game(line)), len(lines))
    ends = [n for n, line in enumerate(lines[:after]) if line in OUTCOMES]
    if ends:
        last = [n for n, line in enumerate(lines[:after]) if line.strip().startswith(OF_A_GAME)]
        after = max(ends[0], *last) + 1
    return screen.part(start, start + after)


def is_after_a_game(line: str) -> bool:
    """Return whether a line is what the program says between games or after them."""
    return any(word in line.casefold() for word in AFTER_A_GAME)


def around_the_games(screen: Screen) -> Screen:
    """Return what is shown from the welcome on, with one line in place of each game.

    In the examples every game of a run begins with the same two moves.  One that begins otherwise
    than the first one (not with a new board, with the other player) shows its first boards.
    """
    part = from_welcome(screen)
    kept: list[str] = []
    games: list[list[str]] = []
    boards, end, is_played, is_over = 0, 0, False, False
    for number, line in enumerate(part.lines):
        is_board = line.strip() == HEADER
        if not is_played and (is_board or line.startswith(MOVE)):
            kept.append(AS_BEFORE if games else GAME)
            games.append([])
            boards, is_played, is_over = 0, True, False
        if is_board:
            boards, end = boards + 1, number + BOARD
        elif is_outcome(line):
            is_over = True
        elif number >= end and (is_after_a_game(line) or ends_a_game(line, is_over)):
            is_played = False
        if not is_played:
            kept.append(part.raw[number])
        elif boards <= FIRST and number < end:
            games[-1].append(part.raw[number])
            if games[-1] != games[0][: len(games[-1])]:
                kept[-1] = "\n".join(games[-1])
    return Screen("\n".join(kept))


def games(screen: Screen) -> Screen:
    """Return the games and what is typed around them, whatever the words."""
    lines: list[str] = []
    for line in around_the_games(screen).lines:
        if line in (GAME, AS_BEFORE) or cells(line) is not None:
            lines.append(line)
        elif TYPED in line:
            lines.append(line[line.index(TYPED) :])
    return Screen("\n".join(lines))


def ends_a_game(line: str, is_over: bool) -> bool:
    """Return whether a line after an outcome belongs to the game no more."""
    return is_over and bool(line) and not line.startswith(OF_A_GAME)


def is_outcome(line: str) -> bool:
    """Return whether a line tells how a game ended, in whatever words."""
    return any(re.search(words, line) for words in ENDINGS.values())


def from_welcome(screen: Screen) -> Screen:
    """Return the part from the welcome on, with one blank line after it where there are two."""
    if WELCOME not in screen.lines:
        return screen
    part = screen.part(screen.lines.index(WELCOME))
    has_two_blank_lines = part.lines[1:3] == ("", "")
    return Screen("\n".join([WELCOME, *part.raw[2:]])) if has_two_blank_lines else part


def state(screen: Screen) -> Screen:
    """Return the boards, what is typed and the outcome, whatever the words."""
    return states.state(screen, cells, ENDINGS)


def moves(screen: Screen) -> Screen:
    """Return what is typed and the outcome, whatever is drawn and said."""
    return states.moves(screen, cells, ENDINGS)
