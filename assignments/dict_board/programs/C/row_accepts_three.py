# wrong: C
# line: 60
# base: helpers_and_constants
# Tic-tac-toe for two players
# Xenia Varga, section 3

def ask_row():
    """Asks for the row until it is on the board."""
    row = int(input('Choose your row: '))
    while row < 0 or row > NUM_ROWS:
        row = int(input('Choose your row: '))
    return row
