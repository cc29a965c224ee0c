# right
# base: reference

def main():
    """Play one game and show how it ended."""
    board = new_board()
    human_player = get_O_or_X()
    try:
        result = play_game(human_player, board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
    else:
        display(board)
        print(result)
