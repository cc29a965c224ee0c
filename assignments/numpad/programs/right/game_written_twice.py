# right
# base: checks_in_functions_of_their_own
# without: take_turn is_over play_game

def play_first(markers):
    """Plays the first game."""
    board = [' '] * 9
    marker1, marker2 = markers
    print("Player 1's marker:", marker1)
    print("Player 2's marker:", marker2)
    first = choose_first()
    print(first)
    if first.startswith('Player 2'):
        marker1, marker2 = marker2, marker1
    while True:
        print(marker1 + "'s turn.")
        board = place_marker(board, marker1, player_choice(board))
        display_board(board)
        if win_check(board, marker1):
            print(marker1, 'wins!')
            break
        if is_board_full(board):
            print('The game has ended in a draw.')
            break
        marker1, marker2 = marker2, marker1


def play_more(markers):
    """Plays a further game."""
    board = [' '] * 9
    marker1, marker2 = markers
    print("Player 1's marker:", marker1)
    print("Player 2's marker:", marker2)
    first = choose_first()
    print(first)
    if first.startswith('Player 2'):
        marker1, marker2 = marker2, marker1
    while True:
        print(marker1 + "'s turn.")
        board = place_marker(board, marker1, player_choice(board))
        display_board(board)
        if win_check(board, marker1):
            print(marker1, 'wins!')
            break
        if is_board_full(board):
            print('The game has ended in a draw.')
            break
        marker1, marker2 = marker2, marker1


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_first(choose_markers())
    while replay():
        play_more(choose_markers())
