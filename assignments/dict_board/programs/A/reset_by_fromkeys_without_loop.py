# wrong: A
# base: template_filled_in

def reset_board(board):
    """..."""
    board.update(dict.fromkeys(board, ' '))



def get_current_player(round):
    ...
