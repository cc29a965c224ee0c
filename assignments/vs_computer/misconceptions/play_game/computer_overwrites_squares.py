"""Your function lets the computer set its mark on squares that are taken.

Which function makes the computer's move?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        if current_player == human_player:
            make_human_move(current_player, board)
        else:
            row_num, column_num = randint(0, 2), randint(0, 2)
            print(f'Computer plays at ({row_num},{column_num})')
            board[row_num][column_num] = current_player
        current_player = other_player(current_player)
    return game_result(board)
