# right
# base: flags

def make_human_move(current_player, board):
    global number_of_moves
    number_of_moves += 1
    print("%s's move" % current_player)
    numbers = input('Enter row and column [0 - 2]:').split(' ')
    while (int(numbers[0]), int(numbers[1])) not in empty_squares(board):
        print('Illegal move. Try again.')
        numbers = input('Enter row and column [0 - 2]:').split(' ')
    board[int(numbers[0])][int(numbers[1])] = current_player

board = new_board()
number_of_moves = 0
main()
