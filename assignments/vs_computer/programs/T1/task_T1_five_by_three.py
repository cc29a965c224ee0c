# wrong: T1
# unit: T1
# base: task_T1_three_literal_rows

def new_board():
    board = []
    for i in range(3):
        board.append([" "] * 5)
    return board
