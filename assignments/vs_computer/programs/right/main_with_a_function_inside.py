# right
# base: reference


def main():
    """..."""

    def finish(result):
        display(board)
        print(result)

    board = new_board()
    human_player = get_O_or_X()
    try:
        finish(play_game(human_player, board))
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
