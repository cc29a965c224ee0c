# wrong: T2 T12
# base: lookup_tables

def square(board, row, column):
    """Task 2."""
    print(board[row][column])

def other_player(player):
    """Task 12."""
    print(OPPONENT[player])
