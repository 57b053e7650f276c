#!/usr/bin/env bash
# scripts/sanitize.sh [--sample]: the tests under the sanitizers of the compiler: the runtime's with threads (TSan), then with addresses and undefined
# behaviour (ASan, UBSan), and the compiler's text and unit tests with those. The whole is for the night; --sample is the runtime's part with threads,
# without the products of numbers, which take long and use the same pool: five minutes on 2 cores, most of them building.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/install-deps.sh
export CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
# Libraries that are not instrumented synchronise by ways that TSan does not see, and keep what they have until the end.
export TSAN_OPTIONS="suppressions=$PWD/scripts/tsan-suppressions.txt history_size=4 second_deadlock_stack=1"
export ASAN_OPTIONS="detect_leaks=0" UBSAN_OPTIONS="print_stacktrace=1:halt_on_error=1"

runtime() { # runtime PRESET: its tests that run in one process
  cmake -S runtime --preset "$1" >"$1.log" 2>&1 || { cat "$1.log"; exit 1; }
  rm -f "$1.log"
  ninja -C "build-runtime-$1" shardwright-runtime-tests shardwright-conformance-tests | tail -n 1
}
runtime tsan
build-runtime-tsan/test/shardwright-runtime-tests --gtest_brief=1 --gtest_filter='-Convolution*:*Matmul*:Fourier*:Products*'
[ "${1:-}" = --sample ] && exit
build-runtime-tsan/test/shardwright-conformance-tests --gtest_brief=1
runtime asan
build-runtime-asan/test/shardwright-runtime-tests --gtest_brief=1
build-runtime-asan/test/shardwright-conformance-tests --gtest_brief=1
scripts/install-deps.sh --test
cmake --preset asan >asan.log 2>&1 || { cat asan.log; exit 1; }
rm -f asan.log
ninja -C build-asan | tail -n 1
build-asan/bin/shardwright-unit-tests --gtest_brief=1
PATH="$PWD/.venv/bin:$PATH" lit -q build-asan/test
