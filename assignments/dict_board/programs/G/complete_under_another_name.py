# wrong: G
# base: reference
# without: is_game_complete

def has_a_line(board):
    """Tells whether one of the 8 lines holds three equal marks.

    :param board: a dict of (row, col) tuple keys and string values
    :return: True when a line is complete, False otherwise

    >>> board = {(0, 0): ' ', (0, 1): ' ', (0, 2): ' ',
    ...          (1, 0): ' ', (1, 1): 'X', (1, 2): ' ',
    ...          (2, 0): ' ', (2, 1): ' ', (2, 2): ' '}
    >>> has_a_line(board)
    False
    >>> board = {(0, 0): 'X', (0, 1): 'X', (0, 2): 'O',
    ...          (1, 0): 'O', (1, 1): 'O', (1, 2): 'X',
    ...          (2, 0): 'X', (2, 1): 'X', (2, 2): 'O'}
    >>> has_a_line(board)
    False
    >>> board = {(0, 0): ' ', (0, 1): 'O', (0, 2): ' ',
    ...          (1, 0): ' ', (1, 1): 'O', (1, 2): ' ',
    ...          (2, 0): 'X', (2, 1): 'X', (2, 2): 'X'}
    >>> has_a_line(board)
    True
    >>> board = {(0, 0): 'O', (0, 1): ' ', (0, 2): 'X',
    ...          (1, 0): 'X', (1, 1): 'O', (1, 2): 'X',
    ...          (2, 0): ' ', (2, 1): ' ', (2, 2): 'O'}
    >>> has_a_line(board)
    True
    """
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    for col in range(NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    return check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])


def is_game_completely_empty(board):
    """Tells whether nobody has chosen a position yet.

    :param board: a dict of (row, col) tuple keys and string values
    :return: True when every position is empty, False otherwise
    """
    return list(board.values()).count(EMPTY) == NUM_POSITIONS


def play_rounds(board):
    """..."""
    for round in range(MAX_ROUNDS):
        if is_game_completely_empty(board):
            round = 0
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if has_a_line(board):
            return round
    return MAX_ROUNDS
