# wrong: D
# line: 100
# base: clumsy_beginner

def update_board(board, player_mark, position):
    #puts the mark
    if player_mark == 'X':
        board[position] = 'X'
    elif player_mark == 'O':
        board[position] = '0'
