# wrong: player_choice
# base: os_system_clear_and_bare_main

def player_choice(board):
    while True:
        ...
