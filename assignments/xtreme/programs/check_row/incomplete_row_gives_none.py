# wrong: check_row
# base: nbconvert_dictionary
# as: notebook

def check_row(board, row, player):
    """all cells of the row"""
    if board[row].count(player) == len(board[row]):
        return True
