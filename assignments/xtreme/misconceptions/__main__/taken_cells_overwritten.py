"""Your game lets a player overwrite a taken cell.

Which of your lines checks whether a cell is taken?
"""


def ask_for_move(board: list, player: str) -> tuple:
    prompt = f"{player}'s move (x, y): "
    move = parse_move(input(prompt))
    while not all(0 <= part < len(board) for part in move):
        print("INVALID MOVE --- TRY AGAIN.")
        move = parse_move(input(prompt))
    return move
