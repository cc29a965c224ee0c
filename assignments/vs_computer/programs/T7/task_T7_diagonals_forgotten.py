# wrong: T7
# unit: T7
# base: task_T7_all_lines_in_one_list

def winner(board):
    for i in range(3):
        if line_winner(row(board, i)) is not None:
            return line_winner(row(board, i))
        if line_winner(column(board, i)) is not None:
            return line_winner(column(board, i))
    return None
