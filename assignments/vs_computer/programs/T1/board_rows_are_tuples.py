# wrong: T1
# line: 28
# base: lambdas_and_partial

new_board = lambda: [tuple(" " * 3) for _ in INDICES]
