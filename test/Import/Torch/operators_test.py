# SPDX-License-Identifier: Apache-2.0
"""Every operator against PyTorch itself, over element types and shapes: a family at a time in one program."""
import pathlib
import sys

import pytest
import torch

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import compare
import linear_samples
import samples

SIZE = 150 # calls in a program: exporting and compiling more than one at a time is what makes this quick


class Calls(torch.nn.Module):
    """Tensors of the arguments are inputs x0, x1, …; results are outputs, in order."""

    def __init__(self, calls):
        super().__init__()
        self.calls = calls

    def forward(self, tensors):
        tensors = iter(tensors)

        def fill(x):
            if isinstance(x, torch.Tensor):
                return next(tensors)
            return [fill(one) for one in x] if isinstance(x, (list, tuple)) else x

        outputs = []
        for call in self.calls:
            result = call.op(*[fill(x) for x in call.args], **{name: fill(value) for name, value in call.kwargs.items()})
            outputs += [x for _, x in wanted(call, result)]
        return outputs


def wanted(call, result):
    results = result if isinstance(result, (list, tuple)) else [result]
    return [(n, x) for n, x in enumerate(results) if x is not None and (call.only is None or n in call.only)]


def tensors_of(x):
    if isinstance(x, torch.Tensor):
        return [x]
    return [y for one in x for y in tensors_of(one)] if isinstance(x, (list, tuple)) else []


def is_defined(call):
    """PyTorch has no kernel for some types."""
    try:
        call.op(*call.args, **call.kwargs)
        return True
    except (RuntimeError, NotImplementedError) as error:
        text = str(error)
        if not any(word in text for word in ("Boolean alpha", "unsigned type", "bool tensor", "with a bool", "not implemented for", "not supported", "can't be cast", "Integers to negative", "does not support", "not yet supported",
                                             "doesn't support", "expected to be a", "Expected a floating", "must be float", "result type")):
            raise
        return False


def check(calls, folder):
    inputs = [x for call in calls for x in tensors_of([call.args, list(call.kwargs.values())])]
    model = Calls(calls)
    path = folder / "calls.pt2"
    compare.export(model, (inputs,), path)
    outputs, names = [], []
    for call in calls:
        for n, x in wanted(call, call.op(*call.args, **call.kwargs)):
            outputs.append(x)
            names.append(f"{call} -> {n}")
    found = compare.outputs_of(path, folder, {f"tensors_{n}": x for n, x in enumerate(inputs)})
    compare.compare(found, outputs, names)


def groups():
    for family in samples.FAMILIES + linear_samples.FAMILIES:
        calls = list(family())
        for begin in range(0, len(calls), SIZE):
            yield pytest.param(calls[begin:begin + SIZE], id=f"{family.__name__}-{begin // SIZE}")


@pytest.mark.parametrize("calls", list(groups()))
def test_operators(calls, tmp_path):
    check([call for call in calls if is_defined(call)], tmp_path)
