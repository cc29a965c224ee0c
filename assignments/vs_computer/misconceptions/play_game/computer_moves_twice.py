"""Your function gives the computer two turns after each turn of the person.

Who should have the turn after the computer?
"""


def play_game(human_player, board):
    while not game_over(board):
        display(board)
        make_human_move(human_player, board)
        for _ in range(2):
            if not game_over(board):
                display(board)
                make_computer_move(other_player(human_player), board)
    return game_result(board)
