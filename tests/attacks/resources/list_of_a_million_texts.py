# Returns a list of a million texts, which is a short message, where nine places are wanted.
# base: vs_computer
# loses: T5
# units: T1 T2 T5 T6

def empty_squares(board):
    return list(" " * 2**20)
