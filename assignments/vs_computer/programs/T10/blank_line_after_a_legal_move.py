# wrong: T10
# line: 137
# base: type_hints

def make_human_move(current_player: str, board: Board) -> None:
    ...
    board[r][c] = current_player
    print()
