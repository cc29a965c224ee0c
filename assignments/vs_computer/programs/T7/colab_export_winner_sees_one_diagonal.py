# wrong: T7
# base: template_filled_in

def winner(board):
    ...
    # check the diagonals
    for i in range(1):
        result = line_winner(diagonal(board, i))
        ...

winner([["X", "X", "X"], [" ", "O", " "], ["O", " ", " "]])
