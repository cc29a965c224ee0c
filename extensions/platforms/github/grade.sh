#!/usr/bin/env bash
# Grades a file of the working directory, a student's checkout:
#   bash grader/grade.sh tic_tac_toe.py --report junit=junit.xml
# Nothing in that folder is imported, and nothing of the job's environment reaches the grader.
set -u
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd) || exit
. "$here/grader.sh"
find_python || {
    echo 'grade.sh: there is no Python 3.10 or newer. Choose an image that has one.' >&2
    exit 2
}

# What a submission must not read: the checks and the reference.
[ "$(id -u)" != 0 ] || chown -R 0:0 -- "$here" || exit
chmod go= -- "$here" || exit

file=${1:?'usage: grade.sh FILE [--report FORMAT=FILE ...]'}
shift
[ -e "$file" ] || echo "There is no file $file. Please name your program $file and push it again."
env -i PATH="$PATH" HOME="${HOME:-/root}" LC_ALL=C.UTF-8 COLUMNS=80 \
    timeout --kill-after=10 540 \
    "$python" -I -S "$here/start.py" grade "$file" --assignment "$here"/assignments/* \
    --require-isolation private "$@"
