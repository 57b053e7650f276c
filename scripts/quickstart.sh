#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs, builds, compiles the committed GPT-2 training step for 8 ranks, trains 10 steps and compares with JAX.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/install-deps.sh
scripts/build.sh shardwright shardwright-run
exec /usr/bin/python3 examples/gpt2/train.py --shardwright build/bin/shardwright
