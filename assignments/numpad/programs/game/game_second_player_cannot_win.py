# wrong: game
# base: flags_and_ipython

while playing == True:
    ...
    while game_over == False:
        ...
        if win_check(board, marker1):
            print(f'\n{marker1} wins!\n')
            game_over = True
        elif is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            game_over = True
        else:
            ...
            display_board(board)

    playing = replay()
    if playing == True:
        clear_output()
