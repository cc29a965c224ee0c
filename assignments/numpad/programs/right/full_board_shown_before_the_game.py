# right
# base: reference

display_board(['X', 'O', 'X', 'O', 'X', 'O', 'O', 'X', 'O'])
print(choose_first())


if __name__ == '__main__':
    main()
