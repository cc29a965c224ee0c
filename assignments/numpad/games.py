"""Runs of the program of `numpad` beside their examples, told for who really moves first.

What is wrong inside of a game is judged in the first one.  So a later game counts as right when it
is the example's, or what the program shows where it plays these moves as its first game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from assignments.numpad.answering import answer
from assignments.numpad.runs import OTHER, Lines, PlayedGame, Run, is_message, run
from assignments.numpad.screens import AGAIN, joined
from assignments.numpad.words import without_values
from harness.checks import TYPED, TYPED_END, Game, Player, Screen, StudentFailure

GAME = "(a game)"
NOBODY = PlayedGame(before=(), choice=(), start=(), turns=())
SEEDS = 4  # tried for a game in which the same player is drawn


@dataclass(frozen=True, kw_only=True)
class Compared:
    """A run of the program beside the example's, which is told as the first game really goes."""

    game: Game
    seen: Run
    expected: Run

    @property
    def first_games(self) -> tuple[PlayedGame, PlayedGame]:
        """The first game, and what it was to be."""
        mine, example = (next(iter(one.games), NOBODY) for one in (self.seen, self.expected))
        return mine, example.told_for(mine)


def play_beside_example(play: Player, transcript: str, seed: int) -> Compared:
    """Run the program as somebody does who has a transcript's games in mind."""
    game = play.program(transcript, seed=seed, answering=answer)
    return Compared(game=game, seen=run(game.seen), expected=run(game.expected))


def beginnings(both: Compared) -> tuple[Screen, Screen]:
    """Return whom each game named and who moved first in it; beside that, who was to move."""
    games = list(_with_markers(both.seen.games[: len(both.expected.games)] or [NOBODY]))
    seen: list[str] = []
    expected: list[str] = []
    for game, right in zip(games, _first_markers(games), strict=True):
        about = [f"Player 1's marker: {game.marker}", game.sentence]
        seen += [*about, f"{game.first}'s turn." if game.first else "(no turn)"]
        expected += [*about, f"{right}'s turn."]
    return joined(seen), joined(expected)


def _with_markers(games: Iterable[PlayedGame]) -> Iterator[PlayedGame]:
    """Yield games of which one that does not ask for a marker is played with those before."""
    choice: Lines = ()
    for game in games:
        choice = game.choice or choice
        yield replace(game, choice=choice)


def _first_markers(games: Sequence[PlayedGame]) -> Iterator[str]:
    """Yield the marker that is to move first in each game.

    Where nobody is named, that is whoever does, if not always the same player does.
    """
    is_drawn = len({game.first == game.marker for game in games if not game.named}) > 1
    for game in games:
        unnamed = game.first if is_drawn else "?"
        yield {"1": game.marker, "2": game.marker.translate(OTHER)}.get(game.named, unnamed)


def again(play: Player, transcript: str, seed: int) -> tuple[Game, Screen, Screen]:
    """Return what comes after the first game, with one line in place of each game that is right."""
    both = play_beside_example(play, transcript, seed)
    wrong = set(_wrong_games(play, both, seed))
    game = play_beside_example(
        play, transcript, seed
    ).game  # what is played last is what is told of
    remarks = {one for game in both.seen.games for one in game.remarks()}
    strays = remarks.difference(*(game.remarks() for game in both.expected.games))
    return game, _after(both.seen, wrong, strays), _after(both.expected, wrong, set())


def _after(one: Run, wrong: set[int], strays: set[str]) -> Screen:
    """Return what comes after the first game of a run, without lines that belong to its games."""
    lines: list[str] = []
    for number, game in enumerate(one.games):
        if number:
            lines += [*_without(game.before, strays), *(game.lines if number in wrong else [GAME])]
        lines += game.after
    return joined([*lines, *_without(one.rest, strays)])


def _without(lines: Iterable[str], strays: set[str]) -> Iterator[str]:
    return (line for line in lines if not (is_message(line) and without_values(line) in strays))


def _wrong_games(play: Player, both: Compared, seed: int) -> Iterator[int]:
    """Yield the numbers of the later games that are wrong."""
    pairs = zip(both.seen.games, both.expected.games, strict=False)
    for number, (mine, example) in enumerate(pairs):
        is_right = example.told_for(mine).lines == mine.lines
        if number and not is_right and not _is_like_the_first(play, mine, example, seed):
            yield number


def _is_like_the_first(play: Player, mine: PlayedGame, example: PlayedGame, seed: int) -> bool:
    """Return whether the program shows the same where it plays a game's moves as the first one.

    Of several seeds one may draw the player who was drawn here.
    """
    script = joined([*example.lines, f"{AGAIN} {TYPED}N{TYPED_END}"])
    for one in range(seed, seed + SEEDS):
        try:
            game = play.program(script, seed=one, answering=answer)
        except StudentFailure:
            return False
        first = next(iter(run(game.seen).games), NOBODY)
        if first.told_for(mine).lines == mine.lines:
            return True
        if first.named == mine.named:
            return False
    return False
