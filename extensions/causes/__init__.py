"""Why a function is wrong: what it does, held against known wrong versions and usual mistakes."""
