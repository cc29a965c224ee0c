# wrong: is_move_valid
# base: constants_and_main
"""
Assignment 3: Xtreme tic-tac-toe

Name: Henrike Solvang
Student number: 19981130
"""

def is_move_valid(move, board):
    """Check that the move is on the board and on an EMPTY cell."""
    (x, y) = move
    if is_on_board(move, board) and board[y][x] == EMPTY:
        return True
    print("INVALID MOVE --- TRY AGAIN.")
    return False

def get_move(board, player):
    """Ask the player until the move is valid."""
    while True:
        move = parse_move(input("{}'s move (x, y): ".format(player)))
        if is_move_valid(move, board):
            return move
