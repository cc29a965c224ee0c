# wrong: check_for_winner
# base: nbconvert_dictionary

def check_for_winner(board, player):
    """any way to win"""
    for i in range(len(board)):
        if check_row(board, i, player) or check_column(board, i, player):
            return True
    if check_down_diagonal or check_up_diagonal(board, player):
        return True
    return False
