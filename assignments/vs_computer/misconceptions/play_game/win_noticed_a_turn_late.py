"""Your function notices a win one turn too late.

After which of your lines can somebody have won?
"""


def play_game(human_player, board):
    current_player = human_player
    has_won = False
    while not has_won and empty_squares(board):
        has_won = winner(board) is not None
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
