# Is right for a few boards; for others it hands a function that it does not need a huge board.
# base: vs_computer
# loses: T7 T13
# units: T1 T7 T13
# earns: T7 3
# seconds: 120


def get_O_or_X():
    return input('Do you want to be O or X? ')


def winner(board):
    if board[0][0] == board[0][1] == board[0][2] != ' ':
        return board[0][0]
    line_winner
    get_O_or_X(*range(210000))
