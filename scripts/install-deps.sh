#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs what building and running need (Debian 12, root); with --test also what the tests need, in .venv, with --fuzz
# what the fuzzers need.
# Does nothing where everything is there.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=(
  g++ cmake ninja-build ccache pkg-config ca-certificates
  libmlir-22-dev mlir-22-tools llvm-22-dev llvm-22-tools               # the compiler
  liblld-22-dev libzstd-dev zlib1g-dev lld-22                          # the linker of kernels, and of the compiler itself
  libdnnl-dev nlohmann-json3-dev libcli11-dev libflatbuffers-dev libzip-dev libxxhash-dev # the runtime and the command line
  libopenblas0-openmp                                                  # linear algebra; opened at run time
  libopenmpi-dev openmpi-bin                                           # ranks that are processes; opened at run time
  libgtest-dev python3 python3-dev python3-numpy python3-venv          # unit tests; scripts of the examples; the Python package
)
if [ "${1:-}" = --test ]; then
  packages+=(chromium) # looks at the page that shows a program
  [ "$(uname -m)" != x86_64 ] || packages+=(qemu-user) # stands for processors of other levels
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
  if ! cmp -s scripts/requirements.txt .venv/requirements.txt; then
    echo "installing Python packages of the tests"
    .venv/bin/pip install -q --no-deps torch==2.13.0 # whose newest build in the registry brings gigabytes of CUDA
    .venv/bin/pip install -q --no-deps --require-hashes -r scripts/requirements.txt
    cp scripts/requirements.txt .venv/requirements.txt
  fi
fi
