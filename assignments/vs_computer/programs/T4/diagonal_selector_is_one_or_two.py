# wrong: T4
# base: crammed_with_short_names

def diagonal(board,diagonal_selector):
    if diagonal_selector==1:
        return [board[0][0],board[1][1],board[2][2]]
    if diagonal_selector==2:
        return [board[0][2],board[1][1],board[2][0]]
