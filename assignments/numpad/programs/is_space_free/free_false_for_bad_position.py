# wrong: is_space_free
# base: os_system_clear_and_bare_main

def is_space_free(board, position):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    if type(position) != int or position < 1 or position > 9:
        return False
    if board[position - 1] == " ":
        return True
    return False
