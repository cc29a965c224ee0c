# wrong: game
# base: long_if_chains_and_anything_but_y_is_no

# test the function
test_board = [1, 2, 3, 4, 5, 6, 7, 8, 9]
display_board(test_board)

# test the function
test_board = [' '] * 9
test_board = place_marker(test_board, 'X', 4)
display_board(test_board)

# test the function
test_board = ['X', 'O', 'X', 'O', 'X', 'O', 'O', 'O', 'X']
print(win_check(test_board, 'X'))
print(win_check(test_board, 'O'))

# test the function
choose_first()

# test the function
test_board = [' ', 'X', 'O', 'X', ' ', 'X', 'O', 'X', ' ']
for i in range(9):
    print(is_space_free(test_board, i + 1))

# test the function
print(is_board_full([' ', 'O', 'O', 'O', 'O', 'O', 'O', 'O', 'O']))
print(is_board_full(['O'] * 9))

print("Welcome to Tic-Tac-Toe!")

while game_is_on == True :
    ...
    while True :
        if turn == "Player 1" :
            ...
            if win_check(the_board, p1) == True :
                print("")
                print("%s wins!" % p1)
                break
        else :
            ...
