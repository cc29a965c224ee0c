# wrong: C
# base: recursion_instead_of_loops

def choose_free_position(board):
    """Asks for a position, again when it is taken."""
    row = ask_number('Choose your row: ')
    col = ask_number('Choose your column: ')
    if board[(row, col)] != ' ':
        print()
        return choose_free_position(board)
    return (row, col)
