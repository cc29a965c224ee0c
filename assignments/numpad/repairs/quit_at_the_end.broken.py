# my tic tac toe !!!
# it works on my computer :)
import random

game_is_on = True      # global


def display_board(board) :
    # check
    assert type(board) == list
    assert len(board) == 9
    # now print everything
    a = board[0]
    b = board[1]
    c = board[2]
    d = board[3]
    e = board[4]
    f = board[5]
    g = board[6]
    h = board[7]
    i = board[8]
    print("\n" * 3)
    print("  %s  |  %s  |  %s" % (g, h, i))
    print("-----------------")
    print("  %s  |  %s  |  %s" % (d, e, f))
    print("-----------------")
    print("  %s  |  %s  |  %s" % (a, b, c))


def choose_markers() :
    ok = 0
    while ok == 0 :
        m = input("Select a marker for Player 1 (X or O): ")
        if m == "X" :
            ok = 1
        elif m == "O" :
            ok = 1
        else :
            ok = 0
    if m == "X" :
        return "X", "O"
    elif m == "O" :
        return "O", "X"


def place_marker(board, marker, position) :
    assert type(board) == list
    assert len(board) == 9
    assert marker in ["X", "O"]
    assert position in [1, 2, 3, 4, 5, 6, 7, 8, 9]
    if position == 1 :
        board[0] = marker
    elif position == 2 :
        board[1] = marker
    elif position == 3 :
        board[2] = marker
    elif position == 4 :
        board[3] = marker
    elif position == 5 :
        board[4] = marker
    elif position == 6 :
        board[5] = marker
    elif position == 7 :
        board[6] = marker
    elif position == 8 :
        board[7] = marker
    elif position == 9 :
        board[8] = marker
    return board


def win_check(b, m) :
    assert type(b) == list
    assert len(b) == 9
    assert m in ["X", "O"]
    # bottom row
    if b[0] == m and b[1] == m and b[2] == m :
        return True
    # middle row
    elif b[3] == m and b[4] == m and b[5] == m :
        return True
    # top row
    elif b[6] == m and b[7] == m and b[8] == m :
        return True
    # columns
    elif b[0] == m and b[3] == m and b[6] == m :
        return True
    elif b[1] == m and b[4] == m and b[7] == m :
        return True
    elif b[2] == m and b[5] == m and b[8] == m :
        return True
    # diagonal 1
    elif b[0] == m and b[4] == m and b[8] == m :
        return True
    # diagonal 2
    elif b[2] == m and b[4] == m and b[6] == m :
        return True
    else :
        return False


def choose_first() :
    number = random.randint(0, 1)
    if number == 0 :
        text = "Player 1 was randomly determined to go first."
    if number == 1 :
        text = "Player 2 was randomly determined to go first."
    return text


def is_space_free(board, position) :
    assert type(board) == list
    assert len(board) == 9
    assert position in [1, 2, 3, 4, 5, 6, 7, 8, 9]
    if board[position-1] == "X" or board[position-1] == "O" :
        return False
    else :
        return True


def is_board_full(board) :
    assert type(board) == list
    assert len(board) == 9
    count = 0
    for i in range(9) :
        if board[i] != " " :
            count = count + 1
    if count == 9 :
        return True
    else :
        return False


def player_choice(board) :
    assert type(board) == list
    assert len(board) == 9
    done = False
    while not done :
        x = input("Select a position on the board (1-9): ")
        if x == "1" or x == "2" or x == "3" or x == "4" or x == "5" or x == "6" or x == "7" or x == "8" or x == "9" :
            x = int(x)
            if is_space_free(board, x) == True :
                done = True
            else :
                print("That space is not available.")
        else :
            print("Please choose an integer between 1-9 inclusive.")
    return x


def replay() :
    x = input("Do you want to play again? Y/N: ")
    if x == "Y" :
        return True
    else :
        return False


print("Welcome to Tic-Tac-Toe!")

while game_is_on == True :
    the_board = [" ", " ", " ", " ", " ", " ", " ", " ", " "]
    p1, p2 = choose_markers()
    print("")
    print("Player 1's marker: %s" % p1)
    print("Player 2's marker: %s" % p2)
    print("")
    text = choose_first()
    print(text)
    if "Player 1" in text :
        turn = "Player 1"
    else :
        turn = "Player 2"

    while True :
        if turn == "Player 1" :
            # player 1
            print("")
            print("%s's turn." % p1)
            print("")
            position = player_choice(the_board)
            place_marker(the_board, p1, position)
            display_board(the_board)
            if win_check(the_board, p1) == True :
                print("")
                print("%s wins!" % p1)
                break
            turn = "Player 2"
        else :
            # player 2
            print("")
            print("%s's turn." % p2)
            print("")
            position = player_choice(the_board)
            place_marker(the_board, p2, position)
            display_board(the_board)
            if win_check(the_board, p2) == True :
                print("")
                print("%s wins!" % p2)
                break
            turn = "Player 1"
        if is_board_full(the_board) == True :
            print("")
            print("The game has ended in a draw.")
            break

    print("")
    game_is_on = replay()

quit()
