# wrong: T15
# base: last_board_shown_in_both_branches

def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        current = human_player
        while len(empty_squares(board)) > 0:
            display(board)
            play_one_turn(board, current, human_player)
            current = other_player(current)
        display(board)
        print(game_result(board))
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
