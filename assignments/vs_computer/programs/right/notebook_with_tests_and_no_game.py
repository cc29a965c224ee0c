# right
# base: match_statements
# without: __name__
# as: notebook

display([["X", "O", "X"], [" ", " ", " "], ["O", "X", "O"]])

board = new_board()
board

example = [["X", " ", "O"], [" ", "O", " "], ["X", " ", " "]]
print(row(example, 0), column(example, 0))
assert column(example, 0) == ["X", " ", "X"]

line_winner(["X", "X", "X"])

winner(example) is None
