#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the wheel and runs programs from it where none of the libraries that it carries can be opened from the system: the files are hidden from these
# processes only. Needs root, or a kernel that lets users have mounts of their own.
#   usage: scripts/test-wheel.sh FOLDER        the wheel goes there
set -euo pipefail
[ $# = 1 ] || { echo "usage: scripts/test-wheel.sh FOLDER" >&2; exit 2; }
cd "$(dirname "$0")/.."
folder=$(realpath -m "$1")
scripts/make-wheel.sh "$folder"
python3 -m venv --clear "$folder/venv"
"$folder/venv/bin/pip" -q install --force-reinstall "$folder"/shardwright-*.whl pytest
cat >"$folder/hide.sh" <<'END'
carried='/lib(MLIR|LLVM|dnnl|openblas|lapack|blas|gomp|gfortran|quadmath|zip|xxhash)[-.]'
for file in $({ /sbin/ldconfig -p | awk '{ print $NF }'; ls -d /usr/lib/llvm-*/lib/*.so*; } | grep -E "$carried" | xargs realpath | sort -u); do
  mount --bind /dev/null "$file"
done
exec "$@"
END
# From elsewhere: here are sources of the same name.
check=$PWD/test/Tools/wheel_check.py
cd "$folder"
env -u SHARDWRIGHT_BIN -u PYTHONPATH -u LD_LIBRARY_PATH unshare --mount --map-root-user \
  bash hide.sh venv/bin/python -m pytest -q -p no:cacheprovider "$check"
