#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# scripts/test.sh [--quick]: sets itself up, then runs every test: runtime, unit, text, conformance, Python, and hostile inputs.
# --quick leaves out what takes longest, for use after every change: about five minutes on 2 cores when all is built.
# scripts/nightly.sh has what takes hours, and the sanitizers.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/install-deps.sh --test
scripts/build.sh
export PATH="$PWD/.venv/bin:$PATH" PYTHONDONTWRITEBYTECODE=1
export SHARDWRIGHT_BIN="$PWD/build/bin/shardwright" SHARDWRIGHT_OPT="$PWD/build/bin/shardwright-opt" PYTHONPATH="$PWD/build/python"

failed=()
step() { # step NAME COMMAND…
  local name=$1
  shift
  echo "== $name"
  "$@" || failed+=("$name")
}
case "${1:-}" in
"") runtime=. ;;
--quick) runtime='^runtime$' ;;
*) echo "usage: scripts/test.sh [--quick]" && exit 2 ;;
esac
step "runtime" ctest --test-dir build/runtime --output-on-failure -j2 -R "$runtime"
step "unit" build/bin/shardwright-unit-tests --gtest_brief=1
step "planner engine" build/bin/shardwright-plan-tests --gtest_brief=1
step "text" lit -q build/test
if [ "${1:-}" = --quick ]; then
  step "random programs" env SHARDWRIGHT_RANDOM=100 python -m pytest -q -n 2 test/Equivalence/random_test.py test/Equivalence/control_test.py
  step "python" python -m pytest -q -n 2 --dist loadfile python-bindings/tests/{mesh,program,options,plan,checkpoint,report,jax,torch_step}_test.py
else
  # A file's tests share what they compile, and stay together; those that measure time stand alone.
  step "python" python -m pytest -q -rs -n 2 --dist loadfile -m "not alone" test python-bindings/tests
  step "python, one by one" python -m pytest -q -rs -m alone test python-bindings/tests
  hostile=$(mktemp -d)
  trap 'rm -rf "$hostile"' EXIT
  step "hostile inputs" python test/Fuzz/hostile.py "$hostile" --binary build/bin/shardwright
fi
if [ ${#failed[@]} -gt 0 ]; then
  echo "failed: ${failed[*]}"
  exit 1
fi
