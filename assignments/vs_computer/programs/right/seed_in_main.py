# right
# base: dice_thrown_anew_for_each_game

def main():
    random.seed(15)
    board = new_board()
    ...
