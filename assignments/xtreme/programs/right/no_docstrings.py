# right
# base: own_tests_name_the_size_before_the_game

if __name__ == "__main__":
    spiel()
