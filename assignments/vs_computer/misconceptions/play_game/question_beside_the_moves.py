"""Your function asks for extra input after each turn.

Which of your lines wait for input?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
        input()
    return game_result(board)
