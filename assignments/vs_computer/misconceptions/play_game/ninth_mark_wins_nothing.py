"""Your function calls every game with a full board a draw.

Can the ninth mark complete a line?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board) if empty_squares(board) else 'Draw'
