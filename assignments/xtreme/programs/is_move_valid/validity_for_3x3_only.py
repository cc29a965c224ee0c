# wrong: is_move_valid
# base: every_move_is_tried_for_room

def is_move_valid(move: tuple, board: list) -> bool:
    ...
    smallest = 0
    largest = 2

    on_board = True
    ...
