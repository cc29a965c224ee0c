# wrong: T11
# line: 145
# base: type_hints

def play_one_turn(board: Board, current_player: str, human_player: str) -> Board:
    """One move of either side."""
    if current_player != human_player:
        make_computer_move(current_player, board)
    else:
        make_human_move(current_player, board)
    return board
