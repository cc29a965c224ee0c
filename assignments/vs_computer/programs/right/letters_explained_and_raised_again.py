# right
# base: flags

def make_human_move(current_player, board):
    print("%s's move" % current_player)
    moved = False
    while not moved:
        text = input('Enter row and column [0 - 2]:')
        numbers = text.split(' ')
        try:
            row_num = int(numbers[0])
            column_num = int(numbers[1])
        except ValueError:
            print()
            print('These are not two numbers.')
            raise
        legal = True
        ...
