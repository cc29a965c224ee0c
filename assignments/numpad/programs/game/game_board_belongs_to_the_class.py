# wrong: game
#!/usr/bin/env python3
"""Name: Tomasz Z.

A class plays the game; the functions work on its cells.
"""
import secrets
from typing import List, Tuple


def valid_board(board) -> bool:
    return isinstance(board, list) and len(board) == 9


def display_board(board: List[str]) -> None:
    if not valid_board(board):
        raise ValueError
    line = "-" * 17
    print("  %s  |  %s  |  %s" % tuple(board[6:9]), line, "  %s  |  %s  |  %s" % tuple(board[3:6]), line, "  %s  |  %s  |  %s" % tuple(board[0:3]), sep="\n")


def choose_markers() -> Tuple[str, str]:
    markers = ["X", "O"]
    marker1 = ""
    while marker1 not in markers:
        marker1 = input("Select a marker for Player 1 (X or O): ")
    markers.remove(marker1)
    return marker1, markers[0]


def place_marker(board: List[str], marker: str, position: int) -> List[str]:
    if not valid_board(board):
        raise ValueError
    if marker != "X" and marker != "O":
        raise ValueError
    if not isinstance(position, int) or not 0 < position < 10:
        raise ValueError
    board[position - 1] = marker
    return board


def win_check(b: List[str], m: str) -> bool:
    if not valid_board(b):
        raise ValueError
    if m != "X" and m != "O":
        raise ValueError
    rows = [b[0:3], b[3:6], b[6:9]]
    columns = [b[0::3], b[1::3], b[2::3]]
    diagonals = [b[0::4], b[2:7:2]]
    return [m, m, m] in rows + columns + diagonals


def choose_first() -> str:
    return "Player {} was randomly determined to go first.".format(1 + secrets.randbelow(2))


def is_space_free(board: List[str], position: int) -> bool:
    if not valid_board(board):
        raise ValueError
    if not isinstance(position, int) or not 0 < position < 10:
        raise ValueError
    return " " == board[position - 1]


def is_board_full(board: List[str]) -> bool:
    if not valid_board(board):
        raise ValueError
    full = True
    for cell in board:
        full = full and cell != " "
    return full


def player_choice(board: List[str]) -> int:
    if not valid_board(board):
        raise ValueError
    position = None
    while position is None:
        text = input("Select a position on the board (1-9): ")
        if text.isdigit() and len(text) == 1 and text != "0":
            if is_space_free(board, int(text)):
                position = int(text)
            else:
                print("That space is not available.")
    return position


def replay() -> bool:
    answers = {"Y": True, "N": False}
    while (answer := input("Do you want to play again? Y/N: ")) not in answers:
        continue
    return answers[answer]


class Game:
    cells = [" "] * 9

    def __init__(self, first, second):
        self.players = [first, second]

    @property
    def current(self):
        return self.players[0]

    def turn(self):
        print(self.current + "'s turn.")
        place_marker(self.cells, self.current, player_choice(self.cells))
        display_board(self.cells)

    def play(self):
        while True:
            self.turn()
            if win_check(self.cells, self.current):
                return self.current + " wins!"
            if is_board_full(self.cells):
                return "The game has ended in a draw."
            self.players.reverse()


def main():
    print("Welcome to Tic-Tac-Toe!")
    while True:
        marker1, marker2 = choose_markers()
        print("Player 1's marker: " + marker1)
        print("Player 2's marker: " + marker2)
        sentence = choose_first()
        print(sentence)
        game = Game(marker1, marker2) if "Player 1" in sentence else Game(marker2, marker1)
        print(game.play())
        if not replay():
            return


if __name__ == "__main__":
    main()
