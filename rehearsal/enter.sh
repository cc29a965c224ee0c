#!/usr/bin/env bash
# Lays out a system of its own and runs act.sh in it: enter.sh FOLDER PYTHON [CGROUP]...
#
# Started with mount, network, process and IPC namespaces of its own. It shows this machine's
# programs and nobody's files; what is written there is gone afterwards. FOLDER is seen as /stage,
# PYTHON is where the Python to use is installed (its prefix).
set -eu
folder=$1 python=$2
shift 2
for group; do echo 0 >"$group/cgroup.procs"; done

mount --make-rprivate /
layers=$folder/layers root=$folder/layers/root
mkdir "$layers"
mount -t tmpfs tmpfs "$layers"
mkdir "$layers/upper" "$layers/work" "$root"
mount -t overlay -o "lowerdir=/,upperdir=$layers/upper,workdir=$layers/work" overlay "$root"
for top in "$root"/*/; do
    case $(basename "$top") in
    bin | etc | lib* | sbin | usr | var) ;;
    proc) mount -t proc proc "$top" ;;
    dev) mount --rbind /dev "$top" && mount -t tmpfs tmpfs "$top/shm" ;;
    tmp) mount -t tmpfs -o mode=1777 tmpfs "$top" ;;
    *) mount -t tmpfs -o mode=755 tmpfs "$top" ;; # what does not belong to a system
    esac
done
mkdir -p "$root/stage" "$root/autograder" "$root/$python"
mount --bind "$folder" "$root/stage"
[ "$python" = /usr ] || mount --bind "$python" "$root/$python"
path=$python/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
exec chroot "$root" /usr/bin/env -i PATH="$path" HOME=/root bash /stage/act.sh
