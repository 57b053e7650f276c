# SPDX-License-Identifier: Apache-2.0
"""Training steps of published models at their sizes, from shapes alone: nothing is allocated. Each is a function and its arguments; the first is donated."""
import jax
import jax.numpy as jnp
import numpy as np

ADAM_DECAY = (0.9, 0.999)


def shape(*sizes, dtype=jnp.float32):
    return jax.ShapeDtypeStruct(sizes, dtype)


def integers(*sizes):
    return shape(*sizes, dtype=jnp.int32)


def lower(step, *arguments):
    """The StableHLO text of a step."""
    traced = jax.jit(step, donate_argnums=0).trace(*arguments)
    return traced.lower(lowering_platforms=("cpu",)).as_text(debug_info=True)


def cross_entropy(logits, labels):
    return -jnp.take_along_axis(jax.nn.log_softmax(logits), labels[..., None], -1).mean()


def sgd(loss):
    def step(state, *batch):
        parameters, momentum = state
        value, gradient = jax.value_and_grad(loss)(parameters, *batch)
        momentum = jax.tree.map(lambda m, g: 0.9 * m + g, momentum, gradient)
        return (jax.tree.map(lambda p, m: p - 0.1 * m, parameters, momentum), momentum), value
    return step


def adam(loss):
    def step(state, *batch):
        parameters, first, second = state
        value, gradient = jax.value_and_grad(loss)(parameters, *batch)
        first = jax.tree.map(lambda m, g: ADAM_DECAY[0] * m + (1 - ADAM_DECAY[0]) * g, first, gradient)
        second = jax.tree.map(lambda v, g: ADAM_DECAY[1] * v + (1 - ADAM_DECAY[1]) * g * g, second, gradient)
        parameters = jax.tree.map(lambda p, m, v: p - 1e-4 * m / (jnp.sqrt(v) + 1e-8), parameters, first, second)
        return (parameters, first, second), value
    return step


