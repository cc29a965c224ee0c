# wrong: game
# base: magic_square_and_optional_ipython

def play():
    ...
    while True:
        ...
        if win_check(board, marker):
            print(marker, 'wins!')
        if is_board_full(board):
            print('The game has ended in a draw.')
        if win_check(board, marker) or is_board_full(board):
            break
        number = {'1': '2', '2': '1'}[number]
    print()
