# wrong: C
# base: aliases

def get_position_choice(board, player_mark):
    """asks for a position"""
    say(player_mark + ',')
    taken = True
    while taken:
        row = int(ask('Choose Your Row: '))
        while row < 0 or row > 2: row = int(ask('Choose Your Row: '))
        col = int(ask('Choose Your Column: '))
        while col < 0 or col > 2: col = int(ask('Choose Your Column: '))
        say()
        taken = board[row, col] != ' '
    return row, col
