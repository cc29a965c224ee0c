# wrong: G
# line: 104
# base: type_hints

"""Tic-tac-toe for two players at one keyboard. By Tove Rinaldi."""

def is_game_complete(board: Board) -> bool:
    ...
    for (row, col), (down, right) in starts_and_steps:
        values = [board[row + i * down, col + i * right] for i in range(3)]
        if check_positions(*values) or len(set(values)) == 1:
            return True
    return False
