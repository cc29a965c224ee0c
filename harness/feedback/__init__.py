"""Why a check failed, in a student's words: what it saw, how it is drawn, what causes it."""
