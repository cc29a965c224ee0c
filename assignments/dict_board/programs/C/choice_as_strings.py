# wrong: C
# line: 43
# base: no_comments_at_all

def get_position_choice(board, player_mark):
    print(player_mark + ',')
    while True:
        ...
        if board[position] == ' ':
            return (row, col)
