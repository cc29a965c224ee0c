# right
"""Noughts and crosses in a functional spirit - J. Abernathy, 22990013."""
from functools import partial
from itertools import chain, product
from random import randint

TOP_LEFT_BOTTOM_RIGHT, TOP_RIGHT_BOTTOM_LEFT = range(2)
INDICES = range(3)


def display(board):
    border = "+---+---+---+"
    rows = ("| " + " | ".join(cells) + " |" for cells in board)
    print("\n".join(chain([border], chain.from_iterable((text, border) for text in rows))), end="\n\n")


def make_computer_move(current_player, board):
    choices = empty_squares(board)
    spot = choices[randint(0, len(choices) - 1)]
    print("Computer plays at ({},{})".format(*spot))
    put(board, spot, current_player)


def put(board, spot, mark):
    board[spot[0]][spot[1]] = mark


new_board = lambda: list(map(list, [" " * 3] * 3))

square = lambda board, r, c: board[r][c]


def row(board, row_num):
    return list(map(partial(square, board, row_num), INDICES))


def column(board, column_num):
    return list(list(zip(*board))[column_num])


def diagonal(board, diagonal_selector):
    order = reversed(INDICES) if diagonal_selector == TOP_RIGHT_BOTTOM_LEFT else INDICES
    return [square(board, r, c) for r, c in zip(INDICES, order)]


def empty_squares(board):
    return [spot for spot in product(INDICES, repeat=2) if square(board, *spot).isspace()]


def line_winner(line):
    marks = set(line)
    return marks.pop() if len(marks) == 1 and " " not in marks else None


def winner(board):
    lines = chain(
        map(partial(row, board), INDICES),
        map(partial(column, board), INDICES),
        map(partial(diagonal, board), (TOP_LEFT_BOTTOM_RIGHT, TOP_RIGHT_BOTTOM_LEFT)),
    )
    return next(filter(None, map(line_winner, lines)), None)


def game_over(board):
    return any((winner(board) is not None, not empty_squares(board)))


def game_result(board):
    return {None: "Draw"}.get(winner(board), "Won by {}".format(winner(board)))


def make_human_move(current_player, board):
    print("{}'s move".format(current_player))
    ask = lambda: tuple(map(int, input("Enter row and column [0 - 2]:").split()))
    free = empty_squares(board)
    spot = ask()
    while spot not in free:
        print("Illegal move. Try again.")
        spot = ask()
    put(board, spot, current_player)


def play_one_turn(board, current_player, human_player):
    move = {True: make_human_move, False: make_computer_move}[current_player == human_player]
    move(current_player, board)


other_player = {"X": "O", "O": "X"}.get


def get_O_or_X():
    return next(filter({"O", "X"}.__contains__, iter(partial(input, "Would you like to play O or X? "), None)))


def play_game(human_player, board):
    players = [human_player, other_player(human_player)]
    while not game_over(board):
        display(board)
        play_one_turn(board, players[0], human_player)
        players.reverse()
    return game_result(board)


def main():
    board, human_player = new_board(), get_O_or_X()
    try:
        outcome = play_game(human_player, board)
        display(board)
        print(outcome)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


if __name__ == "__main__":
    main()
