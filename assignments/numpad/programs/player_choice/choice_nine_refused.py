# wrong: player_choice
# line: 96
# base: os_system_clear_and_bare_main

def player_choice(board):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    while True:
        ...
        pos = int(pos)
        if pos < 1 or pos > 8:
            continue
        ...
