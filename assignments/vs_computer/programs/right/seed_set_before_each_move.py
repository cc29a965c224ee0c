# right
from random import randint, seed
TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1

def display(board):
    print("+---+---+---+")
    for row_num in range(3):
        print("|", board[row_num][0], "|", board[row_num][1], "|", board[row_num][2], "|")
        print("+---+---+---+")
    print()

def make_computer_move(current_player, board):
    empties = empty_squares(board)
    seed(len(empties))
    pick = empties[randint(0, len(empties) - 1)]
    print("Computer plays at (" + str(pick[0]) + "," + str(pick[1]) + ")")
    board[pick[0]][pick[1]] = current_player

def new_board():
    b = []
    for i in range(3):
        b.append([" ", " ", " "])
    return b

def square(board, row, column):
    return board[row][column]

def row(board, row_num):
    return board[row_num]

def column(board, column_num):
    return [r[column_num] for r in board]

def diagonal(board, diagonal_selector):
    if diagonal_selector == 0:
        return [board[0][0], board[1][1], board[2][2]]
    else:
        return [board[0][2], board[1][1], board[2][0]]

def empty_squares(board):
    result = []
    for r in range(3):
        for c in range(3):
            if board[r][c] == " ":
                result.append((r, c))
    return result

def line_winner(line):
    if line[0] == line[1] == line[2] != " ":
        return line[0]
    return None

def winner(board):
    for i in range(3):
        if line_winner(row(board, i)):
            return line_winner(row(board, i))
        if line_winner(column(board, i)):
            return line_winner(column(board, i))
    for i in range(2):
        if line_winner(diagonal(board, i)):
            return line_winner(diagonal(board, i))
    return None

def game_over(board):
    if winner(board) != None:
        return True
    return len(empty_squares(board)) == 0

def game_result(board):
    w = winner(board)
    if w == None:
        return "Draw"
    return "Won by " + w

def make_human_move(current_player, board):
    print(current_player + "'s move")
    r, c = input("Enter row and column [0 - 2]:").split()
    r = int(r)
    c = int(c)
    while r < 0 or r > 2 or c < 0 or c > 2 or board[r][c] != " ":
        print("Illegal move. Try again.")
        r, c = input("Enter row and column [0 - 2]:").split()
        r = int(r)
        c = int(c)
    board[r][c] = current_player

def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)

def other_player(player):
    if player == "X":
        return "O"
    return "X"

def get_O_or_X():
    answer = input("Would you like to play O or X? ")
    while answer != "O" and answer != "X":
        answer = input("Would you like to play O or X? ")
    return answer

def play_game(human_player, board):
    turn = 0
    players = [human_player, other_player(human_player)]
    while not game_over(board):
        display(board)
        play_one_turn(board, players[turn % 2], human_player)
        turn = turn + 1
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


main()
