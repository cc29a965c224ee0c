# wrong: T15
# base: last_board_shown_in_both_branches

def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        display(board)
        play_one_turn(board, human_player, human_player)
        display(board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
