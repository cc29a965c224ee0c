"""Your game makes moves that are not valid.

What should happen to a move that is_move_valid refuses?
"""


def ask_for_move(board: list, player: str) -> tuple:
    prompt = f"{player}'s move (x, y): "
    move = parse_move(input(prompt))
    if not is_move_valid(move, board):
        print("INVALID MOVE --- TRY AGAIN.")
    return move
