"""Your game names Player 1 as the winner after every win.

Which marker does your game show after a win?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker, marker1 = start_game()
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker1} wins!\n')
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker


def start_game():
    marker1, marker2 = choose_markers()
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    sentence = choose_first()
    print(sentence, '\n')
    if sentence.startswith('Player 1'):
        return marker1, marker2, marker1
    return marker2, marker1, marker1
