# wrong: T9
# base: recursion_and_main_first

def game_result(board):
    for mark in ("X", "O"):
        lines = board + [column(board, i) for i in range(3)] + [diagonal(board, i) for i in range(2)]
        if [mark, mark, mark] in lines:
            return "Won by " + mark
    return "Draw"
