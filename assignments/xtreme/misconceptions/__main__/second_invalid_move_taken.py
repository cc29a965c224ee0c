"""Your game accepts any second move after an invalid one.

How often may a player type an invalid move?
"""


def ask_for_move(board: list, player: str) -> tuple:
    prompt = f"{player}'s move (x, y): "
    move = parse_move(input(prompt))
    if not is_move_valid(move, board):
        print("INVALID MOVE --- TRY AGAIN.")
        move = parse_move(input(prompt))
    return move
