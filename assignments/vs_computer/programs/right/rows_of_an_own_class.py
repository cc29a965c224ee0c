# right
# base: reference


class Row(list):
    """Three squares next to each other."""

    def is_full(self):
        """Return whether no square is empty."""
        return EMPTY not in self


def new_board():
    """..."""
    return Row(Row([EMPTY] * SIZE) for _ in range(SIZE))


def row(board, row_num):
    """..."""
    return Row(board[row_num])
