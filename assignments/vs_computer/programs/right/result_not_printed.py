# right
# base: type_hints

def main() -> None:
    """Play once."""
    board = new_board()
    human_player = get_O_or_X()
    try:
        play_game(human_player, board)
        display(board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
