# wrong: J
# base: functools_partial

def print_board(board):
    """Prints the board."""
    print('     0 1 2 ')
    print('  0  {}|{}|{} '.format(board[(0, 0)], board[(0, 1)], board[(0, 2)]))
    print('    --+-+--')
    print('  1  {}|{}|{} '.format(board[(1, 0)], board[(1, 1)], board[(1, 2)]))
    print('    --+-+--')
    print('  2  {}|{}|{} '.format(board[(2, 0)], board[(2, 1)], board[(2, 2)]))
    print()


def play_round(board, round):
    """Plays a round, tells whether it was the last."""
    print_board(board)
    mark = get_current_player(round)
    update_board(board, mark, get_position_choice(board, mark))
    return is_game_complete(board)


def play_tic_tac_toe(board):
    ...
    while True:
        round = 0
        while round < MAX_ROUNDS and not play_round(board, round):
            round += 1
        print_board(board)
        display_outcome(round)
        ...
