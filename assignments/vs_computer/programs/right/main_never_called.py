# right
# base: template_filled_in
# without: main()
