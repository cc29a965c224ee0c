# right
#!/usr/bin/env python3
# Tic Tac Toe. Lucia Ferrari.
# (In the lab we were told to read with sys.stdin, so I do.)
import sys
from random import randint

TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1


def ask(question):
    print(question, end="")
    sys.stdout.flush()
    return sys.stdin.readline().rstrip("\n")


def display(board):
    out = sys.stdout.write
    out("+---+---+---+\n")
    for a, b, c in board:
        out("| %s | %s | %s |\n" % (a, b, c))
        out("+---+---+---+\n")
    out("\n")


def make_computer_move(current_player, board):
    choices = empty_squares(board)
    row_num, column_num = choices[randint(0, len(choices) - 1)]
    print("Computer plays at (%d,%d)" % (row_num, column_num))
    board[row_num][column_num] = current_player


def new_board():
    board = [None, None, None]
    for i in range(3):
        board[i] = [" ", " ", " "]
    return board


def square(board, row, column):
    return board[row][column]


def row(board, row_num):
    return board[row_num][0:3]


def column(board, column_num):
    result = []
    for r in board:
        result += [r[column_num]]
    return result


def diagonal(board, diagonal_selector):
    r, c, step = 0, 0, 1
    if diagonal_selector == TOP_RIGHT_BOTTOM_LEFT:
        c, step = 2, -1
    result = []
    while r < 3:
        result.append(board[r][c])
        r += 1
        c += step
    return result


def empty_squares(board):
    result = []
    for r in (0, 1, 2):
        for c in (0, 1, 2):
            if board[r][c] not in ("X", "O"):
                result.append((r, c))
    return result


def line_winner(line):
    text = "".join(line)
    if text == "XXX":
        return "X"
    if text == "OOO":
        return "O"
    return None


def winner(board):
    winners = [line_winner(row(board, i)) for i in range(3)]
    winners.extend(line_winner(column(board, i)) for i in range(3))
    winners.append(line_winner(diagonal(board, TOP_LEFT_BOTTOM_RIGHT)))
    winners.append(line_winner(diagonal(board, TOP_RIGHT_BOTTOM_LEFT)))
    if "X" in winners:
        return "X"
    if "O" in winners:
        return "O"
    return None


def game_over(board):
    if winner(board):
        return True
    for cells in board:
        if " " in cells:
            return False
    return True


def game_result(board):
    who = winner(board)
    if who:
        return "Won by %s" % who
    return "Draw"


def make_human_move(current_player, board):
    print("%s's move" % current_player)
    numbers = ask("Enter row and column [0 - 2]:").split()
    r, c = int(numbers[0]), int(numbers[1])
    while not (0 <= r <= 2 and 0 <= c <= 2 and board[r][c] == " "):
        print("Illegal move. Try again.")
        numbers = ask("Enter row and column [0 - 2]:").split()
        r, c = int(numbers[0]), int(numbers[1])
    board[r][c] = current_player


def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)


def other_player(player):
    return "XO".replace(player, "")


def get_O_or_X():
    answer = ask("Would you like to play O or X? ")
    while answer not in ("O", "X"):
        answer = ask("Would you like to play O or X? ")
    return answer


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
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
