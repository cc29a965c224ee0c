#!/usr/bin/env bash
# Does what Gradescope does, with what lies in /stage: builds an image from source, then runs the
# autograder for each case. What came of it is left in /stage/out.
set -u
out=/stage/out

# Runs a command; notes what it said, its exit code and how long it took: real, user, system.
TIMEFORMAT='%R %U %S'
noted() {
    local folder=$1
    shift
    mkdir -p "$folder"
    { time "$@" >"$folder/stdout" 2>&1 </dev/null; } 2>"$folder/times"
    echo $? >"$folder/code"
}

cp -a /stage/source /autograder/source
cp /autograder/source/run_autograder /autograder/run_autograder
cd /
noted "$out/setup" /autograder/source/setup.sh

if [ -e /stage/batch ]; then
    cd /autograder/source
    PYTHONPATH=.:site-packages LC_ALL=C.UTF-8 python3 -s -S /stage/batch.py \
        assignments/* /stage/cases "$out" "$(cat /stage/batch)" >"$out/readable"
    exit
fi

for case in /stage/cases/*/; do
    name=$(basename "$case")
    rm -rf /autograder/submission /autograder/results
    cp -a "$case/submission" /autograder/submission
    mkdir /autograder/results
    echo '{"previous_submissions": [{"results": "the hidden checks"}]}' \
        >/autograder/submission_metadata.json
    cd /autograder
    launcher=()
    [ -e "$case/old_kernel" ] && launcher=(python3 /stage/old_kernel.py)
    noted "$out/$name" "${launcher[@]}" ./run_autograder
    cp results/results.json "$out/$name/"
    find /tmp /var/tmp /dev/shm -mindepth 1 >"$out/$name/files"
    for pid in /proc/[0-9]*; do
        [ "$pid" = "/proc/$$" ] || cat "$pid/cmdline" 2>/dev/null
    done >"$out/$name/processes"
done
python3 /stage/look_around.py >"$out/readable"
