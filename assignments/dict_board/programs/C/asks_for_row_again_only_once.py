# wrong: C
# base: stdin_readline_after_printed_prompt

def get_position_choice(board, player_mark):
    ...
    while not chosen:
        row = int(read_answer("Choose your row: "))
        if row not in range(NUM_ROWS):
            row = int(read_answer("Choose your row: "))
        ...
