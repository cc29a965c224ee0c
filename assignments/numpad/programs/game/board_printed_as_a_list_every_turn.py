# wrong: game
# base: bad_board_refused_after_asking

def main():
    ...
    while playing:
        ...
        while not won and not is_board_full(board):
            print(board)
            print(f"{current}'s turn.")
            ...
