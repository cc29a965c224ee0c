# wrong: game
# base: magic_square_and_optional_ipython

def play():
    ...
    while True:
        ...
        display_board(board)
        print()
        if marker == 'X' and win_check(board, marker):
            print(marker, 'wins!')
            break
        ...
