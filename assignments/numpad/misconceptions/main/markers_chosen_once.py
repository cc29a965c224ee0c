"""Your program asks for the marker only before the first game.

When does the example ask for the marker?
"""


def start_game(marker1, marker2):
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    sentence = choose_first()
    print(sentence, '\n')
    if sentence.startswith('Player 1'):
        return marker1, marker2
    return marker2, marker1


def play_game(marker1, marker2):
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game(marker1, marker2)
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker


def main():
    print('Welcome to Tic-Tac-Toe!')
    marker1, marker2 = choose_markers()
    play_game(marker1, marker2)
    while replay():
        play_game(marker1, marker2)
