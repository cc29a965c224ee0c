def check_positions(pos1, pos2, pos3):
    """..."""
    return pos1 == pos2 == pos3 and pos1 != EMPTY

    def check_lines(board, lines):
        """Return whether the positions of some line hold the same mark."""
        return any(check_positions(*(board[place] for place in line)) for line in lines)
