# wrong: game
# base: verbose_with_notes

if __name__ == "__main__":
    pass
