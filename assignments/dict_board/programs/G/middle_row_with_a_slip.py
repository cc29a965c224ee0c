# wrong: G
# line: 130
# base: clumsy_beginner

def is_game_complete(board):
    #all lines
    if check_positions(board[(0,0)], board[(0,1)], board[(0,2)]) == True:
        return True
    elif check_positions(board[(1,0)], board[(1,1)], board[(0,2)]) == True:
        return True
    elif check_positions(board[(2,0)], board[(2,1)], board[(2,2)]) == True:
        ...
