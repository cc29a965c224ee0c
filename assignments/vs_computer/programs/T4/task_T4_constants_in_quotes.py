# wrong: T4
# unit: T4
# base: task_T4_without_the_constants

def diagonal(board, diagonal_selector):
    if diagonal_selector == 'TOP_LEFT_BOTTOM_RIGHT':
        return [board[0][0], board[1][1], board[2][2]]
    elif diagonal_selector == 'TOP_RIGHT_BOTTOM_LEFT':
        return [board[0][2], board[1][1], board[2][0]]
