# wrong: check_for_winner
# line: 85
# base: readline_and_regex

def check_for_winner(game_board, symbol):
    ...
    for column in range(len(game_board)):
        if check_column(game_board, column, symbol):
            return True
