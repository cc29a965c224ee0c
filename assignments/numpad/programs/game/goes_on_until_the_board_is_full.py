# wrong: game
# base: bad_board_refused_after_asking

def main():
    ...
    while playing:
        ...
        won = False
        while not is_board_full(board):
            print(f"{current}'s turn.")
            board = place_marker(board, current, player_choice(board))
            display_board(board)
            won = won or win_check(board, current)
            if win_check(board, current):
                print(f"{current} wins!")
            ...
