PLAYERS = 'XO'
ANSWERS = {'Y': False, 'y': False, 'N': True, 'n': True}
LINES = [[(row, col) for col in range(3)] for row in range(3)]
LINES += [[(row, col) for row in range(3)] for col in range(3)]
LINES += [[(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]
NUM_LINES = 3 + 3 + 2


def get_current_player(round):
    """Returns the mark of the player whose turn it is. X starts in round 0."""
    return PLAYERS[round % len(PLAYERS)]


def is_game_complete(board):
    """Tells whether one of the 8 lines holds three equal marks."""
    for number in range(NUM_LINES):
        if check_positions(*[board[position] for position in LINES[number]]):
            return True
    return False
