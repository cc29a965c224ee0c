# wrong: T5
# base: lookup_tables

def make_computer_move(current_player, board):
    """..."""
    choices = sorted(empty_squares(board))
    row_num, column_num = choices[randint(0, len(choices) - 1)]
    print("Computer plays at (" + str(row_num) + "," + str(column_num) + ")")
    board[row_num][column_num] = current_player

def empty_squares(board):
    """Task 5."""
    return {place for place in ALL_SQUARES if square(board, *place) == " "}
