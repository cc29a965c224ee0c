# wrong: J
# base: stdin_readline_after_printed_prompt

def play_tic_tac_toe(board):
    ...
    while again:
        ...
        reset_board(board)
