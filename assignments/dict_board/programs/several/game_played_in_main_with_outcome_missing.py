# wrong: H J
# base: loop_written_twice
# without: play_tic_tac_toe

def main():
    """Builds the empty board and plays."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    print("Let's Play Tic-tac-toe!")
    print()
    while True:
        round = 0
        while True:
            display_board(board)
            player_mark = get_current_player(round)
            position = get_position_choice(board, player_mark)
            update_board(board, player_mark, position)
            if is_game_complete(board):
                break
            round += 1
            if round == MAX_ROUNDS:
                break
        display_board(board)
        if is_program_finished():
            break
        reset_board(board)
    print('Goodbye.')
