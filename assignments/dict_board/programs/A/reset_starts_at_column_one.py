# wrong: A
# line: 42
# base: clumsy_beginner

def reset_board(board):
    #sets everything to empty
    a = 0
    while a < 3:
        b = 1
        while b < 3:
            board[(a,b)] = ' '
            b = b + 1
        a = a + 1
