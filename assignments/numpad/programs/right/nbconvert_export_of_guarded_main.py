# right
# base: readline_and_changed_copy
#!/usr/bin/env python
# coding: utf-8

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
