# wrong: game
# base: nbconvert_export
# without: get_ipython().run_line_magic() get_ipython().system()
# as: notebook

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
            if win_check(board, marker2):
                print(f'\n{marker2} wins!\n')
                game_over = True

    playing = not replay()
    if playing == True:
        clear_output()
