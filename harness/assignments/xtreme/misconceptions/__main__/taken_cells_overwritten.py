"""Your game lets a player choose a cell that is taken, and overwrites it.

What does is_move_valid say of a cell that is taken, and does your game ask it?
"""


def ask_for_move(board: list, player: str) -> tuple:
    prompt = f"{player}'s move (x, y): "
    move = parse_move(input(prompt))
    while not all(0 <= part < len(board) for part in move):
        print("INVALID MOVE --- TRY AGAIN.")
        move = parse_move(input(prompt))
    return move
