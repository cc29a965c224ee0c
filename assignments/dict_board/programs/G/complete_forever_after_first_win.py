# wrong: G
# base: sets_for_equality

def is_game_complete(board, found=set()):
    """Is there a line of equal marks?"""
    for i in range(NUM_ROWS):
        found.add(check_positions(board[i, 0], board[i, 1], board[i, 2]))
        found.add(check_positions(board[0, i], board[1, i], board[2, i]))
    found.add(check_positions(board[0, 0], board[1, 1], board[2, 2]))
    found.add(check_positions(board[0, 2], board[1, 1], board[2, 0]))
    return True in found
