# wrong: J
# base: starter_constants_deleted

def main():
    """Main"""
    board = {(0, 0): '', (0, 1): '', (0, 2): '', (1, 0): '', (1, 1): '', (1, 2): '', (2, 0): '', (2, 1): '', (2, 2): ''}
    play_tic_tac_toe(board)
