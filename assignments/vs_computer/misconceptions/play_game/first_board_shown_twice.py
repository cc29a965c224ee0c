"""Your function shows the board twice before the first turn.

Which of your lines show the board before the first turn?
"""


def play_game(human_player, board):
    current_player = human_player
    display(board)
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
