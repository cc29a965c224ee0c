# right
# base: flat_slices_french_comments

# mes tests
essai = [["X", " ", "O"], [" ", "O", " "], ["X", " ", " "]]
print(row(essai, 0))
print(column(essai, 0))
print("tests :", line_winner(["X", "X", "X"]), winner(essai), game_over(essai))
assert empty_squares(essai) == [(0, 1), (1, 0), (1, 2), (2, 1), (2, 2)]
assert essai[0] == ["X", " ", "O"]
display(essai)
print()

main()
