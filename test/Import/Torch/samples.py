# SPDX-License-Identifier: Apache-2.0
"""Calls of ATen operators, one family a function: (operator, arguments, keywords). Every shape differs in each dimension.

`Only(call, [0])` compares some of the results: others are said to be undefined."""
import itertools

import torch

FLOATS = [torch.float32, torch.float64, torch.float16, torch.bfloat16]
INTS = [torch.int64, torch.int32, torch.int16, torch.int8, torch.uint8]
ALL = FLOATS + INTS + [torch.bool]
_generator = torch.Generator().manual_seed(7)


class Call:
    def __init__(self, name, *args, only=None, **kwargs):
        base, _, overload = name.partition(".")
        packet = getattr(torch.ops.aten, base) if "::" not in base else getattr(getattr(torch.ops, base.split("::")[0]), base.split("::")[1])
        self.name, self.op, self.args, self.kwargs, self.only = name, getattr(packet, overload or "default"), args, kwargs, only

    def __str__(self):
        def show(x):
            return f"{str(x.dtype)[6:]}{list(x.shape)}" if isinstance(x, torch.Tensor) else repr(x)
        return f"{self.name}({', '.join([*map(show, self.args), *(f'{k}={show(v)}' for k, v in self.kwargs.items())])})"


def f(*shape, dtype=torch.float32, low=-2.0, high=2.0):
    return (torch.rand(shape, generator=_generator, dtype=torch.float64) * (high - low) + low).to(dtype)


def i(*shape, dtype=torch.int64, low=-5, high=6):
    return torch.randint(max(low, 0) if dtype == torch.uint8 else low, high, shape, generator=_generator).to(dtype)


def b(*shape):
    return torch.rand(shape, generator=_generator) < 0.5


def t(*shape, dtype=torch.float32):
    return b(*shape) if dtype == torch.bool else f(*shape, dtype=dtype) if dtype in FLOATS else i(*shape, dtype=dtype)


def positive(x):
    return x if x.dtype == torch.bool else x.abs()


def special(dtype=torch.float32):
    return torch.tensor([0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.7, -3.7, 1e-8, 80.0, -80.0, float("inf"), float("-inf"), float("nan")], dtype=dtype)


UNARY = """abs neg exp expm1 exp2 log log2 log10 log1p sqrt rsqrt reciprocal sin cos tan sinh cosh tanh asin acos atan asinh acosh atanh erf erfc
    erfinv sigmoid relu floor ceil round trunc frac sign sgn signbit bitwise_not logical_not isnan isinf isfinite isposinf isneginf silu gelu hardtanh
    hardsigmoid hardswish leaky_relu elu celu selu mish softplus relu6 softshrink hardshrink square positive deg2rad rad2deg
    nan_to_num""".split()


def unary():
    for name in UNARY:
        for dtype in ALL:
            yield Call(name, t(3, 5, dtype=dtype))
        if name != "gelu": # of infinity PyTorch's is NaN
            yield Call(name, special())
    for name in ["lgamma", "digamma"]: # of what is not near a pole
        for dtype in [torch.float32, torch.float64]:
            yield Call(name, f(3, 5, dtype=dtype, low=0.3, high=9))
    for dtype in FLOATS:
        yield Call("logit", f(4, 3, dtype=dtype, low=0.05, high=0.95))
        yield Call("logit", f(4, 3, dtype=dtype, low=-0.2, high=1.2), 0.1)
        yield Call("gelu", f(7, dtype=dtype), approximate="tanh")
        yield Call("threshold", f(3, 5, dtype=dtype), 0.3, 7.0)
        yield Call("log_sigmoid_forward", f(3, 5, dtype=dtype), only=[0])
        yield Call("nan_to_num", special(dtype), 1.0, 2.0, -3.0)
        yield Call("elu", f(3, 5, dtype=dtype), 1.5, 0.7, 1.3)
        yield Call("glu", f(3, 8, 5, dtype=dtype), 1)
        yield Call("_prelu_kernel", f(3, 4, 5, dtype=dtype), f(1, 4, 1, dtype=dtype))
        yield Call("prelu", f(3, 4, 5, dtype=dtype), f(4, dtype=dtype))
    yield Call("round.decimals", f(4, 3), decimals=2)
    yield Call("hardtanh", f(3, 5), -0.5, 0.25)
    yield Call("celu", f(3, 5), 0.7)
    yield Call("softplus", f(3, 5, low=-9, high=9), 2.0, 10.0)


GRADIENTS = ["silu_backward", "sigmoid_backward", "tanh_backward", "hardswish_backward", "hardsigmoid_backward", "mish_backward", "gelu_backward"]


def gradients():
    for dtype in FLOATS:
        def pair(dtype=dtype):
            return f(3, 5, dtype=dtype), f(3, 5, dtype=dtype, low=-4, high=4)
        for name in GRADIENTS:
            yield Call(name, *pair())
        yield Call("gelu_backward", *pair(), approximate="tanh")
        yield Call("threshold_backward", *pair(), 0.3)
        yield Call("hardtanh_backward", *pair(), -0.5, 1.5)
        yield Call("leaky_relu_backward", *pair(), 0.2, False)
        yield Call("elu_backward", pair()[0], 1.5, 0.7, 1.3, False, pair()[1])
        yield Call("elu_backward", pair()[0], 1.0, 1.0, 1.0, True, f(3, 5, dtype=dtype, low=-0.9, high=3))
        yield Call("softplus_backward", *pair(), 2.0, 5.0)
        g, x = pair()
        yield Call("log_sigmoid_backward", g, x, torch.ops.aten.log_sigmoid_forward(x)[1])


