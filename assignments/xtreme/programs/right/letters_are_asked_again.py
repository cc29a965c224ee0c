# right
# base: constants_and_main

"""
Assignment 3: Xtreme tic-tac-toe

Name: Greta Vandenhoek
Student number: r0728813
"""

def get_move(board, player):
    """Ask the player until the move is valid."""
    while True:
        try:
            move = parse_move(input("{}'s move (x, y): ".format(player)))
            if is_move_valid(move, board):
                return move
        except (ValueError, IndexError):
            pass
        print("INVALID MOVE --- TRY AGAIN.")
