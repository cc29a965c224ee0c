# wrong: T1
# base: recursion_and_main_first

def new_board(board=[]):
    for i in range(3):
        board.append([" ", " ", " "])
    return board
