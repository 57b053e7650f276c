# SPDX-License-Identifier: Apache-2.0
"""Models of libraries and plain ones, tiny and with random weights: name -> (model, inputs by name)."""
import torch
from torch import nn

BATCH, LENGTH, VOCABULARY = 8, 12, 96


def tokens(*shape, high=VOCABULARY):
    return torch.randint(0, high, shape or (BATCH, LENGTH))


def transformer(name, config_name, **options):
    """A model of transformers by the name of its class."""
    import transformers
    config = getattr(transformers, config_name)(**options)
    return getattr(transformers, name)(config).eval()


SMALL = dict(hidden_size=32, intermediate_size=64, num_hidden_layers=2, num_attention_heads=4, vocab_size=VOCABULARY, max_position_embeddings=32)
CAUSAL = dict(SMALL, use_cache=False)


def causal(family, **options):
    return lambda: (transformer(f"{family}ForCausalLM", f"{family}Config", **CAUSAL, **options), {"input_ids": tokens()})


def gpt2():
    model = transformer("GPT2LMHeadModel", "GPT2Config", n_embd=32, n_layer=2, n_head=4, n_positions=32, vocab_size=VOCABULARY, use_cache=False)
    return model, {"input_ids": tokens(), "attention_mask": torch.ones(BATCH, LENGTH, dtype=torch.long)}


def bert():
    return transformer("BertForMaskedLM", "BertConfig", **SMALL), {"input_ids": tokens(), "attention_mask": (torch.rand(BATCH, LENGTH) < 0.8).long()}


def t5():
    model = transformer("T5ForConditionalGeneration", "T5Config", d_model=32, d_kv=8, d_ff=64, num_layers=2, num_heads=4, vocab_size=VOCABULARY, use_cache=False)
    return model, {"input_ids": tokens(), "decoder_input_ids": tokens(BATCH, 10)}


def vit():
    model = transformer("ViTForImageClassification", "ViTConfig", **{k: v for k, v in SMALL.items() if "vocab" not in k and "max" not in k}, image_size=16, patch_size=4, num_labels=7)
    return model, {"pixel_values": torch.randn(BATCH, 3, 16, 16)}


def whisper():
    import transformers
    from transformers.models.whisper.modeling_whisper import WhisperEncoder
    config = transformers.WhisperConfig(d_model=32, encoder_layers=2, encoder_attention_heads=4, encoder_ffn_dim=64, num_mel_bins=20, max_source_positions=15)
    return WhisperEncoder(config).eval(), {"input_features": torch.randn(BATCH, 20, 30)}


def mamba():
    model = transformer("MambaForCausalLM", "MambaConfig", hidden_size=32, state_size=8, num_hidden_layers=2, vocab_size=VOCABULARY, use_cache=False)
    return model, {"input_ids": tokens(BATCH, 8)}


def distilbert():
    model = transformer("DistilBertForSequenceClassification", "DistilBertConfig", dim=32, hidden_dim=64, n_layers=2, n_heads=4, vocab_size=VOCABULARY, num_labels=5)
    return model, {"input_ids": tokens(), "attention_mask": torch.ones(BATCH, LENGTH, dtype=torch.long)}


class PlainTransformer(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(VOCABULARY, 32)
        layer = nn.TransformerEncoderLayer(32, 4, 64, batch_first=True, norm_first=True)
        self.encoder = nn.TransformerEncoder(layer, 2, enable_nested_tensor=False)
        self.head = nn.Linear(32, VOCABULARY, bias=False)
        self.head.weight = self.embedding.weight

    def forward(self, tokens):
        mask = nn.Transformer.generate_square_subsequent_mask(tokens.shape[1])
        return self.head(self.encoder(self.embedding(tokens), mask=mask, is_causal=True))


class Block(nn.Module):
    def __init__(self, before, after, stride):
        super().__init__()
        self.first = nn.Sequential(nn.Conv2d(before, after, 3, stride, 1, bias=False), nn.BatchNorm2d(after), nn.ReLU())
        self.second = nn.Sequential(nn.Conv2d(after, after, 3, 1, 1, bias=False), nn.BatchNorm2d(after))
        self.short = nn.Sequential(nn.Conv2d(before, after, 1, stride, bias=False), nn.BatchNorm2d(after)) if stride > 1 else nn.Identity()

    def forward(self, x):
        return torch.relu(self.second(self.first(x)) + self.short(x))


class ResNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, 8, 7, 2, 3, bias=False), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(3, 2, 1))
        self.blocks = nn.Sequential(Block(8, 8, 1), Block(8, 16, 2))
        self.head = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(16, 10))

    def forward(self, image):
        return self.head(self.blocks(self.stem(image)))


