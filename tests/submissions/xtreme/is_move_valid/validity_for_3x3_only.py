# wrong: is_move_valid
# base: verbose_with_notes

def is_move_valid(move: tuple, board: list) -> bool:
    ...
    smallest = 0
    largest = 2

    on_board = True
    ...
