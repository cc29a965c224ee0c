# wrong: T10
# base: flags

def make_human_move(current_player, board):
    print(current_player + "'s move")
    moved = False
    while not moved:
        numbers = input('Enter row and column [0 - 2]:').split(' ')
        row_num = int(numbers[0])
        column_num = int(numbers[1])
        if (row_num, column_num) in empty_squares(board):
            board[row_num][column_num] = current_player
            moved = True
        print('Illegal move. Try again.')
