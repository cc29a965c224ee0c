"""Your function plays on another board than the one that it is given.

Who made the board that the game is to be played on, and where does its name get another value?
"""


def play_game(human_player, board):
    board = new_board()
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
