"""Your next game continues with the round numbers of the game before.

Which round number does each of your games start with?
"""


def play_rounds(board, first=0):
    for round in range(first, MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS


def play_game(board, first=0):
    final_round = play_rounds(board, first)
    display_board(board)
    display_outcome(final_round)
    return (final_round + 1) % MAX_ROUNDS if final_round < MAX_ROUNDS else 0


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    number = play_game(board)
    while not is_program_finished():
        reset_board(board)
        number = play_game(board, number)
    print('Goodbye.')
