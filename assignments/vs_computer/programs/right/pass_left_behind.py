# right
# base: template_filled_in

def square(board, row, column):
    """Task 2. Return what stands on the square."""
    content = board[row][column]
    return content
    pass

def play_game(human_player, board):
    """..."""
    pass
    current_player = human_player
    while game_over(board) == False:
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
