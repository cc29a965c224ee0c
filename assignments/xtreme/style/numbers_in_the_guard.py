if __name__ == "__main__":
    for _ in range(10 - 9):
        play_game()
