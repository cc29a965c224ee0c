# wrong: T15
# base: last_board_shown_in_both_branches

def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        result = play_game
        display(board)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
