# wrong: is_board_full
# base: bit_masks_and_own_generator
# as: notebook

def is_board_full(board):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    for cell in board:
        if cell == " ":
            return False
        else:
            return True
