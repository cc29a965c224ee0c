# Changes the board that it is only to look at, where nobody will look for it.
# base: dict_board
# loses: G
# units: A F G

right = is_game_complete


def is_game_complete(board):
    answer = right(board)
    for place, mark in board.items():
        if mark == " ":
            board[place] = "O"
            break
    return answer
