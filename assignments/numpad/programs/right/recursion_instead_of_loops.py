# right
# Juego del tres en raya, sin bucles: todo con funciones que se llaman a si mismas
import random


def _lista_de_nueve(tablero):
    if not isinstance(tablero, list) or len(tablero) != 9:
        raise ValueError('el tablero debe ser una lista de 9')


def _ficha(ficha):
    if ficha not in ('X', 'O'):
        raise ValueError('la ficha debe ser X u O')


def _posicion(posicion):
    if posicion not in (1, 2, 3, 4, 5, 6, 7, 8, 9):
        raise ValueError('la posicion debe ser de 1 a 9')


def _linea(b, m, inicio, paso, cuantas=3):
    return cuantas == 0 or (b[inicio] == m and _linea(b, m, inicio + paso, paso, cuantas - 1))


def display_board(board):
    _lista_de_nueve(board)

    def fila(n):
        a, b, c = board[3 * n:3 * n + 3]
        print('  ', a, '  |  ', b, '  |  ', c, sep='')
        if n > 0:
            print('-----------------')
            fila(n - 1)

    fila(2)


def choose_markers():
    ficha = input('Select a marker for Player 1 (X or O): ')
    if ficha in ('x', 'X'):
        return 'X', 'O'
    if ficha in ('o', 'O'):
        return 'O', 'X'
    return choose_markers()


def place_marker(board, marker, position):
    _lista_de_nueve(board)
    _ficha(marker)
    _posicion(position)
    board[position - 1:position] = [marker]
    return board


def win_check(b, m):
    _lista_de_nueve(b)
    _ficha(m)
    return (_linea(b, m, 0, 1) or _linea(b, m, 3, 1) or _linea(b, m, 6, 1)
            or _linea(b, m, 0, 3) or _linea(b, m, 1, 3) or _linea(b, m, 2, 3)
            or _linea(b, m, 0, 4) or _linea(b, m, 2, 2))


def choose_first():
    jugador = random.randrange(1, 3)
    return 'Player %d was randomly determined to go first.' % jugador


def is_space_free(board, position):
    _lista_de_nueve(board)
    _posicion(position)
    return board[position - 1] == ' '


def is_board_full(board):
    _lista_de_nueve(board)

    def lleno(n):
        return n == 9 or (board[n] != ' ' and lleno(n + 1))

    return lleno(0)


def player_choice(board):
    _lista_de_nueve(board)
    respuesta = input('Select a position on the board (1-9): ')
    if respuesta not in ('1', '2', '3', '4', '5', '6', '7', '8', '9'):
        print('Please choose an integer between 1-9 inclusive.')
        return player_choice(board)
    if is_space_free(board, int(respuesta)):
        return int(respuesta)
    print('That space is not available.')
    return player_choice(board)


def replay():
    respuesta = input('Do you want to play again? Y/N: ')
    if respuesta == 'Y':
        return True
    if respuesta == 'N':
        return False
    return replay()


def turno(board, marker, otro):
    print(f"\n{marker}'s turn.\n")
    board = place_marker(board, marker, player_choice(board))
    display_board(board)
    if win_check(board, marker):
        print(f'\n{marker} wins!\n')
    elif is_board_full(board):
        print('\nThe game has ended in a draw.\n')
    else:
        turno(board, otro, marker)


def partida():
    uno, dos = choose_markers()
    print(f"\nPlayer 1's marker: {uno}")
    print(f"Player 2's marker: {dos}\n")
    frase = choose_first()
    print(frase)
    if frase[7] == '1':
        turno([' '] * 9, uno, dos)
    else:
        turno([' '] * 9, dos, uno)
    if replay():
        partida()


def main():
    print('Welcome to Tic-Tac-Toe!\n')
    partida()


if __name__ == '__main__':
    main()
