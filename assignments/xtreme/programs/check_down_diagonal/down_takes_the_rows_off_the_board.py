# wrong: check_down_diagonal
# base: constants_and_main

def check_down_diagonal(board, player):
    """Check the diagonal from top left to bottom right."""
    diagonal = []
    while board:
        row = board.pop()
        diagonal.append(row[len(board)])
    return all_the_same(diagonal, player)
