# wrong: game
# base: game_written_twice

def play_more(markers):
    ...
    while True:
        ...
        if win_check(board, marker1):
            print(marker1, 'wins!')
        if is_board_full(board):
            ...
