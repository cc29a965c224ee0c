# right
# base: class_behind_functions_french
# as: utf-8-sig
# Nom : Wen Qiaolin
# Numéro d'étudiant : A00419938
# Devoir 3 : le morpion extrême
