# right
# base: colab_export_with_tests
# without: text
# as: notebook
