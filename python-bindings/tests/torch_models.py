# SPDX-License-Identifier: Apache-2.0
"""Models of two libraries in tiny sizes: each as a captured training step and as an exported module, against PyTorch.

    python python-bindings/tests/torch_models.py [NAME…]      prints a table of them all
"""
import contextlib
import os
import sys
import time
import traceback

import shardwright as sw
import torch
import torch.nn.functional as F
from torch import nn

STEPS, VOCABULARY, LENGTH, ROWS = 3, 64, 16, 8


def ids(*shape, high=VOCABULARY):
    return torch.randint(high, shape)


def language(model, batch):
    """Causal language models of transformers."""
    logits = model(input_ids=batch["ids"], use_cache=False).logits
    return F.cross_entropy(logits[:, :-1].flatten(0, 1), batch["ids"][:, 1:].flatten())


def _transformer(config, kind, **sizes):
    import transformers
    config = getattr(transformers, config)(**sizes)
    return getattr(transformers, kind)(config)


def _causal(config, kind, **sizes):
    rows = {"vocab_size": VOCABULARY, "hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 2, "num_attention_heads": 4,
            "max_position_embeddings": 64, **sizes}
    return lambda: (_transformer(config, kind, **rows), language, {"ids": ids(ROWS, LENGTH)})


def gpt2(dropout=0.0):
    model = _transformer("GPT2Config", "GPT2LMHeadModel", vocab_size=VOCABULARY, n_embd=32, n_layer=2, n_head=4, n_positions=64,
                         attn_pdrop=dropout, embd_pdrop=dropout, resid_pdrop=dropout)
    return model, language, {"ids": ids(ROWS, LENGTH)}


def mamba():
    model = _transformer("MambaConfig", "MambaForCausalLM", vocab_size=VOCABULARY, hidden_size=32, num_hidden_layers=2, state_size=8)
    return model, language, {"ids": ids(ROWS, 6)}


_BERT = {"vocab_size": VOCABULARY, "hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 2, "num_attention_heads": 4,
         "max_position_embeddings": 64, "hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0}


def bert():
    def loss(model, batch):
        logits = model(input_ids=batch["ids"], attention_mask=batch["mask"]).logits
        return F.cross_entropy(logits.flatten(0, 1), batch["labels"].flatten())
    mask = torch.ones(ROWS, LENGTH, dtype=torch.int64)
    mask[1, 9:] = 0
    return _transformer("BertConfig", "BertForMaskedLM", **_BERT), loss, {"ids": ids(ROWS, LENGTH), "mask": mask, "labels": ids(ROWS, LENGTH)}


def distilbert():
    def loss(model, batch):
        return F.cross_entropy(model(input_ids=batch["ids"]).logits, batch["label"])
    model = _transformer("DistilBertConfig", "DistilBertForSequenceClassification", vocab_size=VOCABULARY, dim=32, hidden_dim=48, n_layers=2,
                         n_heads=4, max_position_embeddings=64, dropout=0.0, attention_dropout=0.0, seq_classif_dropout=0.0, num_labels=3)
    return model, loss, {"ids": ids(ROWS, LENGTH), "label": ids(ROWS, high=3)}


def t5():
    def loss(model, batch):
        logits = model(input_ids=batch["source"], decoder_input_ids=batch["target"], use_cache=False).logits
        return F.cross_entropy(logits[:, :-1].flatten(0, 1), batch["target"][:, 1:].flatten())
    model = _transformer("T5Config", "T5ForConditionalGeneration", vocab_size=VOCABULARY, d_model=32, d_kv=8, d_ff=48, num_layers=2, num_heads=4,
                         dropout_rate=0.0)
    return model, loss, {"source": ids(ROWS, LENGTH), "target": ids(ROWS, 12)}


def vit():
    def loss(model, batch):
        return F.cross_entropy(model(pixel_values=batch["image"]).logits, batch["label"])
    model = _transformer("ViTConfig", "ViTForImageClassification", hidden_size=32, intermediate_size=48, num_hidden_layers=2,
                         num_attention_heads=4, image_size=16, patch_size=4, num_labels=5, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0)
    return model, loss, {"image": torch.randn(ROWS, 3, 16, 16), "label": ids(ROWS, high=5)}


def whisper():
    from transformers import WhisperConfig
    from transformers.models.whisper.modeling_whisper import WhisperEncoder

    def loss(model, batch):
        return model(batch["sound"]).last_hidden_state.square().mean()
    config = WhisperConfig(d_model=32, encoder_layers=2, encoder_attention_heads=4, encoder_ffn_dim=48, num_mel_bins=16, max_source_positions=16,
                           dropout=0.0, attention_dropout=0.0, activation_dropout=0.0)
    return WhisperEncoder(config), loss, {"sound": torch.randn(ROWS, 16, 32)}


class Transformer(nn.Module):
    def __init__(self):
        super().__init__()
        layer = nn.TransformerEncoderLayer(32, 4, 48, dropout=0.0, batch_first=True, activation="gelu")
        self.embed, self.layers, self.head = nn.Embedding(VOCABULARY, 32), nn.TransformerEncoder(layer, 2, enable_nested_tensor=False), nn.Linear(32, VOCABULARY)

    def forward(self, tokens):
        mask = nn.Transformer.generate_square_subsequent_mask(tokens.shape[1])
        return self.head(self.layers(self.embed(tokens), mask=mask, is_causal=True))


def nn_transformer():
    def loss(model, batch):
        return F.cross_entropy(model(batch["ids"])[:, :-1].flatten(0, 1), batch["ids"][:, 1:].flatten())
    return Transformer(), loss, {"ids": ids(ROWS, LENGTH)}


class Block(nn.Module):
    def __init__(self, inner, outer, stride):
        super().__init__()
        self.first, self.norm1 = nn.Conv2d(inner, outer, 3, stride, 1, bias=False), nn.BatchNorm2d(outer)
        self.second, self.norm2 = nn.Conv2d(outer, outer, 3, 1, 1, bias=False), nn.BatchNorm2d(outer)
        self.short = nn.Sequential(nn.Conv2d(inner, outer, 1, stride, bias=False), nn.BatchNorm2d(outer)) if stride > 1 else nn.Identity()

    def forward(self, x):
        return F.relu(self.norm2(self.second(F.relu(self.norm1(self.first(x))))) + self.short(x))


def classify(model, batch):
    return F.cross_entropy(model(batch["image"]), batch["label"])


def resnet():
    model = nn.Sequential(nn.Conv2d(3, 8, 3, 1, 1, bias=False), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2), Block(8, 8, 1), Block(8, 16, 2),
                          nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(16, 5))
    return model, classify, {"image": torch.randn(ROWS, 3, 16, 16), "label": ids(ROWS, high=5)}


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed, self.lstm, self.head = nn.Embedding(VOCABULARY, 16), nn.LSTM(16, 24, 2, batch_first=True), nn.Linear(24, VOCABULARY)

    def forward(self, tokens):
        return self.head(self.lstm(self.embed(tokens))[0])


