# wrong: T1
# unit: T1
def new_board():
    board = []
    for i in range(3):
        board.append([" "] * 5)
    return board
