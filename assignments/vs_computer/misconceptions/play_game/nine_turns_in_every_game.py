"""Your function always plays nine turns, even after a win.

What should your function do when somebody has won?
"""


def play_game(human_player, board):
    current_player = human_player
    for _ in range(9):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
