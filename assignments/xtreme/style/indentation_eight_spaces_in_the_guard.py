if __name__ == "__main__":
        play_game()
