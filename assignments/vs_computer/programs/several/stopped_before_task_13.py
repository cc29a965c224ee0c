# wrong: T13 T14 T15
# base: template_filled_in

def get_O_or_X():
    """..."""
    pass


def play_game(human_player, board):
    """..."""
    pass


def main():
    # Create the board and let the person choose a mark here.

    """..."""
    try:
        # Play the game and display the final board here, instead of `pass`.
        pass
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
