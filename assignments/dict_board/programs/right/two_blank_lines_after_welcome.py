# right
# base: class_helper
# Sami Moreau
# The functions that the assignment wants, and a class that plays one game.

def play_tic_tac_toe(board):
    """Plays games."""
    print("Let's Play Tic-tac-toe!")
    print()
    print()
    ...