def lstm():
    return Recurrent(), nn_transformer()[1], {"ids": ids(ROWS, 6)}


class Recommender(nn.Module):
    def __init__(self):
        super().__init__()
        self.tables = nn.ModuleList(nn.EmbeddingBag(40, 8, mode="sum") for _ in range(3))
        self.bottom, self.top = nn.Sequential(nn.Linear(5, 8), nn.ReLU()), nn.Sequential(nn.Linear(8 + 6, 16), nn.ReLU(), nn.Linear(16, 1))

    def forward(self, dense, sparse):
        x = self.bottom(dense)
        vectors = torch.stack([x, *(table(sparse[:, i]) for i, table in enumerate(self.tables))], 1)
        pairs = torch.bmm(vectors, vectors.transpose(1, 2))
        rows, columns = torch.tril_indices(4, 4, -1)
        return self.top(torch.cat([x, pairs[:, rows, columns]], 1))[:, 0]


def dlrm():
    def loss(model, batch):
        return F.binary_cross_entropy_with_logits(model(batch["dense"], batch["sparse"]), batch["label"])
    return Recommender(), loss, {"dense": torch.randn(ROWS, 5), "sparse": ids(ROWS, 3, 4, high=40), "label": (torch.rand(ROWS) > 0.5).float()}


class UNet(nn.Module):
    def __init__(self):
        super().__init__()
        def block(inner, outer):
            return nn.Sequential(nn.Conv2d(inner, outer, 3, padding=1), nn.GroupNorm(4, outer), nn.SiLU())
        self.down, self.middle, self.up, self.out = block(3, 8), block(8, 16), block(24, 8), nn.Conv2d(8, 3, 1)

    def forward(self, x):
        wide = self.down(x)
        deep = F.interpolate(self.middle(F.avg_pool2d(wide, 2)), scale_factor=2, mode="nearest")
        return self.out(self.up(torch.cat([wide, deep], 1)))