def resnet50(images):
    """ResNet-50 (He et al., 2016): 25.6 million parameters, images of 224x224; SGD with momentum."""
    blocks, channels = [], 64
    for stage, count in enumerate((3, 4, 6, 3)):
        width = 64 << stage
        for i in range(count):
            block = {"reduce": shape(1, 1, channels, width), "spatial": shape(3, 3, width, width), "expand": shape(1, 1, width, 4 * width),
                     "reduce_norm": shape(2, width), "spatial_norm": shape(2, width), "expand_norm": shape(2, 4 * width)}
            if i == 0:
                block |= {"shortcut": shape(1, 1, channels, 4 * width), "shortcut_norm": shape(2, 4 * width)}
            blocks.append(block)
            channels = 4 * width
    parameters = {"stem": shape(7, 7, 3, 64), "stem_norm": shape(2, 64), "blocks": blocks, "head": shape(2048, 1000)}

    def convolve(x, kernel, norm, stride=1):
        x = jax.lax.conv_general_dilated(x, kernel, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        x -= x.mean((0, 1, 2))
        return x * jax.lax.rsqrt(jnp.square(x).mean((0, 1, 2)) + 1e-5) * norm[0] + norm[1]

    def loss(parameters, images, labels):
        x = jax.nn.relu(convolve(images, parameters["stem"], parameters["stem_norm"], 2))
        x = jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
        for block in parameters["blocks"]:
            stride = 2 if "shortcut" in block and x.shape[-1] != 64 else 1
            y = jax.nn.relu(convolve(x, block["reduce"], block["reduce_norm"]))
            y = jax.nn.relu(convolve(y, block["spatial"], block["spatial_norm"], stride))
            y = convolve(y, block["expand"], block["expand_norm"])
            x = jax.nn.relu(y + (convolve(x, block["shortcut"], block["shortcut_norm"], stride) if "shortcut" in block else x))
        return cross_entropy(x.mean((1, 2)) @ parameters["head"], labels)

    return sgd(loss), (parameters, parameters), shape(images, 224, 224, 3), integers(images)


def bert_large(sequences, length=512):
    """BERT-large (Devlin et al., 2019): 24 layers of 1024, 16 heads, 30,522 tokens, 334 million parameters; Adam."""
    layers, hidden, heads, inner = 24, 1024, 16, 4096
    layer = {"norm": (hidden,), "qkv": (hidden, 3, heads, hidden // heads), "qkv_bias": (3, heads, hidden // heads),
             "out": (heads, hidden // heads, hidden), "out_bias": (hidden,), "inner_norm": (hidden,), "up": (hidden, inner), "up_bias": (inner,),
             "down": (inner, hidden), "down_bias": (hidden,)}
    parameters = {"words": shape(30522, hidden), "positions": shape(length, hidden), "norm": shape(hidden),
                  "layers": {name: shape(layers, *sizes) for name, sizes in layer.items()}}

    def normalize(x, scale):
        x -= x.mean(-1, keepdims=True)
        return x * jax.lax.rsqrt(jnp.square(x).mean(-1, keepdims=True) + 1e-5) * scale

    def run(x, w):
        q, k, v = jnp.moveaxis(jnp.einsum("bsh,hcae->bscae", normalize(x, w["norm"]), w["qkv"]) + w["qkv_bias"], 2, 0)
        weights = jax.nn.softmax(jnp.einsum("bqae,bkae->baqk", q, k) * (hidden // heads) ** -0.5)
        x += jnp.einsum("baqk,bkae,aeh->bqh", weights, v, w["out"]) + w["out_bias"]
        return x + jax.nn.gelu(normalize(x, w["inner_norm"]) @ w["up"] + w["up_bias"]) @ w["down"] + w["down_bias"], None

    def loss(parameters, tokens, targets):
        x = parameters["words"][tokens] + parameters["positions"]
        x = normalize(jax.lax.scan(run, x, parameters["layers"])[0], parameters["norm"])
        return cross_entropy(x @ parameters["words"].T, targets)

    return adam(loss), (parameters,) * 3, integers(sequences, length), integers(sequences, length)


def attend(w, x):
    """Multi-head attention of normalized x, with its residual."""
    h = x - x.mean(-1, keepdims=True)
    h = h * jax.lax.rsqrt(jnp.square(h).mean(-1, keepdims=True) + 1e-5) * w["norm"]
    q, k, v = (jnp.einsum("bsh,hae->bsae", h, w[name]) for name in ("q", "k", "v"))
    weights = jax.nn.softmax(jnp.einsum("bqae,bkae->baqk", q, k) * q.shape[-1] ** -0.5)
    return x + jnp.einsum("baqk,bkae,aeh->bqh", weights, v, w["out"])


def attention_shapes(hidden, heads):
    inner = (hidden, heads, hidden // heads)
    return {"norm": (hidden,), "q": inner, "k": inner, "v": inner, "out": (*inner[1:], hidden)}


def experts(sequences, length=1024):
    """A mixture of 8 experts of which each token takes 2, with the dispatch of GShard (Lepikhin et al., 2021), in 6 layers of 1024; Adam."""
    layers, hidden, heads, inner, count, taken, vocabulary = 6, 1024, 16, 4096, 8, 2, 32000
    layer = {**attention_shapes(hidden, heads), "gate": (hidden, count), "up": (count, hidden, inner), "down": (count, inner, hidden)}
    parameters = {"words": shape(vocabulary, hidden), "layers": {name: shape(layers, *sizes) for name, sizes in layer.items()}}
    capacity = taken * length // count

    def run(x, w):
        x = attend(w, x)
        gates = jax.nn.softmax(x @ w["gate"])
        chosen = jax.nn.one_hot(jax.lax.top_k(gates, taken)[1], count).sum(2)
        places = (jnp.cumsum(chosen, 1) * chosen - 1).astype(jnp.int32)
        dispatch = jax.nn.one_hot(places, capacity) * chosen[..., None]
        inside = jax.nn.gelu(jnp.einsum("ebch,ehf->ebcf", jnp.einsum("bsec,bsh->ebch", dispatch, x), w["up"]))
        combine = dispatch * (gates * chosen)[..., None]
        return x + jnp.einsum("bsec,ebch->bsh", combine, jnp.einsum("ebcf,efh->ebch", inside, w["down"])), None

    def loss(parameters, tokens, targets):
        x, _ = jax.lax.scan(run, parameters["words"][tokens], parameters["layers"])
        return cross_entropy(x @ parameters["words"].T, targets)

    return adam(loss), (parameters,) * 3, integers(sequences, length), integers(sequences, length)


def unequal_layers(sequences, layers=44, length=1024):
    """A decoder without loops of which no two layers have the same width inside: 10,000 ops without repetition; Adam."""
    hidden, heads, vocabulary = 1024, 16, 32000

    def layer_shapes(number):
        inner = 2048 + 128 * number
        sizes = {**attention_shapes(hidden, heads), "up": (hidden, inner), "down": (inner, hidden)}
        return {name: shape(*each) for name, each in sizes.items()}

    parameters = {"words": shape(vocabulary, hidden), "layers": [layer_shapes(number) for number in range(layers)]}

    def loss(parameters, tokens, targets):
        x = parameters["words"][tokens]
        for w in parameters["layers"]:
            x = attend(w, x)
            x = x + jax.nn.gelu(x @ w["up"]) @ w["down"]
        return cross_entropy(x @ parameters["words"].T, targets)

    return adam(loss), (parameters,) * 3, integers(sequences, length), integers(sequences, length)


# Of MLPerf's Criteo data set, at most 40 million rows a table; tables of few rows are padded to eight.
CRITEO_ROWS = (39884406, 39043, 17289, 7420, 20263, 8, 7120, 1543, 63, 38532951, 2953546, 403346, 10, 2208, 11938, 155, 8, 976, 14, 39979771, 25641295,
               39664984, 585935, 12972, 108, 36)


def recommender(examples, width=128):
    """DLRM (Naumov et al., 2019) as MLPerf trains it: 26 tables of 96 GB in all, of which a step changes the rows that it reads."""
    bottom, top = (13, 512, 256, width), (width + 27 * 26 // 2, 1024, 1024, 512, 256, 1)
    tower = lambda widths: [(shape(n, m), shape(m)) for n, m in zip(widths, widths[1:])]
    tables = [shape(-(-rows // 8) * 8, width) for rows in CRITEO_ROWS]

    def apply(tower, x):
        for i, (weight, bias) in enumerate(tower):
            x = x @ weight + bias
            x = jax.nn.relu(x) if i + 1 < len(tower) else x
        return x

    def loss(towers, rows, numbers, labels):
        dense = apply(towers[0], numbers)
        features = jnp.stack([dense, *rows], 1)
        i, j = np.tril_indices(27, -1)
        products = jnp.einsum("bif,bjf->bij", features, features)[:, i, j]
        logits = apply(towers[1], jnp.concatenate([dense, products], 1))[:, 0]
        return (jnp.maximum(logits, 0) - logits * labels + jnp.log1p(jnp.exp(-jnp.abs(logits)))).mean()

    def step(state, ids, numbers, labels):
        tables, towers = state
        rows = [table[ids[:, i]] for i, table in enumerate(tables)]
        value, (of_towers, of_rows) = jax.value_and_grad(loss, (0, 1))(towers, rows, numbers, labels)
        tables = [table.at[ids[:, i]].add(-0.1 * gradient) for i, (table, gradient) in enumerate(zip(tables, of_rows))]
        return (tables, jax.tree.map(lambda p, g: p - 0.1 * g, towers, of_towers)), value

    return step, (tables, [tower(bottom), tower(top)]), integers(examples, 26), shape(examples, 13), shape(examples)
