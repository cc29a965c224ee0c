# right
# base: flags_and_ipython
# without: clear_output clear_output()

import IPython.display as disp

def display_board(board):
    ...
    assert len(board) == 9, 'the board has to have 9 elements'

    disp.clear_output(wait=True)

    print(f'  {board[6]}  |  {board[7]}  |  {board[8]}')
    ...

disp.clear_output()

while playing == True:
    ...
    if playing == True:
        disp.clear_output()