def arithmetic():
    names = ["add.Tensor", "sub.Tensor", "mul.Tensor", "div.Tensor", "maximum", "minimum", "fmax", "fmin", "atan2", "remainder.Tensor", "fmod.Tensor",
             "pow.Tensor_Tensor", "floor_divide", "copysign.Tensor", "hypot", "xlogy.Tensor", "logaddexp", "rsub.Tensor", "max.other", "min.other"]
    for name in names:
        for dtype in ALL:
            x, y = t(3, 5, dtype=dtype), t(3, 5, dtype=dtype)
            if name.startswith(("remainder", "fmod", "floor_divide", "pow")):
                if dtype in INTS:
                    y = i(3, 5, dtype=dtype, low=1, high=5)
                if name.startswith("pow") and dtype in FLOATS:
                    x = x.abs() + 0.1
            yield Call(name, x, y)
        yield Call(name, f(4, 1, 5).abs() + 0.1, f(3, 1) + 3)
        if name not in ("atan2", "hypot", "pow.Tensor_Tensor", "xlogy.Tensor"): # types are promoted
            for one, other in [(torch.int32, torch.float32), (torch.uint8, torch.int8), (torch.bool, torch.int64), (torch.float16, torch.float32), (torch.bfloat16, torch.float16)]:
                yield Call(name, t(4, 3, dtype=one), positive(t(3, dtype=other)) + 1)
            yield Call(name, t(4, 3, dtype=torch.bfloat16), torch.tensor(1.5)) # no dimensions, no say
            yield Call(name, t(4, 3, dtype=torch.int32), torch.tensor(1.5, dtype=torch.float64))
    for name in ["add.Tensor", "sub.Tensor", "add.Scalar", "sub.Scalar", "rsub.Scalar", "mul.Scalar", "div.Scalar", "remainder.Scalar", "fmod.Scalar", "pow.Tensor_Scalar", "floor_divide"]:
        for dtype in ALL:
            for number in [2, 1.5, True] if dtype != torch.bool else [2, 1.5]: # of pow(bool, True) PyTorch itself has two opinions
                yield Call(name, positive(t(3, 5, dtype=dtype)) if name.startswith("pow") else t(3, 5, dtype=dtype), number)
    for dtype in FLOATS + INTS:
        alpha = 2 if dtype in INTS else 0.5
        yield Call("add.Tensor", t(3, 5, dtype=dtype), t(3, 5, dtype=dtype), alpha=alpha)
        yield Call("sub.Tensor", t(3, 5, dtype=dtype), t(3, 5, dtype=dtype), alpha=alpha)
        yield Call("rsub.Scalar", t(3, 5, dtype=dtype), 3, alpha)
        divisor = i(3, 5, dtype=dtype, low=1, high=4)
        for mode in ["floor", "trunc"]:
            yield Call("div.Tensor_mode", t(3, 5, dtype=dtype), divisor, rounding_mode=mode)
            yield Call("div.Scalar_mode", t(3, 5, dtype=dtype), 2, rounding_mode=mode)
        yield Call("addcmul", t(3, 5, dtype=dtype), t(3, 5, dtype=dtype), t(5, dtype=dtype), value=alpha)
        yield Call("pow.Scalar", 2, positive(t(3, 5, dtype=dtype)))
    for dtype in FLOATS:
        yield Call("div.Tensor_mode", f(3, 5, dtype=dtype), f(3, 5, dtype=dtype, low=1), rounding_mode=None)
        yield Call("addcdiv", f(3, 5, dtype=dtype), f(3, 5, dtype=dtype), f(3, 5, dtype=dtype, low=1), value=0.5)
        yield Call("lerp.Scalar", f(3, 5, dtype=dtype), f(3, 5, dtype=dtype), 0.3)
        yield Call("lerp.Scalar", f(3, 5, dtype=dtype), f(3, 5, dtype=dtype), 0.7)
        yield Call("lerp.Tensor", f(3, 5, dtype=dtype), f(3, 5, dtype=dtype), f(3, 5, dtype=dtype, low=0, high=1))
        for exponent in [0.5, -0.5, -1, 3, 0, 2.5]:
            yield Call("pow.Tensor_Scalar", f(3, 5, dtype=dtype, low=0.2), exponent)
    yield Call("floor_divide", special(), torch.full((16,), 0.7))
    yield Call("remainder.Tensor", special(), torch.full((16,), -0.7))
    yield Call("fmax", special(), special().flip(0))
    yield Call("fmin", special(), special().flip(0))
    yield Call("maximum", special(), special().flip(0))
    yield Call("clamp", special(), -1, 2.5)
    for dtype in FLOATS + INTS:
        yield Call("clamp", t(3, 5, dtype=dtype), 1, None)
        yield Call("clamp", t(3, 5, dtype=dtype), 0, 2)
        yield Call("clamp.Tensor", t(3, 5, dtype=dtype), t(5, dtype=dtype), None)
        yield Call("clamp.Tensor", t(3, 5, dtype=dtype), None, t(3, 1, dtype=dtype))
        yield Call("clamp_min", t(3, 5, dtype=dtype), 1)
        yield Call("clamp_max", t(3, 5, dtype=dtype), 1)
        yield Call("clamp_min.Tensor", t(3, 5, dtype=dtype), t(3, 5, dtype=dtype))
        yield Call("clamp_max.Tensor", t(3, 5, dtype=dtype), t(3, 5, dtype=dtype))


def comparisons():
    for name in ["eq", "ne", "lt", "le", "gt", "ge"]:
        for dtype in ALL:
            yield Call(name + ".Tensor", t(3, 5, dtype=dtype), t(5, dtype=dtype))
            yield Call(name + ".Scalar", t(3, 5, dtype=dtype), 1)
        yield Call(name + ".Scalar", i(3, 5), 0.5)
        yield Call(name + ".Tensor", i(3, 5, dtype=torch.int32), f(3, 1))
        yield Call(name + ".Tensor", i(3, 5, dtype=torch.uint8), i(3, 5, dtype=torch.int8))
        yield Call(name + ".Tensor", special(), special().flip(0))
    for name in ["logical_and", "logical_or", "logical_xor"]:
        for dtype in ALL:
            yield Call(name, t(3, 5, dtype=dtype), t(3, 5, dtype=dtype))
    for name in ["bitwise_and", "bitwise_or", "bitwise_xor"]:
        for dtype in INTS + [torch.bool]:
            yield Call(name + ".Tensor", t(3, 5, dtype=dtype), t(5, dtype=dtype))
            yield Call(name + ".Scalar", t(3, 5, dtype=dtype), 3)
    for dtype in INTS:
        yield Call("bitwise_left_shift.Tensor", t(3, 5, dtype=dtype), i(3, 5, dtype=dtype, low=0, high=4))
        yield Call("bitwise_right_shift.Tensor", t(3, 5, dtype=dtype), i(3, 5, dtype=dtype, low=0, high=4))
        yield Call("bitwise_left_shift.Tensor_Scalar", t(3, 5, dtype=dtype), 2)
        yield Call("bitwise_right_shift.Tensor_Scalar", t(3, 5, dtype=dtype), 1)
        yield Call("__lshift__.Scalar", t(3, 5, dtype=dtype), 2)
        yield Call("__rshift__.Scalar", t(3, 5, dtype=dtype), 2)
    for dtype in ALL:
        yield Call("where.self", b(3, 5), t(3, 5, dtype=dtype), t(3, 1, dtype=dtype))
        yield Call("masked_fill.Scalar", t(3, 5, dtype=dtype), b(5), 1)
        yield Call("masked_fill.Tensor", t(3, 5, dtype=dtype), b(3, 1), torch.tensor(1, dtype=dtype))
    yield Call("where.self", b(3, 5), f(3, 5), i(3, 1))
    yield Call("masked_fill.Scalar", f(3, 5), b(3, 5), float("-inf"))
    yield Call("heaviside", special(), torch.full((16,), 0.5))


