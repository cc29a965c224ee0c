# wrong: C
# line: 68
# base: renamed_parameters

def get_position_choice(game_board, mark):
    """Asks for a square."""
    print(mark + ',')
    while True:
        ...
        if game_board[square] != ' ':
            continue
        print(square)
        break
