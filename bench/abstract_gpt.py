# SPDX-License-Identifier: Apache-2.0
"""A training step of a Megatron-style GPT as StableHLO text, from its sizes alone: nothing is allocated, so that any size can be exported.

    python bench/abstract_gpt.py --hidden 12288 --heads 96 --layers 96 --batch 1536 --microbatch 1 --mesh data=64,model=8 > gpt3.mlir

Mixed precision as in Megatron-LM: parameters, the sums of gradients and Adam's moments in f32; a copy of the parameters and the gradients of a
microbatch in bf16 (18 bytes a parameter), and products in bf16. Heads, the feed-forward layer and the vocabulary are split over `model` (Megatron's
tensor parallelism), the batch over `data`. Layers and microbatches are loops, so that the text has the same length for any number of them. With full
recomputation, the default, the backward pass adds the gradients of each layer to those of earlier microbatches at once. --eager makes each kernel
of Megatron-LM in PyTorch a kernel of its own, with its results in bf16: attention is products, a softmax and a dropout. --unannotated leaves out all shardings; --mesh then only
says how many sequences a microbatch has.
"""
import argparse
import dataclasses
import functools
from collections.abc import Callable

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AbstractMesh, NamedSharding, PartitionSpec as P


@dataclasses.dataclass
class Sizes:
    hidden: int = 1024
    heads: int = 16
    layers: int = 24
    vocab: int = 51200
    sequence: int = 1024
    batch: int = 16  # of all ranks and microbatches
    microbatch: int = 2  # of one data-parallel rank
    data: int = 1
    model: int = 1
    recompute: str = "full"  # of each layer: full, selective (attention without its projections), or none
    sequence_parallel: bool = False  # the residual stream is split over `model` too
    dropout: float = 0.0  # of the weights of attention and of the residual branches
    eager: bool = False  # kernels are those of Megatron-LM in PyTorch
    unannotated: bool = False  # without shardings, for a planner

    @property
    def microbatches(self):
        return self.batch // (self.microbatch * self.data)


@dataclasses.dataclass(frozen=True)
class Architecture:
    """The functions that make a model, each with Sizes as its first argument."""
    shapes: Callable  # (s): shapes and layouts by name; those of layers have the layers as their first dimension
    embed: Callable  # (s, mesh, parameters, tokens): the residual stream
    layer: Callable  # (s, mesh, stream, (parameters of a layer, seed)): the stream behind it
    loss: Callable  # (s, parameters, stream, targets)
    outside: tuple  # names of the parameters that are not of layers


def parameter_shapes(s):
    h, a, e = s.hidden, s.heads, s.hidden // s.heads
    layer = {
        "ln1_scale": ((h,), P()), "ln1_bias": ((h,), P()), "ln2_scale": ((h,), P()), "ln2_bias": ((h,), P()),
        "qkv": ((h, 3, a, e), P(None, None, "model")), "qkv_bias": ((3, a, e), P(None, "model")),
        "out": ((a, e, h), P("model")), "out_bias": ((h,), P()),
        "up": ((h, 4 * h), P(None, "model")), "up_bias": ((4 * h,), P("model")),
        "down": ((4 * h, h), P("model")), "down_bias": ((h,), P()),
    }
    shapes = {name: ((s.layers, *shape), P(None, *spec)) for name, (shape, spec) in layer.items()}
    shapes["embedding"] = ((s.vocab, h), P("model"))
    shapes["positions"] = ((s.sequence, h), P())
    shapes["ln_scale"] = shapes["ln_bias"] = ((h,), P())
    return shapes


kernel = jax.lax.optimization_barrier  # nothing is fused across it


def ends_kernel(s, x):
    return kernel(x) if s.eager else x


def normalize(x, scale, bias):
    x = x.astype(jnp.float32)
    mean = x.mean(-1, keepdims=True)
    variance = jnp.square(x - mean).mean(-1, keepdims=True)
    return ((x - mean) * jax.lax.rsqrt(variance + 1e-5) * scale + bias).astype(jnp.bfloat16)


@jax.custom_vjp
def normalize_in_kernels(x, scale, bias):
    """The same, with the kernels and saved values of Apex's FusedLayerNorm."""
    return normalize_forward(x, scale, bias)[0]


