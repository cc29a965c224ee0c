# wrong: T15
# base: result_not_printed

def main() -> "str | None":
    """Play once."""
    board = new_board()
    human_player = get_O_or_X()
    try:
        outcome = play_game(human_player, board)
        display(board)
        print(outcome)
    except ValueError:
        return "The program has encountered an error and needs to die. Bye."
