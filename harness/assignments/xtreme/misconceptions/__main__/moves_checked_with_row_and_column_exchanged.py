"""Your game looks whether a move is valid with its two numbers exchanged.

Which values do is_move_valid and apply_move get, and are they the same?
"""


def ask_for_move(board: list, player: str) -> tuple:
    prompt = f"{player}'s move (x, y): "
    move = parse_move(input(prompt))
    while not is_move_valid(move[::-1], board):
        print("INVALID MOVE --- TRY AGAIN.")
        move = parse_move(input(prompt))
    return move
