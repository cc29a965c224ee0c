# wrong: C
# line: 38
# base: starter_constants_deleted

def get_position_choice(board, player_mark):
    ...
    if board[(row, col)] == ' ':
        return (row, col)
    if board[(row, col)] != ' ':
        row = int(input('Choose your row: '))
        ...
