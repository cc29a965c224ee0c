"""Your game shows the board and the counter again after an invalid move.

What does the example show between the message and the question?
"""


def ask_for_move(board: list, player: str) -> tuple:
    prompt = f"{player}'s move (x, y): "
    move = parse_move(input(prompt))
    while not is_move_valid(move, board):
        print("INVALID MOVE --- TRY AGAIN.")
        print(render_board(board))
        print(f"Move Counter: {sum(cell != EMPTY for row in board for cell in row)}")
        move = parse_move(input(prompt))
    return move
