# wrong: game
# base: constants_and_main

def main():
    ...
    while True:
        ...
        if check_for_winner(board, player):
            message = "Player {} won in {} moves".format(player, moves)
            break
        ...
