#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A training step of GPT-2 of Hugging Face, AdamW, beside `torch.compile` and eager PyTorch.

    pytorch_steps.py [--layers 6] [--width 768] [--rounds 8]      needs the package (PYTHONPATH=build/python), torch and transformers

One rank, two threads, f32. `torch.compile` has the loss, of which it makes the backward pass too; the optimizer is PyTorch's. Prints the medians of alternating
steps in milliseconds, and the ratio to `torch.compile`.
"""
import argparse
import statistics
import time

import shardwright as sw
import shardwright.torch
import torch
import transformers


def loss_of(model, batch):
    return model(input_ids=batch, labels=batch).loss


def pytorch_step(model, loss):
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)

    def step(batch):
        optimizer.zero_grad()
        value = loss(batch)
        value.backward()
        optimizer.step()
        return value.detach()
    return step


def milliseconds(step, batch):
    begin = time.perf_counter()
    float(step(batch))
    return 1000 * (time.perf_counter() - begin)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--layers", type=int, default=6)
    p.add_argument("--width", type=int, default=768)
    p.add_argument("--rounds", type=int, default=8)
    a = p.parse_args()
    torch.set_num_threads(2)
    torch.manual_seed(0)
    config = transformers.GPT2Config(n_layer=a.layers, n_embd=a.width, n_head=12, n_positions=256, resid_pdrop=0, embd_pdrop=0, attn_pdrop=0,
                                     use_cache=False, vocab_size=8192)
    ours, compiled, eager = (transformers.GPT2LMHeadModel(config) for _ in range(3))
    compiled.load_state_dict(ours.state_dict())
    eager.load_state_dict(ours.state_dict())
    batch = torch.randint(0, config.vocab_size, (8, 128))
    optimizer = torch.optim.AdamW(ours.parameters(), lr=1e-3)
    steps = {
        "shardwright": sw.torch.train_step(ours, optimizer, loss_of, batch, mesh=sw.Mesh(data=1)),
        "torch.compile": pytorch_step(compiled, torch.compile(lambda tokens: loss_of(compiled, tokens))),
        "eager": pytorch_step(eager, lambda tokens: loss_of(eager, tokens)),
    }
    times = {name: [] for name in steps}
    for round_ in range(a.rounds + 2):
        for name, step in steps.items():
            spent = milliseconds(step, batch)
            if round_ >= 2:
                times[name].append(spent)
    medians = {name: statistics.median(spent) for name, spent in times.items()}
    for name, median in medians.items():
        print(f"{name:14} {median:6.0f} ms  {median / medians['torch.compile']:.2f}")


if __name__ == "__main__":
    main()
