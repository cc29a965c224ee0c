# right
# base: comments_in_japanese
# 作成者: Bea Varga
# 三目並べ

def get_position_choice(board, player_mark):
    """空いている位置が選ばれるまで尋ねる。"""
    print(player_mark + ',')
    while True:
        # 行
        row = None
        while (row, 0) not in board:
            row = int(input('Choose your row: '))
        # 列
        col = None
        while (0, col) not in board:
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == ' ':
            return (row, col)
