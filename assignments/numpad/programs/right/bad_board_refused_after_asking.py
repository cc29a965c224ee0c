# right
'''Tic-Tac-Toe, Nina Brandt'''
import random as rnd

def display_board(board):
    """Print it."""
    cells = need_board(board)
    template = "  {6}  |  {7}  |  {8}\n{9}\n  {3}  |  {4}  |  {5}\n{9}\n  {0}  |  {1}  |  {2}"
    print(template.format(*cells, "-" * 17))

def need_board(thing):
    """Return the board or stop."""
    assert type(thing) is list, "no list"
    assert len(thing) == 9, "not 9"
    return thing

def choose_markers():
    """Ask."""
    marker1 = marker2 = 0
    while marker2 == 0:
        marker1 = input("Select a marker for Player 1 (X or O): ")
        if marker1 in ("X", "O"):
            marker2 = "XO".replace(marker1, "")
    return marker1, marker2

def place_marker(board, marker, position):
    """Put it there."""
    is_space_free(board, position)
    assert marker in ("X", "O")
    board[position - 1] = marker
    return board

def win_check(b, m):
    """Someone won?"""
    need_board(b)
    assert m in ("X", "O")
    wins = "012 345 678 036 147 258 048 246".split()
    return any(all(b[int(i)] == m for i in win) for win in wins)

def choose_first():
    """Toss a coin."""
    coin = rnd.getrandbits(1)
    if coin:
        player = "Player 1"
    else:
        player = "Player 2"
    return player + " was randomly determined to go first."

def is_space_free(board, position):
    """Free?"""
    need_board(board)
    assert type(position) is int
    assert position in range(1, 10)
    return board[position - 1] == " "

def is_board_full(board):
    """Full?"""
    for position in range(1, 10):
        if is_space_free(board, position):
            return False
    return True

def player_choice(board):
    """Ask until free."""
    while True:
        answer = input("Select a position on the board (1-9): ")
        if answer not in ("1", "2", "3", "4", "5", "6", "7", "8", "9"):
            continue
        if is_space_free(board, int(answer)):
            return int(answer)
        print("That space is not available.")

def replay():
    """Again?"""
    return input("Do you want to play again? Y/N: ") == "Y"

def main():
    """Game."""
    print("Welcome to Tic-Tac-Toe!")
    playing = True
    while playing:
        board = list(" " * 9)
        p1, p2 = choose_markers()
        print(f"Player 1's marker: {p1}", f"Player 2's marker: {p2}", sep="\n")
        first = choose_first()
        print(first)
        current, other = p1, p2
        if first[7] != "1":
            current, other = other, current
        won = False
        while not won and not is_board_full(board):
            print(f"{current}'s turn.")
            board = place_marker(board, current, player_choice(board))
            display_board(board)
            won = win_check(board, current)
            if won:
                print(f"{current} wins!")
            current, other = other, current
        if not won:
            print("The game has ended in a draw.")
        playing = replay()

if __name__ == "__main__":
    main()
