# wrong: T9
# base: reads_standard_input

def game_result(board):
    who = winner(board)
    if who:
        return "Won by %s" % who
    return "Draw!"
