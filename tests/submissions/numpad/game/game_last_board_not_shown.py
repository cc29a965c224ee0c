# wrong: game
# base: lines_as_tuples
# as: notebook

def game():
    board = [FREE] * 9
    one, two = choose_markers()
    print(f"\nPlayer 1's marker: {one}\nPlayer 2's marker: {two}\n")
    who = choose_first()
    print(who)
    now, then = (one, two) if '1' in who else (two, one)
    while True:
        print(f"\n{now}'s turn.\n")
        place_marker(board, now, player_choice(board))
        if win_check(board, now):
            return print(f'\n{now} wins!\n')
        display_board(board)
        if is_board_full(board):
            return print('\nThe game has ended in a draw.\n')
        now, then = then, now
