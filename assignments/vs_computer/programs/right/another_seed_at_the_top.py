# right
# base: seed_at_the_top

# a game that I lose
seed(3)
