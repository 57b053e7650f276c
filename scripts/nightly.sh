#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# scripts/nightly.sh FOLDER: what takes too long for every change, some ten hours on 2 cores. Each part writes FOLDER/PART.log, and goes on after another's
# failure; a line a part says how it ended. Random parts take today as their seed, and go on where the last night of the same FOLDER ended.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mkdir -p "${1:?usage: scripts/nightly.sh FOLDER}" && cd "$1" && pwd)
export PATH="$PWD/.venv/bin:$PATH" PYTHONDONTWRITEBYTECODE=1 SHARDWRIGHT_BIN="$PWD/build/bin/shardwright" SHARDWRIGHT_OPT="$PWD/build/bin/shardwright-opt" \
  PYTHONPATH="$PWD/build/python"

failed=0
part() { # part NAME COMMAND…
  local name=$1 begin=$SECONDS said=passed
  shift
  "$@" >"$folder/$name.log" 2>&1 || { said="failed with status $?"; failed=1; }
  echo "$name: $said after $((SECONDS - begin)) s; $folder/$name.log"
}
part test scripts/test.sh
part wheel scripts/test-wheel.sh "$folder/wheel"
part each-source bash -c "cmake --preset dev && ninja -C build-dev"
part sanitize scripts/sanitize.sh
part fuzz scripts/fuzz.sh 300
part all-cases env SHARDWRIGHT_ALL=1 SHARDWRIGHT_ALL_MODELS=1 python -m pytest -q -rs test python-bindings/tests
part random python test/Equivalence/long_run.py "$folder/random" --hours 2
part special-values python test/Equivalence/long_run.py "$folder/special-values" --hours 1 --special-values
part one-process python test/Equivalence/one_process.py --count 5000 --seed "$(date +%Y%j)"
part signals python test/Tools/signals.py --count 300
part kill-ranks python test/Runtime/kill_ranks.py --count 100
part strangers python test/Runtime/strangers.py --count 200
part mutate python tools/dev/mutate.py --scratch "$folder/mutate" --count 40 --seed "$(date +%Y%j)" --log "$folder/mutations.jsonl"
exit $failed
