"""Files for CodeRunner, GitHub, GitLab and Classroom 50."""
