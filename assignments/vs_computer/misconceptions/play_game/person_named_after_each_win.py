"""Your function names the person as the winner, even when the computer has won.

Which function knows who has won?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    if winner(board) is None:
        return 'Draw'
    return f'Won by {human_player}'
