# right
# base: recursion_and_main_first

def game_over(board):
    blanks = 0
    for cells in board:
        blanks += cells.count(" ")
    return blanks == 0 or winner(board) != None
