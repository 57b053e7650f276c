#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How long a PyTorch training step takes until it can run: GPT-2 of Hugging Face, 12 layers, AdamW, on a mesh of eight.

    pytorch_compile.py [--layers 12] [--width 768]      needs the package (PYTHONPATH=build/python), torch and transformers

Prints the seconds of each part; `all` is from the model to a step that is ready.
"""
import argparse
import collections
import sys
import time

import shardwright as sw
import shardwright.torch
import torch
import transformers
from shardwright import _core


def timed(spent, owner, name, label):
    inner = getattr(owner, name)

    def outer(*args, **kwargs):
        begin = time.perf_counter()
        try:
            return inner(*args, **kwargs)
        finally:
            spent[label] += time.perf_counter() - begin
    setattr(owner, name, outer)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--layers", type=int, default=12)
    p.add_argument("--width", type=int, default=768)
    a = p.parse_args()
    spent = collections.Counter()
    steps = sys.modules["shardwright.torch.step"]
    timed(spent, steps.Capture, "run", "capture")
    timed(spent, steps, "to_exported_program", "archive")
    timed(spent, steps, "write", "archive")
    timed(spent, _core, "compile", "compile")
    config = transformers.GPT2Config(n_layer=a.layers, n_embd=a.width, n_head=12, n_positions=256, resid_pdrop=0, embd_pdrop=0, attn_pdrop=0,
                                     use_cache=False)
    torch.manual_seed(0)
    model = transformers.GPT2LMHeadModel(config)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    batch = torch.randint(0, config.vocab_size, (8, 128))
    begin = time.perf_counter()
    sw.torch.train_step(model, optimizer, lambda m, b: m(input_ids=b, labels=b).loss, batch, mesh=sw.Mesh(data=2, model=4), batch_sharding=("data",))
    spent["all"] = time.perf_counter() - begin
    for label, seconds in spent.items():
        print(f"{label:8} {seconds:6.1f} s")


if __name__ == "__main__":
    main()
