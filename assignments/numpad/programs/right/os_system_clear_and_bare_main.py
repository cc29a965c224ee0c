# right
#####################################
#  T I C   T A C   T O E            #
#  week 6 homework                  #
#####################################
import os
import random


def display_board(board):
    if type(board) != list:
        raise Exception("board is not a list")
    if len(board) != 9:
        raise Exception("board has not 9 spaces")
    os.system("cls" if os.name == "nt" else "clear")
    line = "-----------------"
    print("  " + str(board[6]) + "  |  " + str(board[7]) + "  |  " + str(board[8]))
    print(line)
    print("  " + str(board[3]) + "  |  " + str(board[4]) + "  |  " + str(board[5]))
    print(line)
    print("  " + str(board[0]) + "  |  " + str(board[1]) + "  |  " + str(board[2]))


def choose_markers():
    while True:
        marker1 = input("Select a marker for Player 1 (X or O): ").upper()
        if marker1 == "X":
            marker2 = "O"
            break
        if marker1 == "O":
            marker2 = "X"
            break
    return marker1, marker2


def place_marker(board, marker, position):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    if marker != "X" and marker != "O":
        raise Exception("marker is not X or O")
    if type(position) != int or position < 1 or position > 9:
        raise Exception("position is not 1-9")
    board[position - 1] = marker
    return board


def win_check(b, m):
    if type(b) != list or len(b) != 9:
        raise Exception("board is not a list of 9")
    if m != "X" and m != "O":
        raise Exception("marker is not X or O")
    return ((b[6] == m and b[7] == m and b[8] == m) or  # top
            (b[3] == m and b[4] == m and b[5] == m) or  # middle
            (b[0] == m and b[1] == m and b[2] == m) or  # bottom
            (b[6] == m and b[3] == m and b[0] == m) or  # left
            (b[7] == m and b[4] == m and b[1] == m) or  # centre
            (b[8] == m and b[5] == m and b[2] == m) or  # right
            (b[6] == m and b[4] == m and b[2] == m) or  # falling
            (b[0] == m and b[4] == m and b[8] == m))    # rising


def choose_first():
    if random.random() < 0.5:
        return "Player 1 was randomly determined to go first."
    else:
        return "Player 2 was randomly determined to go first."


def is_space_free(board, position):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    if type(position) != int or position < 1 or position > 9:
        raise Exception("position is not 1-9")
    if board[position - 1] == " ":
        return True
    return False


def is_board_full(board):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    for cell in board:
        if cell == " ":
            return False
    return True


def player_choice(board):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    while True:
        pos = input("Select a position on the board (1-9): ")
        if not pos.isdigit():
            continue
        pos = int(pos)
        if pos < 1 or pos > 9:
            continue
        if board[pos - 1] != " ":
            print("That space is not available.")
            continue
        break
    return pos


def replay():
    while True:
        again = input("Do you want to play again? Y/N: ").upper()
        if again == "Y" or again == "N":
            break
    return again == "Y"


def main():
    print("Welcome to Tic-Tac-Toe!")
    while True:
        board = [" "] * 9
        print()
        p1, p2 = choose_markers()
        print()
        print("Player 1's marker: " + p1)
        print("Player 2's marker: " + p2)
        print()
        first = choose_first()
        print(first)
        if first == "Player 1 was randomly determined to go first.":
            turn = p1
        else:
            turn = p2
        while True:
            print()
            print(turn + "'s turn.")
            print()
            pos = player_choice(board)
            board = place_marker(board, turn, pos)
            display_board(board)
            print()
            if win_check(board, turn):
                print(turn + " wins!")
                break
            if is_board_full(board):
                print("The game has ended in a draw.")
                break
            if turn == "X":
                turn = "O"
            else:
                turn = "X"
        print()
        if not replay():
            break


main()
