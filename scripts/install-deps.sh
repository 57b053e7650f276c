#!/usr/bin/env bash
# Installs what building and running need (Debian 12, root); with --test also what the tests need, in .venv, with --fuzz
# what the fuzzers need.
# Does nothing where everything is there.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=(
  g++ cmake ninja-build ccache pkg-config ca-certificates
  libmlir-22-dev mlir-22-tools llvm-22-dev llvm-22-tools lld-22       # the compiler, and its linker
  libdnnl-dev nlohmann-json3-dev libcli11-dev libflatbuffers-dev libzip-dev libxxhash-dev # the runtime and the command line
  libopenblas0-openmp                                                  # linear algebra; opened at run time
  libopenmpi-dev openmpi-bin                                           # ranks that are processes; opened at run time
  libgtest-dev python3 python3-dev python3-numpy python3-venv          # unit tests; scripts of the examples; the Python package
)
if [ "${1:-}" = --test ]; then
  packages+=(chromium) # looks at the page that shows a program
fi
if [ "${1:-}" = --fuzz ]; then
  packages+=(clang-22 libclang-rt-22-dev) # libFuzzer and the sanitizers
fi
missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  echo "installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

# Fourier transforms: sources that the runtime compiles, of which Debian has no package.
ducc=/usr/local/src/ducc0
if [ ! -f "$ducc/ducc0/fft/fft.h" ]; then
  echo "installing the sources of ducc0"
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  echo 'ducc0==0.42.0 --hash=sha256:4e11c59b53a43355b053aebb2a62ee16eebeed026575f7d216cf09d437ce52ef' >"$work/wanted"
  python3 -m venv "$work/venv"
  "$work/venv/bin/pip" download -q --no-deps --no-binary ducc0 --require-hashes -r "$work/wanted" -d "$work"
  tar -xzf "$work"/ducc0-*.tar.gz -C "$work"
  mkdir -p "$ducc"
  cp -r "$work"/ducc0-*/src/ducc0 "$work"/ducc0-*/LICENSE "$ducc"
fi

if [ "${1:-}" = --test ]; then
  [ -x .venv/bin/python ] || python3 -m venv .venv
  if ! .venv/bin/python -c 'import flatbuffers, flax, jax, optax, pytest, lit, hypothesis, nanobind, tqdm, safetensors, plotly, playwright
assert jax.__version__ == "0.10.2"' 2>/dev/null; then
    echo "installing Python packages of the tests"
    .venv/bin/pip install -q jax==0.10.2 jaxlib==0.10.2 flatbuffers flax==0.12.8 optax==0.2.8 numpy pytest hypothesis lit \
      nanobind==3.1.0 tqdm safetensors plotly==7.1.0 playwright
  fi
  if ! .venv/bin/python -c 'import torch, transformers; assert torch.__version__.split("+")[0] == "2.13.0"' 2>/dev/null; then
    echo "installing PyTorch, which the importer of its programs is compared with"
    .venv/bin/pip install -q torch==2.13.0
    .venv/bin/pip install -q transformers==5.23.0
  fi
fi
