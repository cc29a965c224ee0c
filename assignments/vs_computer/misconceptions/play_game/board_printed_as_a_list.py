"""Your function prints the board as a list.

Which function draws a board?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        print(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