def creation():
    for dtype in ALL:
        yield Call("full", [3, 4], 2, dtype=dtype)
        yield Call("full_like", t(3, 5, dtype=dtype), 1)
        yield Call("new_full", t(3, dtype=dtype), [2, 3], 1)
        yield Call("fill.Scalar", t(3, 5, dtype=dtype), 1)
        yield Call("fill.Tensor", t(3, 5, dtype=dtype), torch.tensor(1))
        yield Call("copy", t(3, 5, dtype=dtype), f(5, low=0))
        for target in [torch.float32, torch.bfloat16, torch.int32, torch.uint8, torch.bool]:
            yield Call("_to_copy", positive(t(3, 5, dtype=dtype)), dtype=target)
        if dtype != torch.bool:
            yield Call("arange", 7, dtype=dtype)
            yield Call("arange.start_step", 1, 9, 2, dtype=dtype)
        yield Call("triu", t(2, 4, 5, dtype=dtype), 1)
        yield Call("tril", t(4, 5, dtype=dtype), -1)
    yield Call("full_like", f(3, 5), float("-inf"), dtype=torch.float64)
    for name in ["zeros", "ones"]:
        yield Call(name, [3, 4])
        yield Call(name + "_like", i(3, 5))
        yield Call("new_" + name, f(3), [2, 4], dtype=torch.int32)
    yield Call("scalar_tensor", 1.5)
    yield Call("scalar_tensor", float("-inf"), dtype=torch.float32)
    yield Call("scalar_tensor", 3, dtype=torch.int64)
    yield Call("arange", 5)
    yield Call("arange", 2.5)
    yield Call("arange.start", 2, 9)
    yield Call("arange.start_step", 0.5, 3.0, 0.25)
    yield Call("arange.start_step", 9, 2, -3)
    yield Call("linspace", -1, 2, 7)
    yield Call("linspace", 0, 10, 1)
    yield Call("linspace", 0, 10, 5, dtype=torch.int64)
    yield Call("eye", 4)
    yield Call("eye.m", 3, 5, dtype=torch.int32)
    yield Call("tril_indices", 4, 5, -1)
    yield Call("triu_indices", 4, 5, 1)
    for name in ["alias", "detach", "clone", "lift_fresh_copy", "alias_copy", "detach_copy"]:
        yield Call(name, f(3, 5))


def shapes():
    for dtype in [torch.float32, torch.bfloat16, torch.int64, torch.bool]:
        x = t(2, 3, 4, dtype=dtype)
        yield Call("view", x, [4, -1])
        yield Call("_unsafe_view", x, [6, 4])
        yield Call("view_copy", x, [24])
        yield Call("permute", x, [2, 0, -2])
        yield Call("permute_copy", x, [1, 0, 2])
        yield Call("transpose.int", x, 0, -1)
        yield Call("t", t(3, 5, dtype=dtype))
        yield Call("t", t(3, dtype=dtype))
        yield Call("unsqueeze", x, -2)
        yield Call("squeeze", t(1, 3, 1, 5, dtype=dtype))
        yield Call("squeeze.dim", t(1, 3, 1, 5, dtype=dtype), 2)
        yield Call("squeeze.dims", t(1, 3, 1, 5, dtype=dtype), [0, 1, 2])
        yield Call("expand", t(1, 3, 1, dtype=dtype), [5, 2, -1, 4])
        yield Call("repeat", x, [2, 1, 3, 2])
        yield Call("repeat_interleave.self_int", x, 3, 1)
        yield Call("repeat_interleave.self_int", x, 2)
        yield Call("flip", x, [0, -1])
        yield Call("roll", x, [1, -2], [0, 2])
        yield Call("roll", x, [5])
        yield Call("stack", [x, t(2, 3, 4, dtype=dtype)], -1)
        yield Call("cat", [x, t(2, 5, 4, dtype=dtype), t(0, dtype=dtype)], 1)
        yield Call("pixel_shuffle", t(2, 12, 3, 5, dtype=dtype), 2)
        yield Call("pixel_unshuffle", t(2, 3, 6, 9, dtype=dtype), 3)
        # parts
        y = t(5, 7, 6, dtype=dtype)
        yield Call("slice.Tensor", y, 1, -5, 100, 2)
        yield Call("slice.Tensor", y, 0, 2)
        yield Call("slice.Tensor", y, 0, 4, 2)
        yield Call("slice_copy.Tensor", y, 2, None, -1)
        yield Call("select.int", y, 1, -2)
        yield Call("split_with_sizes", y, [1, 4, 2], 1)
        yield Call("split.Tensor", y, 4, -2)
        yield Call("unbind.int", y, 0)
        yield Call("chunk", y, 3, 1)
        yield Call("narrow", y, 1, 2, 4)
        yield Call("slice_scatter", y, t(5, 3, 6, dtype=dtype), 1, 1, 7, 2)
        yield Call("slice_scatter", y, t(2, 7, 6, dtype=dtype), 0, 1, 3)
        yield Call("select_scatter", y, t(5, 6, dtype=dtype), 1, -1)
        yield Call("diagonal", y, 1, 2, 0)
        yield Call("diagonal", t(4, 6, dtype=dtype), -2)
        yield Call("diagonal_scatter", t(4, 6, dtype=dtype), t(4, dtype=dtype), 1)
        yield Call("unfold", y, 1, 3, 2)
        yield Call("as_strided", y.contiguous(), [3, 4], [2, 5], 1)
        # ends
        yield Call("constant_pad_nd", y, [1, 2, -1, 3], 1)
        yield Call("constant_pad_nd", y, [0, 0, 0, 0, 2, -4])
    for dims in [1, 2, 3]:
        x = f(*[2, 3, 5, 6, 7][: 2 + dims])
        padding = [1, 2, 3, 0, 2, 1][: 2 * dims]
        yield Call(f"reflection_pad{dims}d", x, padding)
        yield Call(f"replication_pad{dims}d", x, padding)
    yield Call("cat", [f(2, 3), i(4, 3)])


