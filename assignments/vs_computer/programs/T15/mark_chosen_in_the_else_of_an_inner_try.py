# wrong: T15
# base: reference

def main():
    """Play one game and show how it ended."""
    board = new_board()
    try:
        try:
            print(end="")
        except ValueError:
            print("The program has encountered an error and needs to die. Bye.")
        else:
            human_player = get_O_or_X()
        result = play_game(human_player, board)
        display(board)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
