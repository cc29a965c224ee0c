#!/bin/sh
# Installs Chromium and its driver for the tests of the HTML report and of the page; without them they are skipped.
set -u

have() { command -v "$1" >/dev/null 2>&1; }

if have chromium && have chromedriver; then
	exit 0
fi
if [ "$(id -u)" != 0 ] || ! have apt-get; then
	echo 'No Chromium here: the tests of the HTML report in a browser are skipped.'
	echo 'To have them: install chromium and chromedriver (Debian: as root, make browser).'
	exit 0
fi
echo 'Installing Chromium for the tests of the HTML report (once) ...'
export DEBIAN_FRONTEND=noninteractive
if apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium chromium-driver
then exit 0
fi >/dev/null
echo 'Chromium could not be installed: the tests of the HTML report in a browser are skipped.'
