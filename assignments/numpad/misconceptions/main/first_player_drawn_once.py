"""Your program chooses who goes first only before the first game.

When does the example say who goes first?
"""


def start_game(sentence):
    marker1, marker2 = choose_markers()
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    if not sentence:
        sentence = choose_first()
        print(sentence, '\n')
    if sentence.startswith('Player 1'):
        return marker1, marker2, sentence
    return marker2, marker1, sentence


def play_game(sentence):
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker, sentence = start_game(sentence)
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return sentence
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return sentence
        marker, other_marker = other_marker, marker


def main():
    print('Welcome to Tic-Tac-Toe!')
    sentence = play_game('')
    while replay():
        play_game(sentence)
