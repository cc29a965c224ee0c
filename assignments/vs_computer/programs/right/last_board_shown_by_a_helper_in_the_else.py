# right
# base: last_board_shown_in_the_else_of_the_try

def main():
    """Play one game and show how it ended."""
    board = new_board()
    human_player = get_O_or_X()
    try:
        result = play_game(human_player, board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
    else:
        show_end(board, result)


def show_end(board, result):
    """Show the last board and how the game ended."""
    display(board)
    print(result)
