# right
# base: lookup_tables

def set_up():
    """Everything before the try block."""
    return new_board(), get_O_or_X()


def play_and_show(human_player, board):
    """Everything inside the try block."""
    ending = play_game(human_player, board)
    display(board)
    print(ending)


def main():
    """Task 15."""
    board, human_player = set_up()
    try:
        play_and_show(human_player, board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
