# wrong: G
# line: 107
# base: numbers_in_try_except

def is_game_complete(board):
    """Say whether the game is won."""
    lines = [((0, 0), (1, 1), (2, 2)), ((0, 2), (1, 1), (2, 0))]
    for number in range(3):
        lines.append(((number, 0), (number, 1), (number, 2)))
        lines.append(((0, number), (1, number), (2, number)))
    for position in board:
        if board[position] == ' ':
            board[position] = '-'
    for a, b, c in lines:
        if check_positions(board[a], board[b], board[c]):
            return True
    return False
