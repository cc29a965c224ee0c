"""Your function calls a game a draw that the computer has won.

Which results are there beside a win of the person?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    if winner(board) == human_player:
        return game_result(board)
    return 'Draw'