def reductions():
    for dtype in ALL:
        x = t(3, 4, 5, dtype=dtype)
        yield Call("sum", x)
        yield Call("sum.dim_IntList", x, [0, -1], True)
        yield Call("sum.dim_IntList", x, [1], dtype=torch.float32)
        yield Call("prod", t(3, 2, dtype=dtype))
        yield Call("prod.dim_int", t(3, 4, dtype=dtype), 1, True)
        yield Call("amax", x, [0, 2])
        yield Call("amin", x, [], True)
        yield Call("max", x)
        yield Call("min", x)
        for name in ["any", "all"]:
            yield Call(name, x)
            yield Call(name + ".dim", x, 1, True)
            yield Call(name + ".dims", x, [0, 2])
        yield Call("count_nonzero.dim_IntList", x, [0, 2])
        yield Call("count_nonzero", x, 1)
        if dtype != torch.bool:
            distinct = torch.randperm(60, generator=_generator).reshape(3, 4, 5).to(dtype)
            yield Call("max.dim", distinct, 1)
            yield Call("min.dim", distinct, -1, True)
            yield Call("argmax", distinct)
            yield Call("argmin", distinct, 0)
            yield Call("argmax", distinct, -1, True)
            yield Call("cumsum", x, 1)
            yield Call("cumprod", t(3, 4, dtype=dtype), -1)
    for dtype in FLOATS:
        x = f(3, 4, 5, dtype=dtype)
        yield Call("mean", x)
        yield Call("mean.dim", x, [0, -1], True)
        yield Call("mean.dim", i(3, 4), [1], dtype=dtype)
        for name in ["var", "std"]:
            yield Call(name + ".correction", x, [1], correction=0)
            yield Call(name + ".correction", x, None, correction=1, keepdim=True)
            yield Call(name + ".dim", x, [0, 2], False)
        yield Call("var_mean.correction", x, [1, 2], correction=1)
        yield Call("logsumexp", x, [0, 2], True)
        for order in [2, 1, 0, 3, float("inf"), float("-inf"), 0.5]:
            yield Call("linalg_vector_norm", x, order, [0, 1])
        yield Call("norm.ScalarOpt_dim", x, 2, [1], True)
    yield Call("max.dim", torch.tensor([[1.0, float("nan"), 3.0, float("nan")], [5.0, 5.0, 2.0, 5.0]]), 1)
    yield Call("amax", torch.tensor([[1.0, float("nan")], [5.0, 2.0]]), [1])
    yield Call("logsumexp", torch.tensor([[float("-inf")] * 3, [1.0, float("inf"), 2.0]]), [1])
    yield Call("histc", f(40), 7, -1, 1)
    yield Call("sum", torch.tensor(3.0))
    yield Call("cumsum", b(3, 4), 0)


def products():
    for dtype in FLOATS + [torch.int64]:
        yield Call("mm", t(3, 4, dtype=dtype), t(4, 5, dtype=dtype))
        yield Call("bmm", t(2, 3, 4, dtype=dtype), t(2, 4, 5, dtype=dtype))
        yield Call("mv", t(3, 4, dtype=dtype), t(4, dtype=dtype))
        yield Call("dot", t(6, dtype=dtype), t(6, dtype=dtype))
        yield Call("addmm", t(5, dtype=dtype), t(3, 4, dtype=dtype), t(4, 5, dtype=dtype))
        yield Call("addmm", t(3, 1, dtype=dtype), t(3, 4, dtype=dtype), t(4, 5, dtype=dtype), beta=2, alpha=3)
        yield Call("baddbmm", t(2, 3, 5, dtype=dtype), t(2, 3, 4, dtype=dtype), t(2, 4, 5, dtype=dtype), beta=2, alpha=3)
        yield Call("addbmm", t(3, 5, dtype=dtype), t(2, 3, 4, dtype=dtype), t(2, 4, 5, dtype=dtype))
        yield Call("addmv", t(3, dtype=dtype), t(3, 4, dtype=dtype), t(4, dtype=dtype))
        yield Call("linear", t(2, 3, 4, dtype=dtype), t(5, 4, dtype=dtype), t(5, dtype=dtype))
        yield Call("linear", t(3, 4, dtype=dtype), t(5, 4, dtype=dtype))
        for x, y in [((4,), (4,)), ((3, 4), (4,)), ((4,), (4, 5)), ((2, 3, 4), (4, 5)), ((2, 1, 3, 4), (6, 4, 5)), ((4,), (2, 4, 5)), ((2, 3, 4), (4,))]:
            yield Call("matmul", t(*x, dtype=dtype), t(*y, dtype=dtype))
        yield Call("outer", t(3, dtype=dtype), t(4, dtype=dtype))
    yield Call("addmm", torch.full((3, 5), float("nan")), f(3, 4), f(4, 5), beta=0)
    for equation, x, y in [("bij,bjk->bik", (2, 3, 4), (2, 4, 5)), ("ij,kj->ki", (3, 4), (5, 4)), ("bhid,bhjd->bhij", (2, 3, 4, 5), (2, 3, 6, 5)), ("ij,k->kj", (3, 4), (5,))]:
        yield Call("einsum", equation, [f(*x), f(*y)])


def attention():
    name = "scaled_dot_product_attention"
    for dtype in FLOATS:
        q, k, v = f(2, 3, 4, 5, dtype=dtype), f(2, 3, 6, 5, dtype=dtype), f(2, 3, 6, 7, dtype=dtype)
        yield Call(name, q, k, v)
        yield Call(name, q, k, v, is_causal=True)
        yield Call(name, q, k, v, scale=0.3)
        yield Call(name, q, k, v, f(4, 6, dtype=dtype))
        yield Call(name, q, k, v, torch.tensor([[True] * 6, [False] * 6, [True, False] * 3, [False, True] * 3]))
    yield Call(name, f(2, 6, 4, 5), f(2, 3, 7, 5), f(2, 3, 7, 5), enable_gqa=True)
    q, k, v = f(2, 3, 4, 8), f(2, 3, 6, 8), f(2, 3, 6, 8)
    flash = "_scaled_dot_product_flash_attention_for_cpu"
    yield Call(flash, q, k, v)
    for causal in [False, True]:
        k, v = f(2, 3, 4, 8), f(2, 3, 4, 8)
        out, sums = torch.ops.aten._scaled_dot_product_flash_attention_for_cpu(q, k, v, 0.0, causal)
        yield Call(flash, q, k, v, 0.0, causal)
        yield Call(flash + "_backward", f(2, 3, 4, 8), q, k, v, out, sums, 0.0, causal)


