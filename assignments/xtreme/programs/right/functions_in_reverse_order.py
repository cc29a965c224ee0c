# right
# Tobias Fennimore
# Student Number s3041922
# Assignment 3 tic tac toe

# this function makes the whole board into a string
def render_board(board):
    """this function returns the board with the lines"""
    # make the line one time
    line = ""
    dash_count = 0
    while dash_count < len(board):
        line = line + "-"
        if dash_count != len(board) - 1:
            line = line + "+"
        dash_count = dash_count + 1
    line = line + "\n"
    # put the rows and the lines together
    board_string = ""
    count = 0
    while count < len(board):
        board_string = board_string + render_row(board, count)
        if count != len(board) - 1:
            board_string = board_string + line
        count = count + 1
    return board_string


# this function makes one row into a string
def render_row(board, y):
    """this function returns the row with | between and a new line"""
    row_string = ""
    count = 0
    while count < len(board):
        row_string = row_string + render_cell(board, count, y)
        if count != len(board) - 1:
            row_string = row_string + "|"
        count = count + 1
    row_string = row_string + "\n"
    return row_string


# this function gets one cell
def render_cell(board, x, y):
    """this function returns the thing that is in the cell"""
    the_cell = board[y][x]
    return the_cell


# this function checks everything
def check_for_winner(board, player):
    """this function returns True if the player won the game"""
    won = False
    count = 0
    while count < len(board):
        if check_row(board, count, player) == True:
            won = True
        if check_column(board, count, player) == True:
            won = True
        count = count + 1
    if check_down_diagonal(board, player) == True:
        won = True
    if check_up_diagonal(board, player) == True:
        won = True
    return won


# this function checks the diagonal that goes up
def check_up_diagonal(board, player):
    """this function returns True if the player has the diagonal /"""
    result = True
    row_count = len(board) - 1
    col_count = 0
    while row_count >= 0:
        if board[row_count][col_count] == player:
            pass
        else:
            result = False
        row_count = row_count - 1
        col_count = col_count + 1
    return result


# this function checks the diagonal that goes down
def check_down_diagonal(board, player):
    """this function returns True if the player has the diagonal \\ """
    result = True
    count = 0
    while count < len(board):
        if board[count][count] == player:
            pass
        else:
            result = False
        count = count + 1
    return result


# this function checks one column
def check_column(board, column, player):
    """this function returns True if the player has the whole column"""
    result = True
    count = 0
    while count < len(board):
        if board[count][column] == player:
            pass
        else:
            result = False
        count = count + 1
    return result


# this function checks one row
def check_row(board, row, player):
    """this function returns True if the player has the whole row"""
    result = True
    count = 0
    while count < len(board[row]):
        if board[row][count] == player:
            pass
        else:
            result = False
        count = count + 1
    return result


# this function puts the X or O on a NEW board
def apply_move(move, board, player):
    """this function returns a new board with the move on it, the old board is the same"""
    x = move[0]
    y = move[1]
    new_board = []
    row_count = 0
    while row_count < len(board):
        new_row = []
        col_count = 0
        while col_count < len(board[row_count]):
            if row_count == y and col_count == x:
                new_row.append(player)
            else:
                new_row.append(board[row_count][col_count])
            col_count = col_count + 1
        new_board.append(new_row)
        row_count = row_count + 1
    return new_board


# this function checks if the move is ok
def is_move_valid(move, board):
    """this function returns True if you can go there and False if you can not"""
    x = move[0]
    y = move[1]
    valid = True
    if x < 0:
        valid = False
    elif y < 0:
        valid = False
    elif x > len(board) - 1:
        valid = False
    elif y > len(board) - 1:
        valid = False
    elif board[y][x] == "X" or board[y][x] == "O":
        valid = False
    return valid


# this function changes the string to a tuple
def parse_move(string):
    """this function takes a string like "2, 1" and gives back (2, 1)"""
    the_list = string.split(",")
    first_number = int(the_list[0])
    second_number = int(the_list[1])
    answer = (first_number, second_number)
    return answer


# this function makes the board
def setup_game(size):
    """this function takes the size and gives back the empty game board"""
    board = []
    row_count = 0
    while row_count < size:
        one_row = []
        col_count = 0
        while col_count < size:
            one_row.append(" ")
            col_count = col_count + 1
        board.append(one_row)
        row_count = row_count + 1
    return board


# the game
if __name__ == "__main__":
    # ask the size
    size = input("Game Board Size: ")
    size = int(size)
    # make the board
    board = setup_game(size)
    counter = 0
    player = "O"
    game_over = False
    who_won = ""

    while game_over == False:
        # change the player
        if player == "O":
            player = "X"
        else:
            player = "O"
        # show the board
        print(render_board(board))
        print("Move Counter: " + str(counter))
        # get the move
        valid = False
        while valid == False:
            move = parse_move(input(player + "'s move (x, y): "))
            valid = is_move_valid(move, board)
            if valid == False:
                print("INVALID MOVE --- TRY AGAIN.")
        # do the move
        board = apply_move(move, board, player)
        counter = counter + 1
        # check if it is over
        if check_for_winner(board, player) == True:
            who_won = player
            game_over = True
        elif counter == size * size:
            game_over = True

    # the end
    print(render_board(board))
    if who_won == "":
        print("Cat's game; no one wins.")
    else:
        print("Player " + who_won + " won in " + str(counter) + " moves.")
