# wrong: T14
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    computer = other_player(human_player)
    player = human_player
    for turn in range(9):
        display(board)
        play_one_turn(board, player, human_player)
        if winner(board) == computer:
            break
        player = other_player(player)
    return game_result(board)
