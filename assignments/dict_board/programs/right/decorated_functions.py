# right
# base: sets_for_equality
# Author: Uma Yilmaz
# Everything about equality is done with sets.

def count_calls(function):
    """Counts how often a function is called, for my statistics."""
    def wrapper(*arguments):
        wrapper.calls += 1
        return function(*arguments)
    wrapper.calls = 0
    return wrapper


@count_calls
def reset_board(board):
    """Resets every position that is in use."""
    used = {position for position in board if board[position] in {'X', 'O'}}
    while used:
        board[used.pop()] = ' '

@count_calls
def check_positions(pos1_value, pos2_value, pos3_value):
    """Are they all the same mark?"""
    marks = {pos1_value, pos2_value, pos3_value}
    return len(marks) == 1 and ' ' not in marks

@count_calls
def is_program_finished():
    ...
