"""Your game passes the turn to Player 2, but never to Player 1.

Which of your lines changes the player after a move of Player 2?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, marker2 = start_game()
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker = marker2


def start_game():
    marker1, marker2 = choose_markers()
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    sentence = choose_first()
    print(sentence, '\n')
    if sentence.startswith('Player 1'):
        return marker1, marker2
    return marker2, marker2
