# wrong: check_for_winner
# line: 139
# base: beginner_while_loops

def check_for_winner(board, player):
    ...
    while count < len(board):
        if check_row(board, count, player) == True or check_column(board, count, player) == True:
            won = True
        else:
            won = False
        count = count + 1
    ...
