# right
"""The whole game as a class; the functions of the assignment only call it.

Diego Fuentes, 22850017
"""
import random
from dataclasses import dataclass, field
from typing import List, Optional

TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1


@dataclass
class Game:
    """A board and what one can ask about it."""

    board: List[List[str]] = field(default_factory=lambda: [[" "] * 3 for _ in range(3)])

    def line(self, start, step):
        (r, c), (down, right) = start, step
        return [self.board[r + i * down][c + i * right] for i in range(3)]

    def row(self, number):
        return self.line((number, 0), (0, 1))

    def column(self, number):
        return self.line((0, number), (1, 0))

    def diagonal(self, selector):
        return self.line((0, 0), (1, 1)) if selector == TOP_LEFT_BOTTOM_RIGHT else self.line((0, 2), (1, -1))

    @property
    def free(self):
        return [(r, c) for r, cells in enumerate(self.board) for c, cell in enumerate(cells) if cell == " "]

    @property
    def winner(self) -> Optional[str]:
        for number in range(3):
            for line in (self.row(number), self.column(number)):
                if line_winner(line):
                    return line_winner(line)
        return line_winner(self.diagonal(0)) or line_winner(self.diagonal(1))

    @property
    def over(self):
        return self.winner is not None or self.free == []

    def show(self):
        print("+---+---+---+")
        for cells in self.board:
            print("| " + " | ".join(cells) + " |", "+---+---+---+", sep="\n")
        print()

    def put(self, mark, place):
        self.board[place[0]][place[1]] = mark


def display(board):
    Game(board).show()


def make_computer_move(current_player, board):
    game = Game(board)
    place = game.free[random.randint(0, len(game.free) - 1)]
    print("Computer plays at (%s,%s)" % place)
    game.put(current_player, place)


def new_board():
    return Game().board


def square(board, row, column):
    return Game(board).row(row)[column]


def row(board, row_num):
    return Game(board).row(row_num)


def column(board, column_num):
    return Game(board).column(column_num)


def diagonal(board, diagonal_selector):
    return Game(board).diagonal(diagonal_selector)


def empty_squares(board):
    return Game(board).free


def line_winner(line):
    a, b, c = line
    if a == b == c and a != " ":
        return a
    return None


def winner(board):
    return Game(board).winner


def game_over(board):
    return Game(board).over


def game_result(board):
    mark = winner(board)
    return "Draw" if mark is None else "Won by " + mark


def make_human_move(current_player, board):
    print(current_player + "'s move")
    game = Game(board)
    while True:
        place = tuple(int(number) for number in input("Enter row and column [0 - 2]:").split())
        if place in game.free:
            return game.put(current_player, place)
        print("Illegal move. Try again.")


def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)


def other_player(player):
    return chr(ord("O") + ord("X") - ord(player))


def get_O_or_X():
    question = "Would you like to play O or X? "
    answer = input(question)
    while answer not in {"O", "X"}:
        answer = input(question)
    return answer


def play_game(human_player, board):
    game = Game(board)
    current_player = human_player
    while not game.over:
        game.show()
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        result = play_game(human_player, board)
        display(board)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


if __name__ == "__main__":
    main()
