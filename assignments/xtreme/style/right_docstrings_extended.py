def check_row(board: list, row: int, player: str) -> bool:
    '''
    Find out whether all cells of one row belong to the player.

    I wrote this in the lab.
    '''
    return all(cell == player for cell in board[row])
