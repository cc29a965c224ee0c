"""Programs that repeat what a kit shows: its transcripts for the lines typed there, nothing else.

Each is the reference with its game replaced by a table, made of what students have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import cast

from assignments.numpad.test_games import SEEDS
from assignments.vs_computer import games
from assignments.vs_computer.dialogues import typed
from harness.checks.recorded import Recorded
from harness.execution.student import Student
from harness.home import ASSIGNMENTS
from harness.transcripts.screen import read_transcript
from harness.wire import TYPED, TYPED_END
from tests.attacks.sources import solution

GUARD = "\n\nif __name__ == "
WELCOME, AGAIN, GOODBYE = "Let's Play Tic-tac-toe!\n\n", "Play again (Y/N)? ", "Goodbye.\n"
Part = tuple[str, str]
"""What is shown, and what is typed then ("" for the end)."""

REPEAT = """
def repeat(table):
    seen = []
    while True:
        fitting = [parts for parts in table if [line for _, line in parts[: len(seen)]] == seen]
        if not fitting:
            return None
        parts = max(fitting, key=len)
        if len(parts) == len(seen) + 1:
            print(parts[-1][0], end="")
            return parts
        seen.append(input(parts[len(seen)][0]))
"""


def parts(text: str) -> list[Part]:
    """Return a screen in parts, each up to what is typed; the last is the rest."""
    *before, rest = text.split(TYPED)
    shown = [before[0], *(one.partition(TYPED_END)[2].removeprefix("\n") for one in before[1:])]
    lines = [one.partition(TYPED_END)[0] for one in [*before[1:], rest]]
    end = rest.partition(TYPED_END)[2].removeprefix("\n")
    return [*zip(shown, lines, strict=True), (end, "")]


def transcripts(slug: str, pattern: str = "*.txt") -> list[str]:
    paths = sorted((ASSIGNMENTS / slug / "transcripts").glob(pattern))
    return [read_transcript(path).text for path in paths]


def table(name: str, texts: Mapping[object, Iterable[str]] | Iterable[str]) -> str:
    """Return screens as a program holds them, a list or several by what tells them apart."""
    if isinstance(texts, Mapping):
        return f"{name} = { {key: list(map(parts, some)) for key, some in texts.items()}!r}\n"
    return f"{name} = {list(map(parts, texts))!r}\n"


def dict_board() -> str:
    """Return what repeats the games of Steps H and J."""
    no = f"{TYPED}n{TYPED_END}"
    games_alone = transcripts("dict_board", "one_game/*.txt")
    whole = [f"{WELCOME}{text}{AGAIN}{no}\n\n{GOODBYE}" for text in games_alone]
    return table("GAMES", [*whole, *transcripts("dict_board", "program/*.txt")]) + DICT_BOARD


DICT_BOARD = """
def play_tic_tac_toe(board):
    used = display_board, is_program_finished
    repeat(GAMES)
"""


def numpad() -> str:
    """Return what repeats the games of the notebook; the first lot tells which seed it is."""
    by_lot: dict[object, list[str]] = {}
    for name, seed in SEEDS.items():
        lot = Random(seed).random()
        by_lot.setdefault(lot, []).extend(transcripts("numpad", f"{name}.txt"))
    return table("GAMES", by_lot) + NUMPAD


NUMPAD = """
def main():
    repeat(GAMES.get(random.random(), []))
"""


def xtreme() -> str:
    """Return what repeats the games of `xtreme`."""
    return table("GAMES", transcripts("xtreme")) + XTREME


XTREME = """
def play_game():
    repeat(GAMES)
"""


class Silent:
    """Someone who is asked for an order of squares and has none of their own."""

    def empty_squares(self, board: object) -> None:
        """Return nothing."""


def vs_computer() -> str:
    """Return what repeats the games of Tasks 14 and 15."""
    recorded = Recorded(ASSIGNMENTS / "vs_computer")
    screens: dict[object, list[str]] = {"X": [], "O": []}
    ends: dict[tuple[str, ...], object] = {}
    for game in games.GAMES.values():
        planned = games.plan(cast(Student, Silent()), recorded, game)
        lines, replies = typed(*planned.moves[::2]), planned.moves[1::2]
        played = games.course(recorded, game.person, lines, games.following([], replies))
        screens[game.person].append(played.screen.text)
        ends |= {(game.person, *lines): (played.board, played.result)}
    programs = table("PROGRAMS", transcripts("vs_computer"))
    return table("GAMES", screens) + f"ENDS = {ends!r}\n" + programs + VS_COMPUTER


VS_COMPUTER = """
def play_game(human_player, board):
    parts = repeat(GAMES[human_player]) or []
    key = (human_player, *(line for _, line in parts[:-1]))
    board[:], result = ENDS.get(key, (board, None))
    return result


def main():
    used = new_board, get_O_or_X
    try:
        used = play_game, display
        repeat(PROGRAMS)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
"""


REPEATING: dict[str, tuple[Callable[[], str], list[str]]] = {
    "dict_board": (dict_board, ["H", "J"]),
    "numpad": (numpad, ["game"]),
    "vs_computer": (vs_computer, ["T14", "T15"]),
    "xtreme": (xtreme, ["game"]),
}


def program(slug: str) -> str:
    """Return the program of an assignment: the solution with its games replaced by a table."""
    before, guard, after = solution(slug).partition(GUARD)
    return f"{before}\n\n{REPEAT}\n\n{REPEATING[slug][0]()}{guard}{after}"
