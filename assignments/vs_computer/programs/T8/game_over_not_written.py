# wrong: T8
# base: type_hints
# without: game_over
