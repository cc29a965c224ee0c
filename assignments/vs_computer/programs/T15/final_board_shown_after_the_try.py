# wrong: T15
# base: result_not_printed

def main() -> None:
    """Play once."""
    board = new_board()
    human_player = get_O_or_X()
    outcome = ""
    try:
        outcome = play_game(human_player, board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
    display(board)
    print(outcome)
