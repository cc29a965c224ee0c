# wrong: C
# base: nested_functions

def get_position_choice(board, player_mark):
    """Gets the position."""
    def ask(text, highest):
        answer = highest + 1
        while answer > highest:
            answer = int(input(text))
        ...
