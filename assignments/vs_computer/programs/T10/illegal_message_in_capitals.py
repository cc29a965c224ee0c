# wrong: T10
# base: grid_class

def make_human_move(current_player, board):
    print(current_player, "'s move", sep='')
    grid = Grid(board)
    while True:
        r, c = (int(word) for word in input('Enter row and column [0 - 2]:').split(' '))
        if grid.is_free(r, c):
            grid[r, c] = current_player
            break
        print('Illegal Move. Try Again.')