class Lstm(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(VOCABULARY, 16)
        self.lstm = nn.LSTM(16, 24, num_layers=2, batch_first=True)
        self.head = nn.Linear(24, VOCABULARY)

    def forward(self, tokens):
        return self.head(self.lstm(self.embedding(tokens))[0])


class Recommender(nn.Module):
    def __init__(self):
        super().__init__()
        self.tables = nn.ModuleList(nn.EmbeddingBag(size, 16, mode="sum") for size in (50, 30, 20))
        self.bottom = nn.Sequential(nn.Linear(13, 32), nn.ReLU(), nn.Linear(32, 16), nn.ReLU())
        self.top = nn.Sequential(nn.Linear(16 + 6, 32), nn.ReLU(), nn.Linear(32, 1), nn.Sigmoid())

    def forward(self, dense, a, b, c, offsets):
        x = self.bottom(dense)
        features = torch.stack([x] + [table(index, offsets) for table, index in zip(self.tables, (a, b, c))], 1)
        products = torch.bmm(features, features.transpose(1, 2))
        rows, columns = torch.tril_indices(4, 4, -1)
        return self.top(torch.cat([x, products[:, rows, columns]], 1))


class UNet(nn.Module):
    def __init__(self):
        super().__init__()
        def block(before, after):
            return nn.Sequential(nn.Conv2d(before, after, 3, padding=1), nn.GroupNorm(4, after), nn.SiLU())
        self.down, self.middle, self.up = block(3, 8), block(8, 16), block(24, 8)
        self.shrink, self.grow = nn.MaxPool2d(2), nn.Upsample(scale_factor=2, mode="nearest")
        self.last = nn.Conv2d(8, 2, 1)

    def forward(self, image):
        down = self.down(image)
        return self.last(self.up(torch.cat([self.grow(self.middle(self.shrink(down))), down], 1)))


MODELS = {
    "gpt2": gpt2,
    "llama": causal("Llama", num_key_value_heads=2),
    "mistral": causal("Mistral", num_key_value_heads=2, sliding_window=6),
    "mixtral": causal("Mixtral", num_key_value_heads=2, num_local_experts=4, num_experts_per_tok=2),
    "qwen3": causal("Qwen3", num_key_value_heads=2, head_dim=8),
    "gemma": causal("Gemma", num_key_value_heads=1, head_dim=8),
    "bert": bert,
    "t5": t5,
    "vit": vit,
    "whisper": whisper,
    "mamba": mamba,
    "distilbert": distilbert,
    "transformer": lambda: (PlainTransformer().eval(), {"tokens": tokens()}),
    "resnet": lambda: (ResNet().eval(), {"image": torch.randn(BATCH, 3, 32, 32)}),
    "lstm": lambda: (Lstm().eval(), {"tokens": tokens()}),
    "recommender": lambda: (Recommender().eval(), {"dense": torch.randn(BATCH, 13), "a": tokens(20, high=50), "b": tokens(20, high=30), "c": tokens(20, high=20),
                                                    "offsets": torch.tensor([0, 2, 5, 7, 10, 12, 15, 18])}),
    "unet": lambda: (UNet().eval(), {"image": torch.randn(BATCH, 3, 16, 16)}),
    "gpt2_untied": lambda: (transformer("GPT2LMHeadModel", "GPT2Config", n_embd=32, n_layer=2, n_head=4, n_positions=32, vocab_size=VOCABULARY, use_cache=False,
                                        tie_word_embeddings=False, activation_function="gelu"), {"input_ids": tokens()}),
}
