# wrong: display_board
# base: clears_with_try_and_except
# as: notebook

def display_board(board):
    _lista_de_nueve(board)

    def fila(n):
        a, b, c = board[3 * n:3 * n + 3]
        print('  ', c, '  |  ', b, '  |  ', a, sep='')
        if n > 0:
            print('-----------------')
            fila(n - 1)

    fila(2)
