# SPDX-License-Identifier: Apache-2.0
"""The memory of training steps as they are compiled, and by the formulas of papers, beside the tables that the papers print.

    python bench/training_memory.py [--formulas] [--only 22B]

Compares each cell of table 1 of ZeRO (Rajbhandari et al., SC 2020) and of figure 1 of "Reducing activation recomputation in large transformer models"
(Korthikanti et al., MLSys 2023; numbers as in the validation data of Calculon, Isaev et al., SC 2023). Exit status 1 if one differs by more than its
last digit. All sizes are in bytes of one device, products in 16 bit, with dropout. Steps are compiled with the flags of the technique (--mesh, --zero,
--remat); tensor and sequence parallelism are annotations, and selective recomputation is a jax.checkpoint of the step.
"""
import argparse
import csv
import functools
import pathlib
import sys

import compiled_memory

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


def activation_bytes(layers, pipeline=1, chunks=1, of_layer=None, **layer):
    """Of the first stage, which holds the microbatches of all stages (1F1B), and with several chunks of layers a stage those of (p - 1) more chunks
    (Korthikanti et al., section 4.2.3)."""
    in_flight = layers * (1 + (pipeline - 1) / (pipeline * chunks) if chunks > 1 else 1)
    return in_flight * (of_layer or activation_bytes_of_layer(**layer))


def is_printed_as(value, text):
    """Whether a paper may print `value` as `text`: rounded or truncated in its last digit."""
    digit = 10.0 ** -len(text.partition(".")[2])
    return -digit / 2 <= value - float(text) < digit


def shape_of(parameters):
    """Of weights with so many elements: the ranks of the table divide the last dimension, but for 1,024 ranks of 7.5 billion."""
    return {7.5e9: (3, 3125, 800000), 128e9: (16, 62500, 128000), 1e12: (25, 312500, 128000)}[parameters]


def zero_cells():
    """(name, number by the formula, number of the compiled step as a function, text) of each cell."""
    for line in read("zero_memory.csv"):
        parameters, data = float(line["parameters"]), int(line["data"])
        for level in (1, 2, 3):
            compiled = functools.partial(compiled_states, shape_of(parameters), data=data, zero=level, unit=GB)
            yield (f"ZeRO-{level}, {line['parameters']} parameters, {line['data']} replicas, GB", state_bytes(parameters, data, level) / GB, compiled,
                   line[f"zero{level}"])


def korthikanti_cells():
    """The same. A stage is compiled by itself, and what its layers keep is multiplied by the microbatches that the pipeline has in flight."""
    for line in read("korthikanti_memory.csv"):
        hidden, layers, tensor, pipeline = (int(line[name]) for name in ("hidden", "layers", "tensor", "pipeline"))
        layer = {"sequence": 2048, "micro": int(line["micro"]), "hidden": hidden, "heads": int(line["heads"]), "tensor": tensor}
        stage = {"layers": layers, "pipeline": pipeline, "chunks": int(line["chunks"])}
        states = megatron_state_bytes(layer_parameters(hidden, layers) / (tensor * pipeline))
        compiled = functools.partial(compiled_states, (layers // pipeline, hidden, 12 * hidden), tensor=tensor, sums="float32", unit=GiB)
        yield f"{line['model']}, states, GiB", states / GiB, compiled, line["states"]
        both = {"sequence_parallel": True, "recompute": "selective"}
        for name, technique, column in (("of tensor parallelism", {}, "tensor_only"), ("with sequence parallelism and selective recomputation", both, "selective")):
            yield (f"{line['model']}, activations {name}, GiB", activation_bytes(**stage, **layer, **technique) / GiB,
                   functools.partial(compiled_activations, stage, layer, technique), line[column])


def compiled_states(*step, unit, **options):
    return compiled_memory.state_bytes(*step, **options) / unit


def compiled_activations(stage, layer, technique):
    layer = dict(layer)
    micro = layer.pop("micro")
    return activation_bytes(**stage, of_layer=micro * compiled_memory.layer_bytes(**layer, **technique)) / GiB


def read(name):
    with open(TABLES / name, newline="") as file:
        return list(csv.DictReader(file))


def main(arguments=None):
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--formulas", action="store_true", help="compile nothing")
    options.add_argument("--only", default="", help="cells whose name contains this")
    options = options.parse_args(arguments)
    wrong = 0
    for name, formula, compile_, text in [*zero_cells(), *korthikanti_cells()]:
        if options.only not in name:
            continue
        compiled = formula if options.formulas else compile_()
        same = is_printed_as(formula, text) and is_printed_as(compiled, text)
        wrong += not same
        shown = "" if options.formulas else f"  compiled {compiled:10.3f}"
        print(f"{name:75} formula {formula:10.3f}{shown}  printed {text:>7}{'' if same else '  DIFFERS'}", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
