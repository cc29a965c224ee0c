#!/usr/bin/env bash
# Gradescope runs this once, as root, when it builds the autograder's image. Everything that is
# needed came along in the zip: no network, no pip, and the system's Python stays as it is.
set -u
cd -- "$(dirname -- "${BASH_SOURCE[0]}")" || exit
. ./grader.sh

if ! find_python; then
    echo 'setup.sh: this image has no Python 3.10 or newer. Choose Ubuntu 22.04 in "Configure Autograder".'
    exit 1
fi
echo "The grader runs on $("$python" --version) ($(command -v "$python"))."

chown -R 0:0 . && chmod -R u=rwX,go= . || exit

# Bytecode that is there need not be made for every submission.
"$python" -s -S -m compileall -qq harness site-packages/{_pytest,hypothesis,pexpect}

if ! [ -d reference ]; then
    echo 'setup.sh: there is no reference solution to try the grader with.'
    exit 0
fi
grade reference/* @UNITS@ --fail-under 100 --require-isolation private
case $? in
0) echo 'setup.sh: the reference solution gets full marks here.' ;;
1)
    echo 'setup.sh: the reference solution does not get full marks here (see above).'
    exit 1
    ;;
*) echo 'setup.sh: the grader could not be tried (see above). Submit a program before you publish.' ;;
esac
