# wrong: game
# base: game_written_twice

def play_more(markers):
    ...
    while True:
        print(marker1 + "'s turn.")
        board = place_marker(board, marker1, player_choice(board))
        if win_check(board, marker1):
            ...
