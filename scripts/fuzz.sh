#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# scripts/fuzz.sh [SECONDS] [TARGET…]: gives what reads files random changes of valid files, SECONDS (60) for each TARGET, and says what
# it found. Targets: text bytecode jaxexport torcharchive torchprogram program npz npy safetensors schedule bundle. Corpora and findings are kept in build-fuzz/.
# `program` goes on through the stages behind import; so does test/Fuzz/mutants.py, which knows what programs are made of and runs them.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=60
if [[ "${1:-}" =~ ^[0-9]+$ ]]; then
  seconds=$1
  shift
fi
targets=("$@")
[ $# -gt 0 ] || targets=(text bytecode jaxexport torcharchive torchprogram program npz npy safetensors schedule bundle)
scripts/install-deps.sh --fuzz
scripts/build.sh
cmake --preset fuzz >build-fuzz.log 2>&1 || { cat build-fuzz.log; exit 1; }
rm -f build-fuzz.log
ninja -C build-fuzz "${targets[@]/#/fuzz-}"

shardwright=$PWD/build/bin/shardwright
corpus=$PWD/build-fuzz/corpus
found=$PWD/build-fuzz/found
mkdir -p "$found"

bundles() { # bundles FOLDER: small ones, each in the single file that the fuzzer takes
  local bundle name
  for model in test/Import/JaxReleases/0.7.2/{train_step,sharded_step,searches,linalg}.mlir; do
    bundle=$1/$(basename "$model" .mlir).bundle
    "$shardwright" compile "$model" --mesh data=2,model=2 -o "$bundle" 2>/dev/null || continue
    for name in manifest.json signature.json comms.json memory/main.json calls.json kernels/index.json constants.bin schedule/main.sched; do
      echo "== $name"
      cat "$bundle/$name"
      echo
    done >"$1/$(basename "$model" .mlir)"
    cp "$bundle/schedule/main.sched" "$1/$(basename "$model" .mlir).sched"
    rm -r "$bundle"
  done
}

seeds() { # seeds TARGET FOLDER
  case $1 in
  text | program) find test examples -name '*.mlir' -size -12k -not -path '*-invalid*' -exec cp -t "$2" --backup=numbered {} + ;;
  bytecode) python3 - "$2" test/Import/JaxReleases/*/*.jax <<'PY' ;;
import pathlib, sys
for file in map(pathlib.Path, sys.argv[2:]):
    data = file.read_bytes()
    begin = data.index(b"ML\xefR") # behind its length
    if len(data) < 12_000:
        size = int.from_bytes(data[begin - 4:begin], "little")
        pathlib.Path(sys.argv[1], f"{file.parent.name}-{file.stem}").write_bytes(data[begin:begin + size])
PY
  jaxexport) find test -name '*.jax' -size -12k -exec cp -t "$2" --backup=numbered {} + ;;
  torcharchive | torchprogram) python3 - "$1" "$2" <<'PY' ;;
import json, pathlib, sys
sys.path.insert(0, "test/Import/Torch")
from archive import Archive
target, folder = sys.argv[1], pathlib.Path(sys.argv[2])
if target == "torcharchive":
    Archive().write(folder / "small.pt2")
else:
    (folder / "small.json").write_text(json.dumps(Archive().program))
PY
  npz) find test -name '*.npz' -size -12k -exec cp -t "$2" --backup=numbered {} + ;;
  npy) echo "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }" >"$2/header" ;;
  safetensors) python3 - "$2" <<'PY' ;;
import pathlib, sys
header = b'{"x":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]},"y":{"dtype":"I8","shape":[1],"data_offsets":[24,25]},"__metadata__":{"a":"b"}}'
pathlib.Path(sys.argv[1], "two").write_bytes(len(header).to_bytes(8, "little") + header + bytes(25))
PY
  schedule) bundles "$2" && find "$2" -type f -not -name '*.sched' -delete ;;
  bundle) bundles "$2" && rm -f "$2"/*.sched ;;
  esac
}

status=0
for target in "${targets[@]}"; do
  if [ ! -d "$corpus/$target" ]; then
    mkdir -p "$corpus/$target"
    seeds "$target" "$corpus/$target"
  fi
  options=(-timeout=60 -rss_limit_mb=4096 -malloc_limit_mb=100000 -max_len=16384 -print_final_stats=1 -close_fd_mask=3 "-artifact_prefix=$found/$target-")
  [ -e "test/Fuzz/$target.dict" ] && options+=("-dict=test/Fuzz/$target.dict")
  end=$((SECONDS + seconds))
  runs=0
  # What is found ends a fuzzer; it begins again until the time is over.
  while [ $SECONDS -lt $end ]; do
    build-fuzz/bin/fuzz-"$target" "${options[@]}" -max_total_time=$((end - SECONDS)) "$corpus/$target" >"$found/$target.log" 2>&1 || true
    ran=$(sed -n 's/^stat::number_of_executed_units: *//p' "$found/$target.log" | tail -1)
    runs=$((runs + ${ran:-0}))
  done
  # What takes long or much under the sanitizer alone is no finding: the compiler itself has the last word.
  case $target in text | bytecode | program)
    for file in "$found/$target"-{oom,timeout,slow-unit}-*; do
      [ -e "$file" ] || continue
      code=0
      timeout 300 "$shardwright" compile "$file" --stop-after memory -o /dev/null 2>/dev/null || code=$?
      [ $code -gt 1 ] || rm "$file"
    done ;;
  esac
  mapfile -t files < <(find "$found" -name "$target-*" | sort)
  echo "$target: $runs runs in $seconds s, ${#files[@]} findings"
  for file in "${files[@]}"; do
    echo "  $file: build-fuzz/bin/fuzz-$target runs it again"
    status=1
  done
done
exit $status
