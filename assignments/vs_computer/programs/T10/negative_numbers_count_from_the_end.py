# wrong: T10
# base: template_filled_in

def make_human_move(current_player, board):
    ...
    while valid == False:
        ...
        c = int(numbers[1])
        if r < 3 and c < 3 and board[r][c] == " ":
            board[r][c] = current_player
            ...
