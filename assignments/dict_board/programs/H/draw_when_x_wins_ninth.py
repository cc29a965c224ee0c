# wrong: H
# line: 140
# base: stdin_readline_after_printed_prompt

def play_tic_tac_toe(board):
    ...
    while again:
        ...
        display_board(board)
        if won and round < MAX_ROUNDS:
            display_outcome(round - 1)
        ...
