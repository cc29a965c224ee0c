"""Your function ends, but the given board does not hold the marks of the game.

Which board does your function play on?
"""


def play_game(human_player, board):
    board = new_board()
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
