# wrong: apply_move
# line: 38
# base: readline_and_regex

def apply_move(move, game_board, symbol):
    """Returns the board after the move"""
    (x, y) = move
    next_board = [*game_board]
    for i in range(len(next_board)):
        next_board[i] = [*game_board[i]]
    next_board[y][x] = symbol
