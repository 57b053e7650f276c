# SPDX-License-Identifier: Apache-2.0
"""The memory of a training step by the formulas of papers, beside the tables that the papers print.

    python bench/training_memory.py

Compares each cell of table 1 of ZeRO (Rajbhandari et al., SC 2020) and of figure 1 of "Reducing activation recomputation in large transformer models"
(Korthikanti et al., MLSys 2023; numbers as in the validation data of Calculon, Isaev et al., SC 2023). Exit status 1 if one differs by more than its
last digit. All sizes are in bytes of one device, products in 16 bit, with dropout.
"""
import csv
import pathlib
import sys

TABLES = pathlib.Path(__file__).with_name("published")
GB, GiB = 1e9, 2**30


def state_bytes(parameters, data=1, zero=0):
    """Parameters and gradients in 16 bit; a copy of the parameters and the two moments of Adam in 32 bit (ZeRO, section 5).

    `zero`: what the `data` replicas share: 1 the optimizer's 12 bytes, 2 the gradients too, 3 all."""
    shared = {0: 0, 1: 12, 2: 14, 3: 16}[zero]
    return (16 - shared + shared / data) * parameters


def megatron_state_bytes(parameters):
    """The same with the sum of gradients in 32 bit beside those of a microbatch (Megatron-LM)."""
    return 18 * parameters


def layer_parameters(hidden, layers):
    """The matrices of a transformer's layers: 4 of attention and 2 of four times the width."""
    return 12 * layers * hidden**2


def activation_bytes_of_layer(sequence, micro, hidden, heads, tensor=1, sequence_parallel=False, recompute="none"):
    """What the backward pass of a layer needs (Korthikanti et al., table 2). `recompute`: none, selective (attention but for its projections) or
    full; a layer that is recomputed keeps its input."""
    unit = sequence * micro * hidden
    if recompute == "full":
        return 2 * unit / (tensor if sequence_parallel else 1)
    attention = 0 if recompute == "selective" else 5 * heads * sequence / hidden
    return unit * (10 / (tensor if sequence_parallel else 1) + (24 + attention) / tensor)


def activation_bytes(layers, pipeline=1, chunks=1, **layer):
    """Of the first stage, which holds the microbatches of all stages (1F1B), and with several chunks of layers a stage those of (p - 1) more chunks
    (Korthikanti et al., section 4.2.3)."""
    in_flight = layers * (1 + (pipeline - 1) / (pipeline * chunks) if chunks > 1 else 1)
    return in_flight * activation_bytes_of_layer(**layer)


def is_printed_as(value, text):
    """Whether a paper may print `value` as `text`: rounded or truncated in its last digit."""
    digit = 10.0 ** -len(text.partition(".")[2])
    return -digit / 2 <= value - float(text) < digit


def zero_cells():
    """(name, bytes / GB, text) of each cell."""
    for line in read("zero_memory.csv"):
        for stage in (1, 2, 3):
            bytes_ = state_bytes(float(line["parameters"]), int(line["data"]), stage)
            yield f"ZeRO-{stage}, {line['parameters']} parameters, {line['data']} replicas, GB", bytes_ / GB, line[f"zero{stage}"]


def korthikanti_cells():
    for line in read("korthikanti_memory.csv"):
        hidden, layers, tensor, pipeline = (int(line[name]) for name in ("hidden", "layers", "tensor", "pipeline"))
        layer = {"sequence": 2048, "micro": int(line["micro"]), "hidden": hidden, "heads": int(line["heads"]), "tensor": tensor}
        stage = {"layers": layers, "pipeline": pipeline, "chunks": int(line["chunks"])}
        states = megatron_state_bytes(layer_parameters(hidden, layers) / (tensor * pipeline))
        yield f"{line['model']}, states, GiB", states / GiB, line["states"]
        tensor_only = activation_bytes(**stage, **layer)
        yield f"{line['model']}, activations of tensor parallelism, GiB", tensor_only / GiB, line["tensor_only"]
        both = activation_bytes(**stage, **layer, sequence_parallel=True, recompute="selective")
        yield f"{line['model']}, with sequence parallelism and selective recomputation, GiB", both / GiB, line["selective"]


def read(name):
    with open(TABLES / name, newline="") as file:
        return list(csv.DictReader(file))


def main():
    wrong = 0
    for name, value, text in [*zero_cells(), *korthikanti_cells()]:
        same = is_printed_as(value, text)
        wrong += not same
        print(f"{name:95} {value:10.3f}  printed {text:>7}{'' if same else '  DIFFERS'}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
