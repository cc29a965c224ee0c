# wrong: T10
# line: 114
# base: grid_class

def make_human_move(current_player, board):
    print(current_player, "'s move")
    grid = Grid(board)
    ...
