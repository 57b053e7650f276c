#!/usr/bin/env bash
# Builds everything into build/. Used by quickstart.sh and test.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
# A clone elsewhere finds what this one compiled.
export CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
configured() { # also for the Python package, which wants what install-deps.sh --test installs
  [ -f build/build.ninja ] && { [ -d build/python ] || [ ! -x .venv/bin/python ]; }
}
configured || cmake --preset release >build.log 2>&1 || { cat build.log; exit 1; }
rm -f build.log
ninja -C build "$@" | tail -n 1
