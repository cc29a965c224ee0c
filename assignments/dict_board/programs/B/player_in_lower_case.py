# wrong: B
# base: comments_in_japanese

def get_current_player(round):
    """現在のプレイヤーの記号を返す。"""
    return ('x', 'o')[round % 2]
