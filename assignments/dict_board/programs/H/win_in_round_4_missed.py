# wrong: H
# base: wins_looked_for_from_fifth_move

FIRST_WINNING_ROUND = 5
