#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds everything into build/, by the preset that SHARDWRIGHT_PRESET names (release, or ci). Used by quickstart.sh and test.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
# A clone elsewhere finds what this one compiled.
export CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
configured() { # also for the Python package, which wants what install-deps.sh --test installs
  [ -f build/build.ninja ] && { [ -d build/python ] || [ ! -x .venv/bin/python ]; }
}
mkdir -p build
configured || cmake --preset "${SHARDWRIGHT_PRESET:-release}" >build/build.log 2>&1 || { cat build/build.log; exit 1; }
ninja -C build "$@" >build/build.log 2>&1 || { grep -E '^FAILED|error' build/build.log | head -n 40; exit 1; }
tail -n 1 build/build.log
