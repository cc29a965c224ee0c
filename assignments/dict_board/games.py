"""Runs of the program of `dict_board` beside their examples: what is shown around the games.

What is wrong inside of a game is judged where one game is played.  So a game of a run counts as
right when it is the example's, or when the program shows the same where it plays these moves alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from assignments.dict_board.answering import answer
from assignments.dict_board.boards import board
from assignments.dict_board.screens import (
    GAME,
    Run,
    Told,
    is_message,
    one_game,
    run,
    state,
    typed_alone,
    without_words,
)
from assignments.dict_board.words import without_values
from harness.checks import TYPED, TYPED_END, DoesNotFit, Game, Player, Screen, StudentFailure

FUNCTION = "play_tic_tac_toe"
PLAIN = "program/one_game.txt"  # a program that fails in each game shows nothing around them
NO_MORE = f"\n\nPlay again (Y/N)? {TYPED}n{TYPED_END}\n"

Look = Callable[[Screen], Screen]
"""What counts of a game's screen."""


@dataclass(frozen=True, kw_only=True)
class Around:
    """What is shown around the games of a run, and what is to be shown there.

    `is_cut` says that nothing is expected after a game in which the program fails as it does where
    these moves are played alone: that is paid for there.
    """

    game: Game
    seen: Screen
    expected: Screen
    is_cut: bool = False

    @property
    def ended_well(self) -> bool:
        """Whether the run ended by itself, or where it may."""
        return self.is_cut or self.game.ended_well()

    @property
    def games_alone(self) -> Screen:
        """What is shown, without what follows the last game that is wanted and is no game."""
        rest = len(self.expected.lines)
        return self.seen if GAME in self.seen.lines[rest:] else self.seen.part(0, rest)


def state_around(play: Player, transcript: str) -> Around:
    """Return the games, and what is drawn and typed around them, whatever the words.

    A board that is shown before the first game is none of a game.
    """
    return _around(play, transcript, state, without_words, typed_alone)


def words_around(play: Player, transcript: str) -> Around:
    """Return what is shown around the games, without blank lines.

    A line that comes in a game too, whatever the values in it, belongs to the games.
    """
    strays = _strays(play, transcript)
    around = _around(play, transcript, _without_blank_lines, lambda line: _told(line, strays))
    seen, expected = around.seen.without_blank_lines, around.expected.without_blank_lines
    return replace(around, seen=seen, expected=expected)


def lines_around(play: Player, transcript: str) -> Around:
    """Return what is shown around the games with its blank lines.

    Beside lines that belong to the games nobody can tell where a blank line belongs.
    """
    if _strays(play, transcript):
        return words_around(play, transcript)
    return _around(play, transcript, lambda screen: screen, lambda line: [line])


def _around(
    play: Player, transcript: str, look: Look, told: Told, opening: Told | None = None
) -> Around:
    game = play.program(transcript, answering=answer)
    seen, expected = run(game.seen), run(game.expected)
    shown = list(_wrong_games(play, seen, expected, look))
    last = len(seen.games) - 1
    is_cut = (
        not isinstance(game.failure, (DoesNotFit, type(None)))
        and 0 <= last < len(expected.games)
        and last not in shown
        and look(seen.games[last]) != look(expected.games[last])
        and play.program(PLAIN, answering=answer).failure is None
    )
    game = play.program(transcript, answering=answer)  # what is played last is what is told of
    both = [
        one.around({n: look(part) for n, part in enumerate(one.games) if n in shown}, told, opening)
        for one in (seen, expected.until(last) if is_cut else expected)
    ]
    return Around(game=game, seen=both[0], expected=both[1], is_cut=is_cut)


def _wrong_games(play: Player, seen: Run, expected: Run, look: Look) -> Iterator[int]:
    """Yield the numbers of the games that are wrong, whatever is wrong where one is played."""
    for number, pair in enumerate(zip(seen.games, expected.games, strict=False)):
        mine, example = map(look, pair)
        if mine != example and mine != look(_alone(play, pair[1])):
            yield number


def _alone(play: Player, example: Screen) -> Screen:
    """Return the game that is played by the moves of an example's, as the only one.

    Where the function cannot be called the program plays it.
    """
    script = Screen(example.text + NO_MORE)
    try:
        if play.defines(FUNCTION):
            game = play.function(FUNCTION, board("........."), transcript=script, answering=answer)
            if not isinstance(game.failure, DoesNotFit):
                return one_game(game.seen)
        game = play.program(script, answering=answer)
    except StudentFailure:
        return Screen("")
    return next(iter(run(game.seen).games), Screen(""))


def _strays(play: Player, transcript: str) -> set[str]:
    """Return the remarks in the games of a run that the example does not make around its games."""
    game = play.program(transcript, answering=answer)
    around = run(game.expected).around({}, lambda line: [line])
    return run(game.seen).remarks() - {without_values(line) for line in around.lines}


def _told(line: str, strays: set[str]) -> list[str]:
    return [] if is_message(line) and without_values(line.rstrip()) in strays else [line]


def _without_blank_lines(screen: Screen) -> Screen:
    return screen.without_blank_lines
