# wrong: is_space_free
# line: 75
# base: os_system_clear_and_bare_main

def is_space_free(board, position):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    if type(position) != int or position < 1 or position > 9:
        raise Exception("position is not 1-9")
    if board[position - 1] == " ":
        return True