def normalize_forward(x, scale, bias):
    wide = x.astype(jnp.float32)
    mean = wide.mean(-1, keepdims=True)
    inverse = jax.lax.rsqrt(jnp.square(wide - mean).mean(-1, keepdims=True) + 1e-5)
    y, mean, inverse = kernel((((wide - mean) * inverse * scale + bias).astype(jnp.bfloat16), mean, inverse))
    return y, (x, mean, inverse, scale)


def normalize_backward(saved, dy):
    x, mean, inverse, scale = saved
    normal = (x.astype(jnp.float32) - mean) * inverse
    wide = dy.astype(jnp.float32)
    by_normal = wide * scale
    dx = inverse * (by_normal - by_normal.mean(-1, keepdims=True) - normal * (by_normal * normal).mean(-1, keepdims=True))
    dscale, dbias = (wide * normal).sum((0, 1)), wide.sum((0, 1))
    return kernel((dx.astype(x.dtype), dscale.astype(scale.dtype), dbias.astype(scale.dtype)))


normalize_in_kernels.defvjp(normalize_forward, normalize_backward)


@jax.custom_vjp
def softmax_in_kernels(scores, scale):
    """The causal softmax of scores times a constant, as Megatron-LM's fused kernel: it keeps its result in bf16."""
    return kernel(causal_softmax(scores, scale))


def softmax_backward(saved, gradient):
    weights, scale = saved
    wide, weights = gradient.astype(jnp.float32), weights.astype(jnp.float32)
    return kernel((scale * weights * (wide - (wide * weights).sum(-1, keepdims=True))).astype(gradient.dtype)), None


def softmax_forward(scores, scale):
    weights = softmax_in_kernels(scores, scale)
    return weights, (weights, scale)


softmax_in_kernels.defvjp(softmax_forward, softmax_backward)


def causal_softmax(scores, scale):
    rows = jax.lax.broadcasted_iota(jnp.int32, scores.shape[2:], 0)
    mask = jax.lax.broadcasted_iota(jnp.int32, scores.shape[2:], 1) <= rows
    return jax.nn.softmax(jnp.where(mask, scores.astype(jnp.float32) * scale, -1e9)).astype(jnp.bfloat16)


def is_kept(seed, shape, rate):
    """A mask that is false with probability `rate`: a hash of each element's number (the finalizer of MurmurHash3)."""
    strides = np.cumprod((1, *shape[:0:-1]), dtype=np.uint32)[::-1]
    odd = 2 * seed + 1  # in each stride, so that masks have nothing in common that a compiler would keep
    bits = seed * jnp.uint32(0x9E3779B9) + sum(jax.lax.broadcasted_iota(jnp.uint32, shape, i) * (odd * stride) for i, stride in enumerate(strides))
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        bits = (bits ^ (bits >> shift)) * jnp.uint32(factor)
    return bits >= np.uint32(rate * 2**32)


@functools.partial(jax.custom_vjp, nondiff_argnums=(0,))
def dropout(s, x, residual, seed):
    """x without the elements that are dropped, added to the residual if there is one, in one kernel."""
    return dropout_forward(s, x, residual, seed)[0]


def dropout_forward(s, x, residual, seed):
    """Keeps the mask, a byte an element."""
    kept = is_kept(seed, x.shape, s.dropout)
    y = jnp.where(kept, x / (1 - s.dropout), 0).astype(x.dtype)
    y, kept = ends_kernel(s, (y if residual is None else residual + y, kept))
    return y, (kept, None if residual is None else ())


def dropout_backward(s, saved, gradient):
    kept, has_residual = saved
    dx = ends_kernel(s, jnp.where(kept, gradient / (1 - s.dropout), 0).astype(gradient.dtype))
    return dx, None if has_residual is None else gradient, None


dropout.defvjp(dropout_forward, dropout_backward)


def drop(s, x, seed, residual=None):
    if s.dropout:
        return dropout(s, x, residual, seed)
    return x if residual is None else ends_kernel(s, residual + x)


