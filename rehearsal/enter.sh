#!/usr/bin/env bash
# Lays out a system of its own and runs act.sh in it: enter.sh FOLDER PREFIX PYTHON ROOT [CGROUP]...
#
# Started with mount, network, process and IPC namespaces of its own. It shows the programs of the
# system in ROOT (/ for this machine's) and nobody's files; what is written there is gone afterwards.
# FOLDER is seen as /stage, PYTHON is `python3` there, PREFIX is where it is installed.
set -eu
folder=$1 prefix=$2 python=$3 system=$4
shift 4
for group; do echo 0 >"$group/cgroup.procs"; done

mount --make-rprivate /
layers=$folder/layers root=$folder/layers/root
mkdir "$layers"
mount -t tmpfs tmpfs "$layers"
mkdir "$layers/upper" "$layers/work" "$root"
mount -t overlay -o "lowerdir=$system,upperdir=$layers/upper,workdir=$layers/work" overlay "$root"
for top in "$root"/*/; do
    case $(basename "$top") in
    bin | etc | lib* | sbin | usr | var) ;;
    proc) mount -t proc proc "$top" ;;
    dev) mount --rbind /dev "$top" && mount -t tmpfs tmpfs "$top/shm" ;;
    tmp) mount -t tmpfs -o mode=1777 tmpfs "$top" ;;
    *) mount -t tmpfs -o mode=755 tmpfs "$top" ;; # what does not belong to a system
    esac
done
mkdir -p "$root/stage" "$root/autograder" "$root/$prefix" "$folder/bin"
ln -s "$python" "$folder/bin/python3"
mount --bind "$folder" "$root/stage"
[ "$prefix" = /usr ] || mount --bind "$prefix" "$root/$prefix"
path=/stage/bin:$prefix/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
exec chroot "$root" /usr/bin/env -i PATH="$path" HOME=/root bash /stage/act.sh
