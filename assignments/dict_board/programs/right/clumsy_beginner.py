# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
#Ines Weiss
#tic tac toe

COL_POS = 1

def display_board(board):
    ...

def reset_board(board):
    #sets everything to empty
    a = 0
    while a < 3:
        b = 0
        while b < 3:
            board[(a,b)] = ' '
            b = b + 1
        a = a + 1

def get_current_player(round):
    #even or odd
    x = round % 2
    if x == 0:
        player = 'X'
        return player
    else:
        player = 'O'
        return player

def get_position_choice(board, player_mark):
    #prints the player
    print(player_mark + ",")
    flag = 0
    while flag == 0:
        row = int(input("Choose your row: "))
        flag2 = 0
        while flag2 == 0:
            if row == 0:
                flag2 = 1
            elif row == 1:
                flag2 = 1
            elif row == 2:
                flag2 = 1
            else:
                row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        flag3 = 0
        while flag3 == 0:
            if col == 0:
                flag3 = 1
            elif col == 1:
                flag3 = 1
            elif col == 2:
                flag3 = 1
            else:
                col = int(input("Choose your column: "))
        print("")
        pos = (row,col)
        if board[pos] == 'X':
            flag = 0
        elif board[pos] == 'O':
            flag = 0
        else:
            flag = 1
    return pos

def update_board(board, player_mark, position):
    #puts the mark
    if player_mark == 'X':
        board[position] = 'X'
    elif player_mark == 'O':
        board[position] = 'O'

def display_outcome(round):
    #who won
    if round == MAX_ROUNDS:
        print("It's a draw!")
        print("")
    else:
        player = get_current_player(round)
        if player == 'X':
            print("X wins!")
            print("")
        else:
            print("O wins!")
            print("")

def check_positions(pos1_value, pos2_value, pos3_value):
    #three the same
    if pos1_value == 'X' and pos2_value == 'X' and pos3_value == 'X':
        x = True
    elif pos1_value == 'O' and pos2_value == 'O' and pos3_value == 'O':
        x = True
    else:
        x = False
    return x

def is_game_complete(board):
    #all lines
    if check_positions(board[(0,0)], board[(0,1)], board[(0,2)]) == True:
        return True
    elif check_positions(board[(1,0)], board[(1,1)], board[(1,2)]) == True:
        return True
    elif check_positions(board[(2,0)], board[(2,1)], board[(2,2)]) == True:
        return True
    elif check_positions(board[(0,0)], board[(1,0)], board[(2,0)]) == True:
        return True
    elif check_positions(board[(0,1)], board[(1,1)], board[(2,1)]) == True:
        return True
    elif check_positions(board[(0,2)], board[(1,2)], board[(2,2)]) == True:
        return True
    elif check_positions(board[(0,0)], board[(1,1)], board[(2,2)]) == True:
        return True
    elif check_positions(board[(0,2)], board[(1,1)], board[(2,0)]) == True:
        return True
    else:
        return False

def is_program_finished():
    #play again
    x = input("Play again (Y/N)? ")
    flag = 0
    while flag == 0:
        if x == 'Y':
            flag = 1
            answer = False
        elif x == 'y':
            flag = 1
            answer = False
        elif x == 'N':
            flag = 1
            answer = True
        elif x == 'n':
            flag = 1
            answer = True
        else:
            x = input("Play again (Y/N)? ")
    print("")
    return answer

def play_tic_tac_toe(board):
    #the game
    print("Let's Play Tic-tac-toe!")
    print("")
    stop = False
    while stop == False:
        round = 0
        win = False
        display_board(board)
        while round < 9 and win == False:
            player = get_current_player(round)
            pos = get_position_choice(board, player)
            update_board(board, player, pos)
            display_board(board)
            if is_game_complete(board) == True:
                win = True
            else:
                round = round + 1
        display_outcome(round)
        stop = is_program_finished()
        if stop == False:
            reset_board(board)
    print("Goodbye.")

def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
