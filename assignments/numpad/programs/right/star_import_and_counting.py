# right
# Assignment: tic-tac-toe
# I wrote this with the lecture slides open.

from random import *


def testBoard(board):
    if isinstance(board, list) == False:
        raise TypeError("The board must be a list!")
    if len(board) != 9:
        raise ValueError("The board must have 9 entries!")


def testPosition(position):
    if not isinstance(position, int) or position < 1 or position > 9:
        raise IndexError("The position must be from 1 to 9!")


def testMarker(marker):
    if not (marker == "X" or marker == "O"):
        raise ValueError("The marker must be X or O!")


def display_board(board):
    testBoard(board)
    position = 6
    while position >= 0:
        print(f"  {board[position]}  |  {board[position + 1]}  |  {board[position + 2]}")
        if position > 0:
            print("-----------------")
        position = position - 3


def choose_markers():
    playerOne = input("Select a marker for Player 1 (X or O): ")
    while playerOne != "X":
        if playerOne == "O":
            return playerOne, "X"
        playerOne = input("Select a marker for Player 1 (X or O): ")
    return playerOne, "O"


def place_marker(board, marker, position):
    testBoard(board)
    testMarker(marker)
    testPosition(position)
    index = position - 1
    board.pop(index)
    board.insert(index, marker)
    return board


def win_check(b, m):
    testBoard(b)
    testMarker(m)
    lines = ["012", "345", "678", "036", "147", "258", "048", "246"]
    for line in lines:
        count = 0
        for letter in line:
            if b[int(letter)] == m:
                count = count + 1
        if count == 3:
            return True
    return False


def choose_first():
    coin = uniform(0, 2)
    if coin < 1:
        player = "1"
    else:
        player = "2"
    return "Player " + player + " was randomly determined to go first."


def is_space_free(board, position):
    testBoard(board)
    testPosition(position)
    index = position - 1
    if board[index] == " ":
        free = True
    else:
        free = False
    return free


def is_board_full(board):
    testBoard(board)
    blanks = 0
    for entry in board:
        if entry == " ":
            blanks = blanks + 1
    return blanks == 0


def player_choice(board):
    testBoard(board)
    allowed = []
    for number in range(1, 10):
        allowed.append(str(number))
    answer = input("Select a position on the board (1-9): ")
    while True:
        if answer in allowed:
            if is_space_free(board, int(answer)):
                break
            else:
                print("That space is not available.")
        answer = input("Select a position on the board (1-9): ")
    return int(answer)


def replay():
    answer = "?"
    while answer[0:1] + "." not in ["Y.", "N."] or len(answer) > 1:
        answer = input("Do you want to play again? Y/N: ")
    return answer == "Y"


def newGame():
    board = []
    for number in range(9):
        board.append(" ")

    markers = choose_markers()
    print("\nPlayer 1's marker:", markers[0])
    print("Player 2's marker:", markers[1])

    first = choose_first()
    print("\n" + first)
    if first.find("1") > 0:
        offset = 0
    else:
        offset = 1

    moves = 0
    winner = ""
    while winner == "" and moves < 9:
        marker = markers[(moves + offset) % 2]
        print("\n" + marker + "'s turn.\n")
        position = player_choice(board)
        board = place_marker(board, marker, position)
        display_board(board)
        moves = moves + 1
        if win_check(board, marker):
            winner = marker

    if winner == "":
        print("\nThe game has ended in a draw.\n")
    else:
        print("\n" + winner + " wins!\n")


print("Welcome to Tic-Tac-Toe!")
newGame()
while replay():
    newGame()
