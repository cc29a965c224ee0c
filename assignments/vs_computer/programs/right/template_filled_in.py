# right
# Name: Maria Lindqvist
# Student number: 22871904

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
    """Task 1. Return an empty board."""
    board = []
    for i in range(3):
        new_row = []
        for j in range(3):
            new_row.append(" ")
        board.append(new_row)
    return board


def square(board, row, column):
    """Task 2. Return what stands on the square."""
    content = board[row][column]
    return content


def row(board, row_num):
    """Task 3. Return one row of the board as a list."""
    the_row = []
    for i in range(3):
        the_row.append(square(board, row_num, i))
    return the_row


def column(board, column_num):
    """Task 3. Return one column of the board as a list."""
    the_column = []
    for i in range(3):
        the_column.append(square(board, i, column_num))
    return the_column


def diagonal(board, diagonal_selector):
    """Task 4. Return one diagonal of the board as a list."""
    the_diagonal = []
    if diagonal_selector == TOP_LEFT_BOTTOM_RIGHT:
        the_diagonal.append(board[0][0])
        the_diagonal.append(board[1][1])
        the_diagonal.append(board[2][2])
    elif diagonal_selector == TOP_RIGHT_BOTTOM_LEFT:
        the_diagonal.append(board[0][2])
        the_diagonal.append(board[1][1])
        the_diagonal.append(board[2][0])
    return the_diagonal


def empty_squares(board):
    """Task 5. Return a list with a tuple (row, column) for every empty square."""
    empties = []
    for i in range(3):
        for j in range(3):
            if board[i][j] == " ":
                empties.append((i, j))
    return empties


def line_winner(line):
    """Task 6. Return the mark that fills this line of three, or else None."""
    if line[0] == "X" and line[1] == "X" and line[2] == "X":
        return "X"
    elif line[0] == "O" and line[1] == "O" and line[2] == "O":
        return "O"
    else:
        return None


def winner(board):
    """Task 7. Return the mark that has won on this board, or else None."""
    # check the rows
    for i in range(3):
        result = line_winner(row(board, i))
        if result != None:
            return result
    # check the columns
    for i in range(3):
        result = line_winner(column(board, i))
        if result != None:
            return result
    # check the diagonals
    for i in range(2):
        result = line_winner(diagonal(board, i))
        if result != None:
            return result
    return None


def game_over(board):
    """Task 8. Return True if somebody has won or the board is full, else False."""
    if winner(board) != None:
        return True
    elif len(empty_squares(board)) == 0:
        return True
    else:
        return False


def game_result(board):
    """Task 9. Return 'Draw', 'Won by X' or 'Won by O'."""
    the_winner = winner(board)
    if the_winner == None:
        return "Draw"
    else:
        return "Won by " + the_winner


def make_human_move(current_player, board):
    """Task 10. Ask the person for a move and put the mark on the board."""
    print(current_player + "'s move")
    valid = False
    while valid == False:
        move = input("Enter row and column [0 - 2]:")
        numbers = move.split()
        r = int(numbers[0])
        c = int(numbers[1])
        # the move is valid if the square is one of the empty ones
        if (r, c) in empty_squares(board):
            board[r][c] = current_player
            valid = True
        else:
            print("Illegal move. Try again.")


def play_one_turn(board, current_player, human_player):
    """Task 11. Let the current player make one move; return nothing."""
    if current_player == human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)


def other_player(player):
    """Task 12. Return 'O' for 'X', and 'X' for 'O'."""
    if player == "X":
        return "O"
    else:
        return "X"


def get_O_or_X():
    """Task 13. Ask which mark the person wants to play and return it."""
    shape = input("Would you like to play O or X? ")
    while shape != "O" and shape != "X":
        shape = input("Would you like to play O or X? ")
    return shape


def play_game(human_player, board):
    """Task 14. Play a whole game on this board and return its result."""
    current_player = human_player
    while game_over(board) == False:
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)


def main():
    """Task 15. Set up the game, play it, and show the final board."""
    board = new_board()
    human_player = get_O_or_X()

    try:
        result = play_game(human_player, board)
        display(board)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


main()
