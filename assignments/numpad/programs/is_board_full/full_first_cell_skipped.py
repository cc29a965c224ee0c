# wrong: is_board_full
# line: 80
# base: recursion_instead_of_loops

def is_board_full(board):
    _lista_de_nueve(board)

    def lleno(n):
        return n == 9 or (board[n] != ' ' and lleno(n + 1))

    return lleno(1)
