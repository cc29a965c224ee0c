"""Your program ends after an invalid move.

What should come after the message?
"""


def ask_for_move(board: list, player: str) -> tuple:
    prompt = f"{player}'s move (x, y): "
    move = parse_move(input(prompt))
    while not is_move_valid(move, board):
        print("INVALID MOVE --- TRY AGAIN.")
        raise SystemExit
    return move
