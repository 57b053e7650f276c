# SPDX-License-Identifier: Apache-2.0
"""Error messages about data-dependent control flow and shapes, with the call and how to rewrite it."""

import traceback

import torch

from ..errors import InputError
from . import source

_CHOOSE = "torch.where(condition, a, b) selects without reading values; checks and reports belong after the call of the step"
_KEEP = "keep it a tensor, as x.detach(), and return it: it can be read after the call of the step"
_COUNT = "sizes and loops must not depend on data: pad to a fixed size and multiply with a mask"
#: {method that reads a value: how to rewrite it}
_ADVICE = {
    "__bool__": _CHOOSE,
    "equal": _CHOOSE,
    "allclose": _CHOOSE,
    "is_nonzero": _CHOOSE,
    "__contains__": _CHOOSE,
    "item": _KEEP,
    "__float__": _KEEP,
    "__format__": _KEEP,
    "__repr__": _KEEP,
    "tolist": _KEEP,
    "numpy": _KEEP,
    "__array__": _KEEP,
    "__int__": _COUNT,
    "__index__": _COUNT,
    "__len__": _COUNT,
}
_SPELLED = {
    "__bool__": "bool(x), as `if`, `while`, `and`, `or` and `assert` do",
    "__float__": "float(x)",
    "__int__": "int(x)",
    "__index__": "x as an index or a size",
    "__format__": "x in a formatted string",
    "__repr__": "repr(x)",
    "__contains__": "y in x",
    "__array__": "numpy.asarray(x)",
}


class DataDependentError(InputError):
    pass


def refused(error=None):
    """The error for a read of a tensor's value. error: the exception that it raised, if known."""
    if error is None:
        return DataDependentError(
            "the step reads the value of a tensor, which cannot be captured in one graph",
            hint=_KEEP + ". " + _CHOOSE,
        )
    call, frame = getattr(error, "torch_call", None), source.of(error)
    spelled = _SPELLED.get(call, f"x.{call}()" if call in _ADVICE else call)
    line = source.text(frame)
    what = (
        "the step reads the value of a tensor"
        + (f" by {spelled}" if spelled else "")
        + (f", in `{line}`" if line else "")
    )
    return DataDependentError(
        what + ", which cannot be captured in one graph",
        hint=_hint(error, call),
        location=source.location(frame),
    )


def _hint(error, call):
    if any(
        "/torch/distributions/" in frame.filename
        for frame in traceback.extract_tb(error.__traceback__)
    ):
        return "the distribution checks its arguments: make it with validate_args=False"
    return _ADVICE.get(call, _KEEP + ". " + _CHOOSE)


_STATIC_SHAPE_ADVICE = {
    "linalg_lstsq": "write torch.linalg.pinv(a) @ b",
    "nonzero": "torch.where(condition, x, y) chooses, and x * mask sums, without places",
    "masked_select": "multiply with the mask, or use torch.where",
    "unique": "torch.bincount(x, minlength=n) of a fixed n counts without sorting",
}


def refused_shape(error):
    """The error for an operator with a data-dependent result shape."""
    func = getattr(error, "func", error)
    name = getattr(getattr(func, "_schema", None), "name", "").removeprefix("aten::").strip("_")
    hint = next(
        (hint for part, hint in _STATIC_SHAPE_ADVICE.items() if part in name),
        "multiply with a mask or use torch.where instead of selecting elements",
    )
    line = source.text(source.of(error))
    return InputError(
        f"{func} has a result whose shape depends on data" + (f", in `{line}`" if line else ""),
        hint=hint,
        location=source.location(source.of(error)),
    )


def name_call(error, func):
    """Annotates an exception with the function of PyTorch that the user's code called."""
    if not hasattr(error, "torch_call"):
        name = getattr(func, "__name__", None) or str(func)
        error.torch_call = (
            name
            if name.startswith("__") or getattr(torch.Tensor, name, None) is func
            else f"{func.__module__ or 'torch'}.{name}"
        )
