# right
# base: grid_class

def main():
    random.seed()
    board = new_board()
    ...
