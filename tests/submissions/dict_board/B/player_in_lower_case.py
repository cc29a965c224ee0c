# wrong: B
# 作成者: Xenia Underhill
# 三目並べ

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1


def display_board(board):
    """Prints the board with its row and column numbers, then a blank line.

    :param board: a dict of (row, col) tuple keys and string values
    :return: None

    >>> board = {(0, 0): 'O', (0, 1): 'O', (0, 2): 'X',
    ...          (1, 0): 'X', (1, 1): 'X', (1, 2): 'O',
    ...          (2, 0): 'O', (2, 1): 'X', (2, 2): 'X'}
    >>> display_board(board)  # doctest: +NORMALIZE_WHITESPACE
         0 1 2
      0  O|O|X
        --+-+--
      1  X|X|O
        --+-+--
      2  O|X|X
    <BLANKLINE>
    """
    print('     0 1 2 ')
    for row in range(NUM_ROWS):
        if row > 0:
            print('    --+-+--')
        marks = [board[(row, col)] for col in range(NUM_COLS)]
        print('  ' + str(row) + '  ' + '|'.join(marks) + ' ')
    print()


def reset_board(board):
    """盤面を空にする。"""
    for position in board:
        board[position] = ' '


def get_current_player(round):
    """現在のプレイヤーの記号を返す。"""
    return ('x', 'o')[round % 2]


def get_position_choice(board, player_mark):
    """空いている位置が選ばれるまで尋ねる。"""
    print(player_mark + ',')
    while True:
        # 行
        row = NUM_ROWS
        while row < 0 or row >= NUM_ROWS:
            row = int(input('Choose your row: '))
        # 列
        col = NUM_COLS
        while col < 0 or col >= NUM_COLS:
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == ' ':
            return (row, col)


def update_board(board, player_mark, position):
    """記号を置く。"""
    board[position] = player_mark


def display_outcome(round):
    """結果を表示する。"""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(get_current_player(round) + ' wins!')
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """三つが同じ記号なら True。"""
    return pos1_value != ' ' and pos1_value == pos2_value and pos1_value == pos3_value


def is_game_complete(board):
    """勝ちの並びがあれば True。"""
    並び = []
    for i in range(3):
        並び.append((board[(i, 0)], board[(i, 1)], board[(i, 2)]))
        並び.append((board[(0, i)], board[(1, i)], board[(2, i)]))
    並び.append((board[(0, 0)], board[(1, 1)], board[(2, 2)]))
    並び.append((board[(0, 2)], board[(1, 1)], board[(2, 0)]))
    for 値 in 並び:
        if check_positions(値[0], 値[1], 値[2]):
            return True
    return False


def is_program_finished():
    """もう一度遊ぶかどうかを尋ねる。"""
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'y', 'N', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response in ('N', 'n')


def play_tic_tac_toe(board):
    """ゲームを繰り返す。"""
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        outcome = None
        round = 0
        while outcome is None:
            display_board(board)
            player_mark = get_current_player(round)
            position = get_position_choice(board, player_mark)
            update_board(board, player_mark, position)
            if is_game_complete(board):
                outcome = round
            elif round == MAX_ROUNDS - 1:
                outcome = MAX_ROUNDS
            round += 1
        display_board(board)
        display_outcome(outcome)
        finished = is_program_finished()
        if not finished:
            reset_board(board)
    print('Goodbye.')


def main():
    """Builds the empty board and starts the program.

    :return: None
    """
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)


if __name__ == '__main__':
    main()
