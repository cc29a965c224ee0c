# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# 作成者: Vito Sato
# 三目並べ

def reset_board(board):
    """盤面を空にする。"""
    for position in board:
        board[position] = ' '


def get_current_player(round):
    """現在のプレイヤーの記号を返す。"""
    return ('X', 'O')[round % 2]


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
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