def unet():
    def loss(model, batch):
        return F.mse_loss(model(batch["image"]), batch["noise"])
    return UNet(), loss, {"image": torch.randn(ROWS, 3, 8, 8), "noise": torch.randn(ROWS, 3, 8, 8)}


#: name: a function that gives a model, its loss of (model, batch), and a batch.
MODELS = {
    "gpt2": gpt2, "gpt2_dropout": lambda: gpt2(0.1),
    "llama": _causal("LlamaConfig", "LlamaForCausalLM", num_key_value_heads=2),
    "mistral": _causal("MistralConfig", "MistralForCausalLM", num_key_value_heads=2, sliding_window=8),
    "mixtral": _causal("MixtralConfig", "MixtralForCausalLM", num_key_value_heads=2, num_local_experts=4, num_experts_per_tok=2),
    "qwen3": _causal("Qwen3Config", "Qwen3ForCausalLM", num_key_value_heads=2, head_dim=8),
    "gemma": _causal("GemmaConfig", "GemmaForCausalLM", num_key_value_heads=1, head_dim=8),
    "bert": bert, "t5": t5, "vit": vit, "whisper": whisper, "mamba": mamba, "distilbert": distilbert,
    "nn_transformer": nn_transformer, "resnet": resnet, "lstm": lstm, "dlrm": dlrm, "unet": unet,
}
#: Of one library only, and quickly compiled: these are always tried.
ALWAYS = ("nn_transformer", "resnet", "dlrm")


def made(name):
    torch.manual_seed(0)
    model, loss, batch = MODELS[name]()
    return model.train(), loss, batch


def optimizer_of(model):
    return torch.optim.AdamW(model.parameters(), lr=1e-3, eps=1e-6)


def step_of(loss_of):
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        loss = loss_of(model, batch)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        return loss
    return step


def eager(name):
    """The losses of the first steps. Random numbers are the captured step's, which is compared with its replay instead."""
    model, loss, batch = made(name)
    if "dropout" in name:
        return replayed(name)
    step, optimizer = step_of(loss), optimizer_of(model)
    return [step(model, optimizer, batch).item() for _ in range(STEPS)]


def replayed(name):
    """The same from the captured graph, by PyTorch."""
    model, loss, batch = made(name)
    step = sw.torch.to_exported_program(sw.torch.capture(model, optimizer_of(model), step_of(loss), batch)).module()
    with torch.no_grad():
        return [step(batch).item() for _ in range(STEPS)]


def trained(name, mesh):
    """The same on a mesh."""
    model, loss, batch = made(name)
    step = sw.torch.train_step(model, optimizer_of(model), step_of(loss), batch, mesh=mesh, batch_sharding=("data",))
    return [step(batch).item() for _ in range(STEPS)]


def exported(name, mesh):
    """The largest difference of the loss's module, in evaluation, between PyTorch and a mesh."""
    model, loss, batch = made(name)

    class WithLoss(nn.Module):
        def __init__(self):
            super().__init__()
            self.model = model

        def forward(self, batch):
            return loss(self.model, batch)
    whole = WithLoss().eval()
    program = sw.torch.compile(whole, (batch,), mesh=mesh, batch_sharding=("data",))
    return abs(program(batch).item() - whole(batch).item())


def difference(found, expected):
    return max(abs(a - b) for a, b in zip(found, expected))


CELLS = {
    "export": lambda name: exported(name, sw.Mesh(data=1)),
    "export 8": lambda name: exported(name, sw.Mesh(data=4, model=2)),
    "replay": lambda name: difference(replayed(name), eager(name)),
    "1 rank": lambda name: difference(trained(name, sw.Mesh(data=1)), eager(name)),
    "8 ranks": lambda name: difference(trained(name, sw.Mesh(data=4, model=2)), eager(name)),
}


def main(names):
    print(f"{'model':16}" + "".join(f"{cell:>12}" for cell in CELLS) + f"{'seconds':>9}", flush=True)
    failures = {}
    for name in names or MODELS:
        start, cells = time.time(), []
        for cell, measure in CELLS.items():
            try:
                with open(os.devnull, "w") as nothing, contextlib.redirect_stderr(nothing):
                    cells.append(f"{measure(name):12.1e}")
            except Exception as error:
                cells.append(f"{'failed':>12}")
                failures[name, cell] = error
        print(f"{name:16}" + "".join(cells) + f"{time.time() - start:9.0f}", flush=True)
    for (name, cell), error in failures.items():
        print(f"\n{name}, {cell}: {''.join(traceback.format_exception_only(error)).strip()}")


if __name__ == "__main__":
    main(sys.argv[1:])
