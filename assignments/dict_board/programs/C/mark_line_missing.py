# wrong: C
# base: one_long_or

def get_position_choice(board, player_mark):
    """position"""
    row = int(input("Choose your row: "))
    ...
