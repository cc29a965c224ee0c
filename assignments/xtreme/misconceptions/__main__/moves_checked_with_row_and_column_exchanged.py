"""Your game swaps the two numbers of a move when it checks the move.

Which of the two numbers of a move counts the columns?
"""


def ask_for_move(board: list, player: str) -> tuple:
    prompt = f"{player}'s move (x, y): "
    move = parse_move(input(prompt))
    while not is_move_valid(move[::-1], board):
        print("INVALID MOVE --- TRY AGAIN.")
        move = parse_move(input(prompt))
    return move
