# wrong: display_board
# base: decorator_partial_and_lambda

@board_only
def display_board(board):
    cells = iter([str(board[p]) for p in PAD])
    rows = ['  ' + '  |  '.join(itertools.islice(cells, 3)) for _ in range(3)]
    print(*rows, sep='\n' + 17 * '-' + '\n')
