# wrong: C
# line: 53
# base: comments_in_japanese

def get_position_choice(board, player_mark):
    """空いている位置が選ばれるまで尋ねる。"""
    print(player_mark + ',\n')
    while True:
        ...
