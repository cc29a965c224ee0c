# wrong: T10
# base: flags

def make_human_move(current_player, board):
    print("%s's move" % current_player)
    moved = False
    while not moved:
        ...
        column_num = int(numbers[1])
        legal = True
        if row_num < 0 or row_num > 3:
            legal = False
        elif column_num < 0 or column_num > 3:
            legal = False
        elif board[row_num][column_num] != ' ':
            ...
