# wrong: G
# base: class_helper

def is_game_complete(board):
    """Tells whether there is a winner."""
    for line in Game.LINES:
        first, second, third = line
        if check_positions(first, second, third):
            return True
    return False
