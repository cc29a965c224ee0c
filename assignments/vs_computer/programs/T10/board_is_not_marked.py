# wrong: T10
# line: 135
# base: type_hints

def make_human_move(current_player: str, board: Board) -> None:
    """Let the person choose an empty square."""
    print(f"{current_player}'s move")
    while True:
        r, c = [int(part) for part in input(MOVE_PROMPT).split()]
        if (r, c) in empty_squares(board):
            break
        print(ILLEGAL)
    board[r][c] == current_player
