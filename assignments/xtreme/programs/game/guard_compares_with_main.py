# wrong: game
# base: match_and_named_tuples

if __name__ == "main":
    main()
