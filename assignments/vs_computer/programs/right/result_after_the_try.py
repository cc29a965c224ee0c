# right
# Name: Sam Green
from random import randint

# The two diagonals, for diagonal(board, diagonal_selector).
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
    import copy
    return copy.deepcopy([[" "] * 3] * 3) if False else [copy.copy([" "] * 3) for x in "abc"]

def square(board, row, column):
    return board[row].__getitem__(column)

def row(board, row_num):
    for number, line in enumerate(board):
        if number == row_num:
            return line

def column(board, column_num):
    flipped = [["", "", ""], ["", "", ""], ["", "", ""]]
    for r in range(3):
        for c in range(3):
            flipped[c][r] = board[r][c]
    return flipped[column_num]

def diagonal(board, diagonal_selector):
    line = []
    for r in range(3):
        for c in range(3):
            if diagonal_selector == 0 and r == c:
                line.append(board[r][c])
            if diagonal_selector == 1 and r + c == 2:
                line.append(board[r][c])
    return line

def empty_squares(board):
    return list(filter(lambda rc: board[rc[0]][rc[1]] == " ", [(i // 3, i % 3) for i in range(9)]))

def line_winner(line):
    result = None
    if line[0] == line[1] == line[2]:
        result = line[0]
    if result == " ":
        result = None
    return result

def winner(board):
    winners = set()
    for i in range(3):
        winners.add(line_winner(row(board, i)))
        winners.add(line_winner(column(board, i)))
    winners.add(line_winner(diagonal(board, 0)))
    winners.add(line_winner(diagonal(board, 1)))
    winners.discard(None)
    for w in winners:
        return w
    return None

def game_over(board):
    has_winner = winner(board) in ["X", "O"]
    is_full = sum(line.count(" ") for line in board) == 0
    return has_winner or is_full

def game_result(board):
    w = winner(board)
    if w in ("X", "O"):
        return "Won by " + w
    return "Draw"

def make_human_move(current_player, board):
    print(current_player, end="'s move\n")
    good = False
    while good is False:
        a = input("Enter row and column [0 - 2]:").split()
        a[0] = int(a[0])
        a[1] = int(a[1])
        for s in empty_squares(board):
            if s[0] == a[0] and s[1] == a[1]:
                good = True
        if good is False:
            print("Illegal move. Try again.")
    board[a[0]][a[1]] = current_player

def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
    elif current_player == other_player(human_player):
        make_computer_move(current_player, board)

def other_player(player):
    if player == 'X':
        return 'O'
    return 'X'

def get_O_or_X():
    valid = False
    while not valid:
        letter = input("Would you like to play O or X? ")
        if letter == 'O':
            valid = True
        if letter == 'X':
            valid = True
    return letter

def play_game(human_player, board):
    current_player = human_player
    display(board)
    play_one_turn(board, current_player, human_player)
    while not game_over(board):
        current_player = other_player(current_player)
        display(board)
        play_one_turn(board, current_player, human_player)
    return game_result(board)

def main():
    board = new_board()
    human_player = get_O_or_X()
    result = ""

    try:
        result = play_game(human_player, board)
        display(board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
    if result != "":
        print(result)

main()
