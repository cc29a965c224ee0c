# Nom : Amélie Gagné
# Numéro :
