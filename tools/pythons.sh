#!/bin/sh
# Installs a Debian system in a folder, with all its Pythons: pythons.sh ROOTS SUITE
#
# For the tests that run on every Python. It comes from where this system's own packages do.
set -eu
roots=$1 suite=$2
export DEBIAN_FRONTEND=noninteractive

stop() {
	echo "make pythons: $1" >&2
	exit 2
}

[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || stop 'this needs Debian, as root.'
command -v debootstrap >/dev/null || apt-get install -qq -y --no-install-recommends debootstrap >/dev/null
. /etc/os-release
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' "Codename: ${VERSION_CODENAME:-}" | head -n 1)
[ -n "$mirror" ] || stop 'the sources of apt name no place to fetch packages from; apt-get update first.'

root=$roots/$suite
if [ -e "$root/made" ]; then
	echo "$root is there already."
	exit 0
fi
echo "Installing Debian $suite in $root (once) ..."
rm -rf -- "$root"
mkdir -p "$root"
debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$root.log" ||
	stop "debootstrap failed, see $root.log."
# What reaches the packages here reaches them from there: certificates, settings of apt.
for settings in /etc/ssl/certs /etc/apt/apt.conf.d /etc/apt/auth.conf.d; do
	if [ -d "$settings" ]; then
		mkdir -p "$root$settings"
		cp -rL "$settings/." "$root$settings"
	fi
done
in_root() { unshare --mount chroot "$root" "$@"; }
names=$(in_root apt-cache search --names-only '^python3[.][0-9]+$' | cut -d ' ' -f 1)
in_root apt-get install -qq -y --no-install-recommends $names >>"$root.log" 2>&1 ||
	stop "the Pythons could not be installed, see $root.log."
touch "$root/made"
echo "$root has $(echo $names)."