def convolutions():
    #         input           weight        bias   stride  padding dilation transposed output_padding groups
    cases = [((2, 3, 9), (4, 3, 3), (4,), [2], [1], [1], False, [0], 1),
             ((2, 4, 7, 8), (6, 2, 3, 2), None, [1, 2], [2, 0], [2, 1], False, [0, 0], 2),
             ((2, 4, 7, 8), (4, 1, 3, 3), (4,), [1, 1], [1, 1], [1, 1], False, [0, 0], 4),
             ((2, 3, 5, 6, 7), (4, 3, 2, 3, 2), (4,), [1, 2, 1], [0, 1, 0], [1, 1, 2], False, [0, 0, 0], 1),
             ((2, 3, 5), (3, 4, 3), (4,), [2], [1], [1], True, [1], 1),
             ((2, 4, 5, 6), (4, 3, 3, 2), (6,), [2, 3], [1, 0], [1, 2], True, [1, 0], 2),
             ((2, 4, 5, 6), (4, 2, 2, 2), None, [2, 2], [0, 0], [1, 1], True, [0, 0], 1),
             ((2, 3, 6, 6), (5, 3, 1, 1), (5,), [1, 1], [0, 0], [1, 1], False, [0, 0], 1)]
    for x, weight, bias, *rest in cases:
        for dtype in [torch.float32, torch.float64, torch.bfloat16] if len(x) == 4 else [torch.float32]:
            args = [f(*x, dtype=dtype), f(*weight, dtype=dtype), f(*bias, dtype=dtype) if bias else None, *rest]
            yield Call("convolution", *args)
            y = torch.ops.aten.convolution(*args)
            if dtype == torch.bfloat16:
                continue
            for mask in [[True, True, bias is not None], [False, True, False]]:
                yield Call("convolution_backward", f(*y.shape, dtype=dtype), *args[:2], list(bias or [0]), *rest, mask)
    yield Call("conv2d", f(2, 3, 8, 7), f(4, 3, 3, 3), f(4), [2, 1], [1, 1])
    yield Call("conv1d", f(2, 3, 8), f(4, 3, 3))
    yield Call("conv2d.padding", f(2, 3, 8, 7), f(4, 3, 4, 3), f(4), [1, 1], "same", [1, 2])
    yield Call("conv1d.padding", f(2, 3, 8), f(4, 3, 3), None, [2], "valid")
    yield Call("conv_transpose2d.input", f(2, 3, 4, 5), f(3, 4, 2, 3), f(4), [2, 2])


def norms():
    for dtype in FLOATS:
        x = f(3, 4, 5, dtype=dtype)
        for dim in [0, 1, -1]:
            yield Call("_softmax", x, dim, False)
            yield Call("_log_softmax", x, dim, False)
            y = x.softmax(dim)
            yield Call("_softmax_backward_data", f(3, 4, 5, dtype=dtype), y, dim, dtype)
            yield Call("_log_softmax_backward_data", f(3, 4, 5, dtype=dtype), y.log(), dim, dtype)
        yield Call("softmax.int", x, 1, torch.float32)
        yield Call("log_softmax.int", x, 1)
        yield Call("_safe_softmax", x.masked_fill(b(3, 4, 1), float("-inf")), 2)
        for shape in [[5], [4, 5]]:
            weight, bias = f(*shape, dtype=dtype), f(*shape, dtype=dtype)
            yield Call("native_layer_norm", x, shape, weight, bias, 1e-5)
            yield Call("native_layer_norm", x, shape, None, None, 1e-3)
            _, mean, rstd = torch.ops.aten.native_layer_norm(x, shape, weight, bias, 1e-5)
            yield Call("native_layer_norm_backward", f(3, 4, 5, dtype=dtype), x, shape, mean, rstd, weight, bias, [True, True, True])
            yield Call("native_layer_norm_backward", f(3, 4, 5, dtype=dtype), x, shape, mean, rstd, None, None, [True, False, False])
            yield Call("_fused_rms_norm", x, shape, weight, 1e-5)
            yield Call("_fused_rms_norm", x, shape, None, None)
        if dtype in (torch.float32, torch.float64):
            x = f(3, 6, 4, 5, dtype=dtype)
            weight, bias = f(6, dtype=dtype), f(6, dtype=dtype)
            yield Call("native_group_norm", x, weight, bias, 3, 6, 20, 2, 1e-5)
            yield Call("native_group_norm", x, None, None, 3, 6, 20, 3, 1e-3)
            yield Call("group_norm", x, 3, weight, bias)
            _, mean, rstd = torch.ops.aten.native_group_norm(x, weight, bias, 3, 6, 20, 2, 1e-5)
            yield Call("native_group_norm_backward", f(3, 6, 4, 5, dtype=dtype), x, mean, rstd, weight, 3, 6, 20, 2, [True, True, True])
    x, weight, bias, mean, var = f(3, 6, 4, 5), f(6), f(6), f(6), f(6, low=0.5)
    yield Call("_native_batch_norm_legit_no_training", x, weight, bias, mean, var, 0.1, 1e-5)
    yield Call("_native_batch_norm_legit.no_stats", x, weight, bias, True, 0.1, 1e-5)
    yield Call("_native_batch_norm_legit_functional", x, weight, bias, mean, var, True, 0.2, 1e-5)
    yield Call("native_batch_norm", f(3, 6), weight, bias, mean, var, False, 0.1, 1e-5, only=[0])
    yield Call("native_batch_norm", x, weight, bias, None, None, True, 0.1, 1e-5)
    _, save_mean, save_invstd = torch.ops.aten.native_batch_norm(x, weight, bias, None, None, True, 0.1, 1e-5)
    for train in [True, False]:
        yield Call("native_batch_norm_backward", f(3, 6, 4, 5), x, weight, mean, var, save_mean, save_invstd, train, 1e-5, [True, True, True])


