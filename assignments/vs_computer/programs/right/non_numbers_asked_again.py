# right
# base: letters_explained_and_raised_again

def make_human_move(current_player, board):
    print("%s's move" % current_player)
    moved = False
    while not moved:
        text = input('Enter row and column [0 - 2]:')
        try:
            numbers = text.split(' ')
            place = (int(numbers[0]), int(numbers[1]))
        except (ValueError, IndexError):
            place = None
        if place in empty_squares(board):
            board[place[0]][place[1]] = current_player
            moved = True
        else:
            print('Illegal move. Try again.')
