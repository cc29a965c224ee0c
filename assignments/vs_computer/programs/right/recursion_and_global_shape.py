# right
# Name: Mateus Silva / 23000111
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



human = None
turns_played = 0

def new_board():
    def rows(n):
        if n == 0:
            return []
        return [[" "] + [" "] + [" "]] + rows(n - 1)
    return rows(3)

def square(board, row, column):
    for r in range(3):
        for c in range(3):
            if r == row and c == column:
                return board[r][c]

def row(board, row_num):
    return board[row_num].copy()

def column(board, column_num):
    return list(zip(*board)[column_num]) if False else [r[column_num] for r in board]

def diagonal(board, diagonal_selector):
    down = []
    up = []
    for i in range(3):
        down.append(board[i][i])
        up.append(board[i][2 - i])
    diagonals = {TOP_LEFT_BOTTOM_RIGHT: down, TOP_RIGHT_BOTTOM_LEFT: up}
    return diagonals[diagonal_selector]

def empty_squares(board, start=0):
    if start == 9:
        return []
    here = []
    if board[start // 3][start % 3] == " ":
        here = [(start // 3, start % 3)]
    return here + empty_squares(board, start + 1)

def line_winner(line):
    if "".join(line) == "XXX":
        return "X"
    elif "".join(line) == "OOO":
        return "O"
    return None

def winner(board):
    candidates = []
    for i in range(3):
        candidates.append(line_winner(row(board, i)))
        candidates.append(line_winner(column(board, i)))
    candidates.append(line_winner(diagonal(board, 0)))
    candidates.append(line_winner(diagonal(board, 1)))
    if "X" in candidates:
        return "X"
    if "O" in candidates:
        return "O"
    return None

def game_over(board):
    if winner(board):
        return True
    for r in board:
        for cell in r:
            if cell == " ":
                return False
    return True

def game_result(board):
    who = winner(board)
    return "Draw" if not who else "Won by " + who

def ask(current_player, board):
    """ask again and again"""
    try:
        r, c = map(int, input("Enter row and column [0 - 2]:").split())
        if r < 0 or c < 0 or board[r][c] != " ":
            raise IndexError
    except IndexError:
        print("Illegal move. Try again.")
        ask(current_player, board)
    else:
        board[r][c] = current_player

def make_human_move(current_player, board):
    print(current_player + "'s move")
    ask(current_player, board)

def play_one_turn(board, current_player, human_player):
    global turns_played
    turns_played += 1
    if current_player == human_player:
        make_human_move(current_player, board)
        return
    make_computer_move(current_player, board)

def other_player(player):
    return chr(ord("X") + ord("O") - ord(player))

def get_O_or_X():
    global human
    human = input("Would you like to play O or X? ")
    if human == "O" or human == "X":
        return human
    return get_O_or_X()

def play_game(human_player, board):
    def go_on(current):
        if game_over(board):
            return game_result(board)
        display(board)
        play_one_turn(board, current, human_player)
        return go_on(other_player(current))
    return go_on(human_player)

def main():
    board = new_board()
    get_O_or_X()
    try:
        result = play_game(human, board)
        display(board)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")

main()