def indexing():
    for dtype in [torch.float32, torch.bfloat16, torch.int64, torch.bool]:
        x = t(5, 6, 7, dtype=dtype)
        yield Call("index.Tensor", x, [i(3, low=-5, high=5)])
        yield Call("index.Tensor", x, [None, i(2, 4, low=-6, high=6)])
        yield Call("index.Tensor", x, [i(3, 1, low=0, high=5), i(4, low=0, high=6)])
        yield Call("index.Tensor", x, [i(4, low=0, high=5), None, i(4, low=0, high=7)])
        yield Call("index.Tensor", x, [None, i(4, low=0, high=6), i(4, low=0, high=7, dtype=torch.int32)])
        yield Call("index_select", x, 1, i(4, low=0, high=6))
        yield Call("gather", x, 1, i(4, 3, 7, low=0, high=6))
        yield Call("gather", x, -1, i(5, 6, 2, low=0, high=7))
        yield Call("take", x, i(3, 4, low=0, high=200))
        yield Call("take_along_dim", x, i(5, 2, 1, low=0, high=6), 1)
        distinct = torch.stack([torch.randperm(6, generator=_generator)[:3] for _ in range(20)]).reshape(4, 5, 3).permute(0, 2, 1).contiguous()
        yield Call("scatter.src", x, 1, distinct, t(5, 3, 6, dtype=dtype))
        yield Call("scatter.value", x, 1, distinct, 1)
        yield Call("index_put", x, [torch.tensor([1, -1, 3]), None, torch.tensor([0, 2, 5])], t(3, 6, dtype=dtype))
        yield Call("index_put", x, [None, torch.tensor([4, 0, -1])], t(7, dtype=dtype))
        yield Call("index_put", x, [b(5, 6)], torch.tensor(1, dtype=dtype))
        yield Call("index_copy", x, 1, torch.tensor([4, 0, 2]), t(5, 3, 7, dtype=dtype))
        yield Call("index_fill.int_Scalar", x, 1, torch.tensor([4, 0, 2]), 1)
    for dtype in [torch.float32, torch.float64, torch.int64]:
        x = t(5, 6, dtype=dtype)
        yield Call("scatter_add", x, 0, i(4, 3, low=0, high=5), t(5, 4, dtype=dtype))
        yield Call("index_put", x, [i(8, low=0, high=5)], t(8, 6, dtype=dtype), True)
        yield Call("index_add", x, 1, i(8, low=0, high=6), t(5, 8, dtype=dtype), alpha=2)
        for reduce, include in itertools.product(["sum", "prod", "amax", "amin"] + (["mean"] if dtype.is_floating_point else []), [True, False]):
            yield Call("scatter_reduce.two", x, 0, i(4, 3, low=0, high=5), t(5, 4, dtype=dtype), reduce, include_self=include)
        yield Call("bucketize.Tensor", x, torch.tensor([-3, -1, 0, 2], dtype=dtype))
        yield Call("bucketize.Tensor", x, torch.tensor([-3, -1, 0, 2], dtype=dtype), out_int32=True, right=True)
    yield Call("index_put", f(6, 5), [i(20, low=0, high=6)], f(20, 5), True)
    yield Call("gather", torch.tensor(3.0), 0, torch.tensor(0))
    yield Call("embedding", f(9, 4), i(3, 5, low=0, high=9))
    yield Call("embedding_dense_backward", f(3, 5, 4), i(3, 5, low=0, high=9), 9, 2, False)
    yield Call("embedding_dense_backward", f(3, 5, 4), i(3, 5, low=0, high=9), 9, -1, False)
    indices, offsets = i(11, low=0, high=9), torch.tensor([0, 3, 3, 8])
    for mode in [0, 1]:
        yield Call("_embedding_bag", f(9, 4), indices, offsets, False, mode, only=[0])
        yield Call("_embedding_bag", f(9, 4), indices, torch.tensor([0, 2, 11]), False, mode, False, None, True, only=[0])
        _, bags, sizes, largest = torch.ops.aten._embedding_bag(f(9, 4), indices, offsets, False, mode)
        yield Call("_embedding_bag_backward", f(4, 4), indices, offsets, bags, sizes, largest, 9, False, mode, False, None)
    yield Call("_embedding_bag", f(9, 4), indices, offsets, False, 0, False, f(11), only=[0])


def pooling():
    x = f(2, 3, 9, 8)
    for size, stride, padding, dilation, ceil in [([3, 2], [2, 2], [1, 0], [1, 1], False), ([2, 3], [2, 3], [0, 1], [1, 2], True), ([3, 3], [], [1, 1], [1, 1], False)]:
        yield Call("max_pool2d_with_indices", x, size, stride, padding, dilation, ceil)
        y, indices = torch.ops.aten.max_pool2d_with_indices(x, size, stride, padding, dilation, ceil)
        yield Call("max_pool2d_with_indices_backward", f(*y.shape), x, size, stride or size, padding, dilation, ceil, indices)
    yield Call("max_pool3d_with_indices", f(2, 3, 5, 6, 7), [2, 3, 2], [2, 1, 2])
    yield Call("max_pool2d", f(2, 3, 9, 8), [3], [2], [1])
    yield Call("max_pool1d", f(2, 3, 9), [3], [2], [1])
    for size, stride, padding, ceil, include, divisor in [([3, 2], [2, 2], [1, 1], False, True, None), ([3, 2], [2, 3], [1, 0], True, False, None),
                                                          ([2, 2], [], [0, 0], False, True, 3), ([3, 3], [2, 2], [1, 1], True, True, None)]:
        yield Call("avg_pool2d", x, size, stride, padding, ceil, include, divisor)
        y = torch.ops.aten.avg_pool2d(x, size, stride, padding, ceil, include, divisor)
        yield Call("avg_pool2d_backward", f(*y.shape), x, size, stride or size, padding, ceil, include, divisor)
    yield Call("avg_pool3d", f(2, 3, 5, 6, 7), [2, 3, 2], [2, 1, 2], [1, 1, 0])
    yield Call("avg_pool1d", f(2, 3, 9), [3], [2], [1])
    for out in [[3, 4], [5, 3], [1, 1], [9, 2]]:
        yield Call("_adaptive_avg_pool2d", x, out)
        yield Call("_adaptive_avg_pool2d_backward", f(2, 3, *out), x)
    yield Call("_adaptive_avg_pool3d", f(2, 3, 5, 6, 7), [2, 3, 4])
    for size, scale in [([18, 16], None), ([13, 5], None), ([9, 12], None)]:
        yield Call("upsample_nearest2d", x, size)
        yield Call("_upsample_nearest_exact2d", x, size)
        yield Call("upsample_nearest2d_backward", f(2, 3, *size), size, [2, 3, 9, 8])
        for corners in [False, True]:
            yield Call("upsample_bilinear2d", x, size, corners)
            yield Call("upsample_bilinear2d_backward", f(2, 3, *size), size, [2, 3, 9, 8], corners)
    yield Call("upsample_nearest2d.vec", x, None, [2.0, 3.0])
    yield Call("upsample_nearest2d.vec", x, None, [1.7, 0.6])
    yield Call("upsample_bilinear2d.vec", x, None, False, [1.7, 0.6])
    yield Call("upsample_nearest1d", f(2, 3, 5), [12])
    yield Call("upsample_nearest3d", f(2, 3, 4, 5, 6), [8, 3, 9])
    yield Call("upsample_linear1d", f(2, 3, 5), [12], False)
    yield Call("upsample_trilinear3d", f(2, 3, 4, 5, 6), [8, 3, 9], False)


