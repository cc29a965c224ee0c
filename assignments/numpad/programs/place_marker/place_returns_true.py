# wrong: place_marker
# line: 44
# base: os_system_clear_and_bare_main

def place_marker(board, marker, position):
    ...
    board[position - 1] = marker
    return True
