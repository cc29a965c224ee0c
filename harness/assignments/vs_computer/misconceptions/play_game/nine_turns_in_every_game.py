"""Your function plays nine turns, even when somebody has won before.

When in a turn do you find out whether the game is over, and what happens then?
"""


def play_game(human_player, board):
    current_player = human_player
    for _ in range(9):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
