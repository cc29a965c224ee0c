"""Your program lets the other player begin the next game.

Which round number does each of your games start with?
"""


def play_rounds(board, first=0):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round + first)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS


def play_game(board, first=0):
    final_round = play_rounds(board, first)
    display_board(board)
    display_outcome(final_round)


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    number = 0
    while not is_program_finished():
        reset_board(board)
        number += 1
        play_game(board, number)
    print('Goodbye.')
