# wrong: T10
# base: lookup_tables

def make_human_move(current_player, board):
    """Task 10."""
    print(MESSAGES["turn"].format(current_player))
    place = ask_for_square()
    while place not in empty_squares(board):
        print(MESSAGES["illegal"])
        place = ask_for_square()
    row_num, column_num = place
    board[row_num][column_num] = current_player
    display(board)
