# right
# -------------------------------------------------
# Assignment 3: Tic Tac Toe
# Oskar Wiśniewski
# -------------------------------------------------
from random import randint

TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1


def display(board):
    """Print the board, with a blank line after it (given: leave it as it is)."""
    border = "+---+---+---+"
    print(border)
    for cells in board:
        print("| " + " | ".join(cells) + " |")
        print(border)
    print()


def make_computer_move(current_player, board):
    """Let the computer mark a random empty square (given: leave it as it is)."""
    choices = empty_squares(board)
    row_num, column_num = choices[randint(0, len(choices) - 1)]
    print("Computer plays at (" + str(row_num) + "," + str(column_num) + ")")
    board[row_num][column_num] = current_player


def new_board():
    return [list("   "), list("   "), list("   ")]


def square(board, row, column):
    match board[row]:
        case [left, middle, right]:
            return (left, middle, right)[column]


def row(board, row_num):
    first, second, third = board
    match row_num:
        case 0:
            return first
        case 1:
            return second
        case 2:
            return third


def column(board, column_num):
    return [line[column_num] for line in board]


def diagonal(board, diagonal_selector):
    match board:
        case [[a, _, b], [_, c, _], [d, _, e]]:
            return [a, c, e] if diagonal_selector == TOP_LEFT_BOTTOM_RIGHT else [b, c, d]


def empty_squares(board):
    squares = []
    for number in range(9):
        place = divmod(number, 3)
        if square(board, *place) == " ":
            squares.append(place)
    return squares


def line_winner(line):
    match line:
        case ["X", "X", "X"] | ["O", "O", "O"]:
            return line[0]
        case _:
            return None


def winner(board):
    for i in range(3):
        if mark := line_winner(row(board, i)) or line_winner(column(board, i)):
            return mark
    return line_winner(diagonal(board, TOP_LEFT_BOTTOM_RIGHT)) or line_winner(
        diagonal(board, TOP_RIGHT_BOTTOM_LEFT)
    )


def game_over(board):
    match winner(board):
        case "X" | "O":
            return True
        case None:
            return not empty_squares(board)


def game_result(board):
    match winner(board):
        case None:
            return "Draw"
        case mark:
            return "Won by " + mark


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        match [int(word) for word in input("Enter row and column [0 - 2]:").split()]:
            case [0 | 1 | 2 as r, 0 | 1 | 2 as c] if board[r][c] == " ":
                board[r][c] = current_player
                return
            case _:
                print("Illegal move. Try again.")


def play_one_turn(board, current_player, human_player):
    if current_player is human_player or current_player == human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)


def other_player(player):
    match player:
        case "X":
            return "O"
        case "O":
            return "X"


def get_O_or_X():
    while True:
        match input("Would you like to play O or X? "):
            case "O" | "X" as mark:
                return mark


def play_game(human_player, board):
    turn = 0
    marks = human_player, other_player(human_player)
    while not game_over(board):
        display(board)
        play_one_turn(board, marks[turn % 2], human_player)
        turn += 1
    return game_result(board)


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        print_at_the_end = play_game(human_player, board)
        display(board)
        print(print_at_the_end)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


if __name__ == "__main__":
    main()
