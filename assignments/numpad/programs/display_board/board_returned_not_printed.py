# wrong: display_board
# line: 41
# base: nbconvert_export_of_guarded_main

def display_board(board):
    if not valid_board(board):
        raise TypeError('board')
    text = ''
    for position in [7, 8, 9, 4, 5, 6, 1, 2, 3]:
        text += '  ' + str(board[position - 1])
        if position % 3 != 0:
            text += '  |'
        elif position != 3:
            text += '\n-----------------\n'
    return text
