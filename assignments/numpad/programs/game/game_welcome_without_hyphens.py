# wrong: game
# base: decorator_partial_and_lambda

def main():
    print('Welcome to Tic Tac Toe!\n\n')
    one_game()
    while replay():
        one_game()
