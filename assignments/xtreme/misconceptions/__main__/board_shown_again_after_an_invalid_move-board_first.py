"""Your game shows the board again after an invalid move.

What does the example show between the message and the question?
"""


def ask_for_move(board: list, player: str) -> tuple:
    prompt = f"{player}'s move (x, y): "
    move = parse_move(input(prompt))
    while not is_move_valid(move, board):
        print(render_board(board))
        print("INVALID MOVE --- TRY AGAIN.")
        move = parse_move(input(prompt))
    return move
