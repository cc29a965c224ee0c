# wrong: T9
# base: template_filled_in

def game_result(board):
    """Task 9. Return 'Draw', 'Won by X' or 'Won by O'."""
    the_winner = winner(board)
    if the_winner == None:
        return "Draw"
    else:
        return "Won by" + the_winner
