# wrong: game
# base: terse

def main():
    ...
    for moves in range(n * n):
        ...
        if check_for_winner(board, player):
            print(render_board(board))
            print(f"Player {player} won in {moves} moves.")
            return
    print(render_board(board))
    print("Cat's game; no one wins.")
