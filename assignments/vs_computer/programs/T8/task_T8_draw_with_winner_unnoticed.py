# wrong: T8
# unit: T8
# base: task_T8_looks_for_a_blank_itself

def game_over(board):
    for i in range(3):
        for j in range(3):
            if square(board, i, j) == ' ':
                return False
    return True
