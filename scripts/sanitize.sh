#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# scripts/sanitize.sh [--sample]: the tests under the sanitizers of the compiler: the runtime's with threads (TSan), then with addresses and undefined
# behaviour (ASan, UBSan), and the compiler's text and unit tests, hostile inputs and a thousand programs through one process with those. The whole is for the night. --sample, for
# changes of the runtime's threads, is its tests under TSan without the products of numbers, which take long and use the same pool: four minutes on 2 cores, most of them building.
set -euo pipefail
cd "$(dirname "$0")/.."
sample=${1:-}
export CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
# Libraries that are not instrumented synchronise by ways that TSan does not see, and keep what they have until the end.
export TSAN_OPTIONS="suppressions=$PWD/scripts/tsan-suppressions.txt history_size=4 second_deadlock_stack=1"
# MLIR's library is not instrumented: what our code poisons in a bump allocator (a template of both), the library uses without unpoisoning it.
export ASAN_OPTIONS="detect_leaks=0:allow_user_poisoning=0" UBSAN_OPTIONS="print_stacktrace=1:halt_on_error=1"

configure() { # configure SOURCES PRESET
  cmake -S "$1" --preset "$2" >"$2.log" 2>&1 || { cat "$2.log"; exit 1; }
  rm -f "$2.log"
}
runtime() { # runtime PRESET: its tests that run in one process
  local tests=(shardwright-runtime-tests)
  [ "$sample" = --sample ] || tests+=(shardwright-conformance-tests)
  configure runtime "$1"
  ninja -C "build-runtime-$1" "${tests[@]}" | tail -n 1
  "build-runtime-$1/test/shardwright-runtime-tests" --gtest_brief=1 --gtest_filter="-Convolution*:Matmul*:Fourier*:Products*"
  [ "$sample" = --sample ] && return
  "build-runtime-$1/test/shardwright-conformance-tests" --gtest_brief=1
  "build-runtime-$1/test/shardwright-conformance-tests" --gtest_brief=1 --beside-kernels
}

scripts/install-deps.sh --test
runtime tsan
[ "$sample" = --sample ] && exit
runtime asan
configure . asan
ninja -C build-asan | tail -n 1
build-asan/bin/shardwright-unit-tests --gtest_brief=1
build-asan/bin/shardwright-plan-tests --gtest_brief=1
PATH="$PWD/.venv/bin:$PATH" lit -q build-asan/test
hostile=$(mktemp -d)
trap 'rm -rf "$hostile"' EXIT
# Python is not instrumented: what its module needs is loaded before.
preload="$(gcc -print-file-name=libasan.so) $(gcc -print-file-name=libubsan.so) $(gcc -print-file-name=libstdc++.so)"
PYTHONPATH="$PWD/build-asan/python" SHARDWRIGHT_OPT=build-asan/bin/shardwright-opt SHARDWRIGHT_PRELOAD="$preload" \
  .venv/bin/python test/Fuzz/hostile.py "$hostile" --binary build-asan/bin/shardwright
LD_PRELOAD="$preload" PYTHONPATH=build-asan/python SHARDWRIGHT_BIN=build-asan/bin/shardwright \
  .venv/bin/python test/Equivalence/one_process.py --count 1000
