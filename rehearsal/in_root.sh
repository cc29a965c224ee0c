#!/bin/sh
# Runs a command in a system of its own: in_root.sh ROOT [FOLDER]... -- COMMAND...
#
# Started with a mount namespace of its own. The command sees the folders where they are here, and
# what is temporary; what it writes elsewhere is gone afterwards.
set -eu
root=$1 here=$PWD
shift
mount --make-rprivate /
layers=/dev/shm
mount -t tmpfs tmpfs "$layers"
mkdir "$layers/upper" "$layers/work" "$layers/root"
mount -t overlay -o "lowerdir=$root,upperdir=$layers/upper,workdir=$layers/work" overlay "$layers/root"
root=$layers/root
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/dev/shm"
mount --bind /tmp "$root/tmp"
while [ "$1" != -- ]; do
    mkdir -p "$root$1"
    mount --bind "$1" "$root$1"
    shift
done
shift
[ -d "$root$here" ] || here=/
exec chroot "$root" /usr/bin/env -C "$here" "$@"
