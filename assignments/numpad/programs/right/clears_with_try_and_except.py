# right
# base: recursion_instead_of_loops

try:
    from IPython.display import clear_output
except Exception:
    import os

    def clear_output():
        os.system('cls' if os.name == 'nt' else 'clear')

def display_board(board):
    _lista_de_nueve(board)

    def fila(n):
        a, b, c = board[3 * n:3 * n + 3]
        print('  ', a, '  |  ', b, '  |  ', c, sep='')
        if n > 0:
            print('-----------------')
            fila(n - 1)

    clear_output()
    fila(2)
