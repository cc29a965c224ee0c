# wrong: display_board
# base: nbconvert_export
# without: get_ipython().run_line_magic() get_ipython().system()
# as: notebook

def display_board(board):
    ...
    print('-----------------')
    print(f'  {board[3]}  |  {board[3]}  |  {board[5]}')
    print('-----------------')
    print(f'  {board[0]}  |  {board[1]}  |  {board[2]}')