def sorting():
    for dtype in FLOATS + INTS:
        x = torch.stack([torch.randperm(15, generator=_generator) for _ in range(4)]).to(dtype)
        for descending in [False, True]:
            yield Call("sort", x, 1, descending)
            yield Call("sort.stable", t(4, 9, dtype=dtype), stable=True, dim=0, descending=descending)
            yield Call("argsort.stable", t(4, 9, dtype=dtype), stable=True, dim=1, descending=descending)
        yield Call("topk", x, 4)
        yield Call("topk", x, 2, 0, False, only=[0])
        yield Call("kthvalue", x, 3)
    yield Call("sort.stable", special(), stable=True)
    yield Call("sort.stable", special(), stable=True, descending=True)
    yield Call("sort.stable", b(9), stable=True)
    yield Call("topk", special(), 5, only=[0])


def losses():
    for dtype in [torch.float32, torch.float64]:
        x, y = f(3, 5, dtype=dtype), f(3, 5, dtype=dtype)
        p, q = f(3, 5, dtype=dtype, low=0.1, high=0.9), f(3, 5, dtype=dtype, low=0, high=1)
        for reduction in [0, 1, 2]:
            g = f(3, 5, dtype=dtype) if reduction == 0 else f(dtype=dtype)
            yield Call("mse_loss", x, y, reduction)
            yield Call("mse_loss_backward", g, x, y, reduction)
            yield Call("smooth_l1_loss", x, y, reduction, 0.7)
            yield Call("smooth_l1_loss_backward", g, x, y, reduction, 0.7)
            yield Call("huber_loss", x, y, reduction, 0.7)
            yield Call("huber_loss_backward", g, x, y, reduction, 0.7)
            yield Call("binary_cross_entropy", p, q, None, reduction)
            yield Call("binary_cross_entropy", p, q, f(5, dtype=dtype), reduction)
            yield Call("binary_cross_entropy_backward", g, p, q, None, reduction)
            yield Call("binary_cross_entropy_with_logits", x, q, None, f(5, dtype=dtype), reduction)
            target, weight = torch.tensor([1, 4, 2]), f(5, dtype=dtype, low=0.5)
            for w, ignored in [(None, -100), (weight, -100), (weight, 4)]:
                yield Call("nll_loss_forward", x, target, w, reduction, ignored)
                total = torch.ops.aten.nll_loss_forward(x, target, w, reduction, ignored)[1]
                yield Call("nll_loss_backward", g if reduction else f(3, dtype=dtype), x, target, w, reduction, ignored, total)
            image, labels = f(2, 5, 3, 4, dtype=dtype), i(2, 3, 4, low=0, high=5)
            yield Call("nll_loss2d_forward", image, labels, weight, reduction, 3)
            total = torch.ops.aten.nll_loss2d_forward(image, labels, weight, reduction, 3)[1]
            yield Call("nll_loss2d_backward", g if reduction else f(2, 3, 4, dtype=dtype), image, labels, weight, reduction, 3, total)
    yield Call("nll_loss_forward", f(5), torch.tensor(3), None, 1, -100)


def names():
    """What PyTorch has under several names, and what it leaves whole though it is made of others."""
    for name in ["absolute", "negative", "special_expit", "special_erf", "arctan", "fix"]:
        yield Call(name, f(3, 5))
    for name in ["subtract.Tensor", "multiply.Tensor", "divide.Tensor", "true_divide.Tensor", "greater.Tensor", "less_equal.Tensor", "not_equal.Tensor", "arctan2"]:
        yield Call(name, f(3, 5), f(5, low=1))
    yield Call("clip", f(3, 5), -1, 1)
    yield Call("concat", [f(3, 5), f(2, 5)])
    yield Call("swapaxes", f(3, 4, 5), 0, -1)
    yield Call("movedim.int", f(3, 4, 5), 0, -1)
    yield Call("movedim.intlist", f(2, 3, 4, 5), [0, 2], [-1, 0])
    yield Call("view_as", f(3, 4), f(2, 6))
    for dtype in [torch.float32, torch.int64, torch.bool]:
        yield Call("diff", t(4, 6, dtype=dtype), 2, 0)
        yield Call("diff", t(4, 6, dtype=dtype), prepend=t(4, 1, dtype=dtype))
    yield Call("__and__.Tensor", b(3, 5), b(5))
    yield Call("__or__.Scalar", i(3, 5), 3)
    yield Call("__xor__.Tensor", i(3, 5), i(5))
    yield Call("embedding_bag", f(9, 4), i(11, low=0, high=9), torch.tensor([0, 3, 3, 8]), False, 1, only=[0])
    yield Call("dropout", f(3, 5), 0.5, False)
    yield Call("native_dropout", f(3, 5), 0.5, False)
    yield Call("cross_entropy_loss", f(3, 5, 4), i(3, 4, low=0, high=5), f(5, low=0.5), 1, 2)
    yield Call("cross_entropy_loss", f(3, 5), i(3, low=0, high=5), None, 2)
    yield Call("type_as", f(3, 5), i(1))
    yield Call("expand_as", f(3, 1), f(3, 5))
    yield Call("reshape", f(3, 4), [2, -1])
    yield Call("flatten.using_ints", f(2, 3, 4), 1)
    yield Call("contiguous", f(3, 4))