def attend(s, q, k, v, seed):
    """The context of each query, from values of [row, position, head, element]."""
    scores = ends_kernel(s, jnp.einsum("bqae,bkae->baqk", q, k))
    scale = (s.hidden // s.heads) ** -0.5
    weights = softmax_in_kernels(scores, scale) if s.eager else causal_softmax(scores, scale)
    return jnp.einsum("baqk,bkae->bqae", drop(s, weights, seed), v)


def annotate(s, mesh, value, *spec):
    return value if s.unannotated else jax.lax.with_sharding_constraint(value, NamedSharding(mesh, P(*spec)))


def layer(s, mesh, x, each):
    w, seed = each
    residual = P("data", "model") if s.sequence_parallel else P("data")
    end = functools.partial(ends_kernel, s)
    constrain = functools.partial(annotate, s, mesh)
    place = lambda value: end(constrain(value, *residual))
    normal = normalize_in_kernels if s.eager else normalize
    y = normal(x, w["ln1_scale"], w["ln1_bias"])
    qkv = jnp.einsum("bsh,hcae->bscae", y, w["qkv"]) + w["qkv_bias"]
    q, k, v = jnp.moveaxis(end(constrain(qkv, "data", None, None, "model")), 2, 0)
    core = functools.partial(attend, s)
    context = end((jax.checkpoint(core, prevent_cse=False) if s.recompute == "selective" else core)(q, k, v, 3 * seed))
    context = constrain(context, "data", None, "model")
    x = drop(s, place(jnp.einsum("bkae,aeh->bkh", context, w["out"])) + w["out_bias"], 3 * seed + 1, residual=x)
    y = normal(x, w["ln2_scale"], w["ln2_bias"])
    y = end(jax.nn.gelu(end(jnp.einsum("bsh,hf->bsf", y, w["up"])) + w["up_bias"]))
    return drop(s, place(jnp.einsum("bsf,fh->bsh", y, w["down"])) + w["down_bias"], 3 * seed + 2, residual=x)


def embed(s, mesh, parameters, tokens):
    return split_stream(s, mesh, parameters["embedding"][tokens] + parameters["positions"])


def split_stream(s, mesh, x):
    return annotate(s, mesh, x, *(("data", "model") if s.sequence_parallel else ("data",)))


def loss_of(s, parameters, x, targets):
    """The mean cross entropy of the last layer's output."""
    x = (normalize_in_kernels if s.eager else normalize)(x, parameters["ln_scale"], parameters["ln_bias"])
    logits = jnp.einsum("bsh,vh->bsv", x, parameters["embedding"]).astype(jnp.float32)
    return cross_entropy(logits, targets).mean() if s.eager else loss_of_logits(logits, targets)


def loss_of_logits(logits, targets):
    chosen = jnp.take_along_axis(logits, targets[..., None], -1)[..., 0]
    return (jax.nn.logsumexp(logits, -1) - chosen).mean()


@jax.custom_vjp
def cross_entropy(logits, targets):
    """The operators of Megatron-LM's vocab_parallel_cross_entropy, forward and backward."""
    return cross_entropy_forward(logits, targets)[0]


def cross_entropy_forward(logits, targets):
    logits = kernel(logits)
    shifted = kernel(logits - kernel(logits.max(-1, keepdims=True)))
    chosen = jnp.take_along_axis(shifted, targets[..., None], -1)[..., 0]
    powers = kernel(jnp.exp(shifted))
    total = kernel(powers.sum(-1, keepdims=True))
    return jnp.log(total[..., 0]) - chosen, (kernel(powers / total), targets)


def cross_entropy_backward(saved, gradient):
    softmax, targets = saved
    by_logits = kernel(softmax - jax.nn.one_hot(targets, softmax.shape[-1], dtype=softmax.dtype))
    return kernel(by_logits * gradient[..., None]), None


cross_entropy.defvjp(cross_entropy_forward, cross_entropy_backward)

Sizes.architecture = Architecture(parameter_shapes, embed, layer, loss_of, ("embedding", "positions", "ln_scale", "ln_bias"))


def add_to(total, gradients):
    """The gradients of a microbatch are in bf16, their sum in f32."""
    return jax.tree.map(lambda sum, gradient: sum + gradient.astype(jnp.float32), total, gradients)


def backpropagate(run, layers, seeds, x, total):
    """The output of all layers, and a function from its gradient to that of x and to the gradients of the layers added to `total`. Each layer
    runs again from its input (full recomputation)."""
    y, inputs = jax.lax.scan(lambda x, each: (run(x, each), x), x, (layers, seeds))

    def pull(dy):
        def backward(dy, each):
            w, seed, x, sums = each
            again = jax.checkpoint(lambda x, w: run(x, (w, seed)), prevent_cse=False)
            dx, dw = jax.vjp(again, x, w)[1](dy)
            return dx, add_to(sums, dw)
        return jax.lax.scan(backward, dy, (layers, seeds, inputs, total), reverse=True)
    return y, pull


def backpropagate_saved(run, layers, seeds, x, total):
    """The same from activations that the forward pass keeps."""
    y, pull = jax.vjp(lambda x, layers: jax.lax.scan(lambda x, each: (run(x, each), None), x, (layers, seeds))[0], x, layers)

    def add(dy):
        dx, gradients = pull(dy)
        return dx, add_to(total, gradients)
    return y, add


def add_gradients(s, mesh, parameters, total, tokens, targets, number):
    """`total` and the gradients of microbatch `number`, by a copy of the parameters in bf16; and its loss."""
    a = s.architecture
    ends = {name: parameters[name] for name in a.outside}
    layers = {name: parameters[name] for name in parameters if name not in ends}
    seeds = number * s.layers + jnp.arange(s.layers, dtype=jnp.uint32)
    x, pull_embedding = jax.vjp(lambda ends: a.embed(s, mesh, ends, tokens), ends)
    through = backpropagate if s.recompute == "full" else backpropagate_saved
    x, pull_layers = through(functools.partial(a.layer, s, mesh), layers, seeds, x, {name: total[name] for name in layers})
    loss, pull_loss = jax.vjp(lambda ends, x: a.loss(s, ends, x, targets), ends, x)
    of_loss, dx = pull_loss(jnp.float32(1))
    dx, of_layers = pull_layers(dx)
    of_embedding, = pull_embedding(dx)
    of_ends = add_to(add_to({name: total[name] for name in ends}, of_loss), of_embedding)
    return {**of_layers, **of_ends}, loss


def train_step(s, mesh, state, tokens, targets):
    """One step of Adam; the gradients of the microbatches are added up. Tokens: [microbatch, row, position]. The last result is the sum of losses."""
    parameters, first, second = state
    copies = jax.tree.map(lambda p: p.astype(jnp.bfloat16), parameters)
    def accumulate(sums, batch):
        total, loss = add_gradients(s, mesh, copies, sums[0], *batch)
        return (total, sums[1] + loss), None
    zeros = jax.tree.map(jnp.zeros_like, parameters)
    (total, loss), _ = jax.lax.scan(accumulate, (zeros, jnp.float32(0)), (tokens, targets, jnp.arange(len(tokens), dtype=jnp.uint32)))
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, total)
    second = jax.tree.map(lambda v, g: 0.95 * v + 0.05 * g * g, second, total)
    parameters = jax.tree.map(lambda p, m, v: p - 1e-4 * m / (jnp.sqrt(v) + 1e-8), parameters, first, second)
    return parameters, first, second, loss


