# right
# base: lookup_tables

def make_human_move(current_player, board):
    ...
    board[row_num][column_num] = current_player
    return place
