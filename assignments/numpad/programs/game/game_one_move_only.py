# wrong: game
# base: no_blank_lines

def main():
    print('Welcome to Tic-Tac-Toe!')
    again = True
    while again:
        ...
        while True:
            ...
            if is_board_full(board): print('The game has ended in a draw.'); break
            break
        again = replay()