def export(s):
    """The StableHLO text of a step."""
    mesh = AbstractMesh((s.data, s.model), ("data", "model"))
    sharding = lambda spec: None if s.unannotated else NamedSharding(mesh, spec)
    shaped = lambda shape, spec, dtype: jax.ShapeDtypeStruct(shape, dtype, sharding=sharding(spec))
    parameters = {name: shaped(shape, spec, jnp.float32) for name, (shape, spec) in s.architecture.shapes(s).items()}
    tokens = shaped((s.microbatches, s.microbatch * s.data, s.sequence), P(None, "data"), jnp.int32)
    step = jax.jit(functools.partial(train_step, s, mesh), donate_argnums=0)
    traced = step.trace((parameters, parameters, parameters), tokens, tokens)
    return traced.lower(lowering_platforms=("cpu",)).as_text(debug_info=True)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for field in dataclasses.fields(Sizes):
        if field.name not in ("data", "model"):
            kind = {"action": "store_true"} if field.type is bool else {"type": field.type, "default": field.default}
            options.add_argument(f"--{field.name.replace('_', '-')}", **kind)
    options.add_argument("--mesh", default="data=1,model=1", help="data=N,model=M")
    options = vars(options.parse_args())
    axes = dict(part.split("=") for part in options.pop("mesh").split(","))
    print(export(Sizes(**options, data=int(axes["data"]), model=int(axes["model"]))))


if __name__ == "__main__":
    main()
