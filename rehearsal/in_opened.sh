#!/bin/sh
# Runs a command where a closed folder is open to all: in_opened.sh CLOSED FOLDER... -- COMMAND...
#
# Started with a mount namespace of its own. Of what is in the closed folder the command sees the
# folders named, where they are; those that are elsewhere it sees anyway.
set -eu
closed=$1
shift
mount --make-rprivate /
kept=$(mktemp -d)
mount --bind "$closed" "$kept"
mount -t tmpfs -o mode=755 tmpfs "$closed"
while [ "$1" != -- ]; do
    case $1 in
    "$closed"/*)
        mkdir -p "$1"
        mount --bind "$kept/${1#"$closed"/}" "$1"
        ;;
    esac
    shift
done
shift
umount "$kept"
rmdir "$kept"
exec "$@"
