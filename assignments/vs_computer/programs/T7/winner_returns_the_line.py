# wrong: T7
# base: template_filled_in

def winner(board):
    """..."""
    lines = []
    for i in range(3):
        lines.append(row(board, i))
        lines.append(column(board, i))
    lines.append(diagonal(board, 0))
    lines.append(diagonal(board, 1))
    for line in lines:
        if line_winner(line) != None:
            return line
    return None

def game_result(board):
    """Task 9. Return 'Draw', 'Won by X' or 'Won by O'."""
    the_winner = winner(board)
    if the_winner == None:
        return "Draw"
    else:
        return "Won by " + str(the_winner)