def overloads():
    """Forms that share their rules with others above."""
    for name in ["arccos", "arcsin", "arcsinh", "arctanh", "special_erfinv", "special_exp2", "special_expm1", "special_log1p", "special_round"]:
        yield Call(name, f(3, 5, low=-0.9, high=0.9))
    for name in ["arccosh", "special_digamma", "special_gammaln"]:
        yield Call(name, f(3, 5, low=1.1, high=4))
    for name in ["subtract", "multiply", "divide", "true_divide", "greater", "greater_equal", "less", "less_equal", "not_equal", "copysign"]:
        yield Call(name + ".Scalar", f(3, 5), 1.5)
    for name in ["greater_equal", "less"]:
        yield Call(name + ".Tensor", f(3, 5), f(5))
    yield Call("__and__.Scalar", i(3, 5), 3)
    yield Call("__or__.Tensor", i(3, 5), i(5))
    yield Call("__xor__.Scalar", i(3, 5), 3)
    yield Call("clip.Tensor", f(3, 5), f(5), None)
    yield Call("where.ScalarOther", b(3, 5), f(3, 5), 2.0)
    yield Call("where.ScalarSelf", b(3, 5), 2.0, f(3, 5))
    yield Call("where.Scalar", b(3, 5), 2.0, 1.0)
    x = f(3, 4, 5)
    for name in ["std", "var"]:
        yield Call(name, x, False)
    yield Call("l1_loss", x, f(3, 4, 5))
    yield Call("one_hot", i(3, 4, low=0, high=6), 6)
    yield Call("ger", f(3), f(4))
    yield Call("layer_norm", x, [5], f(5), f(5))
    yield Call("rms_norm", x, [4, 5], f(4, 5))
    yield Call("batch_norm", x, f(4), f(4), f(4), f(4, low=0.5), False, 0.1, 1e-5, False)
    # shapes and parts
    for name, args in {"concatenate": ([x, x],), "as_strided_copy": (x, [3, 4], [2, 5], 1), "diagonal_copy": (x, 1, 0, 2), "expand_copy": (f(3, 1), [2, 3, 4]),
                       "moveaxis.int": (x, 0, 2), "moveaxis.intlist": (x, [0, 1], [2, 0]), "swapdims": (x, 0, 2), "ravel": (x,), "reshape_as": (x, f(6, 10)),
                       "unflatten.int": (x, 1, [2, 2]), "select_copy.int": (x, 1, 2), "split_copy.Tensor": (x, 2, 1), "split_with_sizes_copy": (x, [1, 3], 1),
                       "squeeze_copy": (f(1, 3, 1),), "squeeze_copy.dim": (f(1, 3, 1), 0), "squeeze_copy.dims": (f(1, 3, 1), [0, 2]), "t_copy": (f(3, 4),),
                       "transpose_copy.int": (x, 0, 1), "unbind_copy.int": (x, 1), "unsqueeze_copy": (x, 1)}.items():
        yield Call(name, *args)
    for mode in ["constant", "reflect", "replicate", "circular"]:
        yield Call("pad", x, [2, 1], mode)
    # places
    index = i(2, 4, 5, low=0, high=3)
    yield Call("_unsafe_index.Tensor", x, [None, i(2, low=0, high=4)])
    yield Call("_unsafe_index_put", x, [i(2, low=0, high=3)], f(4, 5), True)
    yield Call("scatter.reduce", x, 0, index, f(2, 4, 5), reduce="add")
    yield Call("scatter.value_reduce", x, 0, index, 1.5, reduce="multiply")
    yield Call("index_fill.int_Tensor", x, 1, torch.tensor([0, 2]), torch.tensor(3.0))
    yield Call("embedding_bag.padding_idx", f(9, 4), i(11, low=0, high=9), torch.tensor([0, 3, 8]), False, 0, False, None, False, 2, only=[0])
    yield Call("native_dropout_backward", x, b(3, 4, 5), 2.0)
    # windows
    yield Call("conv3d", f(2, 3, 4, 5, 6), f(4, 3, 2, 3, 2))
    yield Call("conv3d.padding", f(2, 3, 4, 5, 6), f(4, 3, 2, 3, 2), None, [1], "same")
    yield Call("conv_transpose1d", f(2, 3, 5), f(3, 4, 2), None, [2])
    yield Call("conv_transpose3d.input", f(2, 3, 2, 3, 4), f(3, 4, 2, 1, 2), None, [2])
    image = f(2, 3, 4, 5, 6)
    yield Call("max_pool3d", image, [2])
    y, places = torch.ops.aten.max_pool3d_with_indices(image, [2, 2, 3])
    yield Call("max_pool3d_with_indices_backward", f(*y.shape), image, [2, 2, 3], [2, 2, 3], [0, 0, 0], [1, 1, 1], False, places)
    y = torch.ops.aten.avg_pool3d(image, [2, 3, 2])
    yield Call("avg_pool3d_backward", f(*y.shape), image, [2, 3, 2], [2, 3, 2], [0, 0, 0], False, True, None)
    yield Call("adaptive_avg_pool1d", f(2, 3, 7), [3])
    yield Call("adaptive_avg_pool2d", f(2, 3, 7, 6), [3, 2])
    yield Call("adaptive_avg_pool3d", image, [2, 3, 4])
    yield Call("_adaptive_avg_pool3d_backward", f(2, 3, 2, 3, 4), image)
    for name, more in [("upsample_nearest", []), ("_upsample_nearest_exact", []), ("upsample_linear", [False])]:
        yield Call(f"{name}1d.vec", f(2, 3, 5), None, *more, [1.7])
        yield Call(f"{name}1d_backward", f(2, 3, 12), [12], [2, 3, 5], *more)
    for name, more in [("upsample_nearest3d", []), ("_upsample_nearest_exact3d", []), ("upsample_trilinear3d", [True])]:
        yield Call(name + ".vec", image, [6, 5, 9], *more, None)
        yield Call(name + "_backward", f(2, 3, 6, 5, 9), [6, 5, 9], [2, 3, 4, 5, 6], *more)
    yield Call("_upsample_nearest_exact2d.vec", f(2, 3, 5, 6), [7, 12], None)
    yield Call("_upsample_nearest_exact2d_backward", f(2, 3, 7, 12), [7, 12], [2, 3, 5, 6])


FAMILIES = [names, overloads, unary, gradients, arithmetic, comparisons, creation, shapes, reductions, products, attention, convolutions, norms, indexing, pooling, sorting, losses]
