# wrong: game
# base: reference

def play_game():
    ...
    marker, other_marker = start_game()
    display_board(list('XOXXOOOXX'))
    while True:
        ...
