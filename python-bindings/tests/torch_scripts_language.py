# SPDX-License-Identifier: Apache-2.0
"""Texts and sequences: embeddings, recurrent networks, transformers, preferences."""
import copy
import math

import torch
import torch.nn.functional as F
from torch import nn
from torch_scripts import adamw, fit, integers, mlp, numbers, script, texts, usual


@script
def skip_grams(train_step):
    """word2vec with negative samples, which the loop draws."""
    class Vectors(nn.Module):
        def __init__(self):
            super().__init__()
            self.centres, self.contexts = nn.Embedding(31, 6), nn.Embedding(31, 6)

    def loss(model, batch):
        centre, context, negatives = model.centres(batch[0]), model.contexts(batch[1]), model.contexts(batch[2])
        return -(F.logsigmoid((centre * context).sum(-1)) + F.logsigmoid(-(negatives @ centre[..., None])[..., 0]).sum(-1)).mean()
    model = Vectors()
    batches = [(integers(31, 8, seed=i), integers(31, 8, seed=i + 7), integers(31, 8, 5, seed=i + 9)) for i in range(3)]
    return fit(train_step, model, torch.optim.Adagrad(model.parameters(), lr=0.1), usual(loss), batches, batch_sharding=("data",))


@script
def characters(train_step):
    """A GRU whose hidden state goes from one piece of text to the next."""
    class Chars(nn.Module):
        def __init__(self):
            super().__init__()
            self.embed, self.gru, self.head = nn.Embedding(31, 6), nn.GRU(6, 9, num_layers=2, batch_first=True), nn.Linear(9, 31)

        def forward(self, x, hidden):
            y, hidden = self.gru(self.embed(x), hidden)
            return self.head(y), hidden

    def step(model, optimizer, batch):
        text, hidden = batch
        logits, hidden = model(text[:, :-1], hidden)
        loss = F.cross_entropy(logits.reshape(-1, 31), text[:, 1:].reshape(-1))
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 0.25)
        optimizer.step()
        return loss, hidden.detach()
    model, hidden, losses = Chars(), torch.zeros(2, 8, 9), []
    run = train_step(model, adamw(model), step, (texts()[0], hidden))
    for text in texts():
        loss, hidden = run((text, hidden))
        losses.append(loss)
    return losses, hidden, model.state_dict()


@script
def translation_with_attention(train_step):
    """Bahdanau's: a decoder of LSTM cells that looks back, fed with what it should have said."""
    class Translator(nn.Module):
        def __init__(self):
            super().__init__()
            self.source, self.target, self.encoder = nn.Embedding(31, 6), nn.Embedding(31, 6), nn.LSTM(6, 5, bidirectional=True, batch_first=True)
            self.cell, self.query, self.key, self.score = nn.LSTMCell(16, 10), nn.Linear(10, 7), nn.Linear(10, 7), nn.Linear(7, 1)
            self.head = nn.Linear(10, 31)

        def forward(self, source, target):
            memory, (h, c) = self.encoder(self.source(source))
            state, keys, logits = (h.transpose(0, 1).flatten(1), c.transpose(0, 1).flatten(1)), self.key(memory), []
            for word in self.target(target).unbind(1):
                weights = self.score(torch.tanh(self.query(state[0])[:, None] + keys)).softmax(1)
                state = self.cell(torch.cat([word, (weights * memory).sum(1)], 1), state)
                logits.append(self.head(state[0]))
            return torch.stack(logits, 1)

    def loss(model, batch):
        return F.cross_entropy(model(batch[0], batch[1][:, :-1]).flatten(0, 1), batch[1][:, 1:].flatten(), ignore_index=0)
    model = Translator()
    batches = [(text, integers(31, 8, 6, seed=30 + i)) for i, text in enumerate(texts(length=7))]
    return fit(train_step, model, adamw(model), usual(loss), batches, batch_sharding=("data",))


@script
def bags_of_words(train_step):
    """torchtext's tutorial: all texts in one row, and where each begins."""
    class Bags(nn.Module):
        def __init__(self):
            super().__init__()
            self.embed, self.head = nn.EmbeddingBag(31, 6), nn.Linear(6, 4)

    def step(model, optimizer, batch):
        optimizer.zero_grad()
        loss = F.cross_entropy(model.head(model.embed(batch[0], batch[1])), batch[2])
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 0.1)
        optimizer.step()
        return loss
    model = Bags()
    batches = [(integers(31, 40, seed=i), torch.tensor([0, 3, 9, 10, 17, 22, 30, 35]), integers(4, 8, seed=i)) for i in range(3)]
    return fit(train_step, model, torch.optim.SGD(model.parameters(), lr=5.0), step, batches)


class CausalAttention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads, self.qkv, self.out = heads, nn.Linear(width, 3 * width), nn.Linear(width, width)

    def forward(self, x):
        q, k, v = (each.unflatten(-1, (self.heads, -1)).transpose(1, 2) for each in self.qkv(x).chunk(3, -1))
        return self.out(F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).flatten(2))


class Nano(nn.Module):
    """nanoGPT: tied embeddings, initial weights by depth."""

    def __init__(self):
        super().__init__()
        self.words, self.places = nn.Embedding(31, 12), nn.Embedding(12, 12)
        self.blocks = nn.ModuleList(nn.ModuleDict({"n1": nn.LayerNorm(12), "attention": CausalAttention(12, 3), "n2": nn.LayerNorm(12),
                                                   "mlp": mlp(12, 20, 12, act=nn.GELU)}) for _ in range(2))
        self.norm, self.head = nn.LayerNorm(12), nn.Linear(12, 31, bias=False)
        self.head.weight = self.words.weight
        for name, p in self.named_parameters():
            if name.endswith("out.weight"):
                nn.init.normal_(p, std=0.02 / math.sqrt(4))

    def forward(self, text):
        x = self.words(text) + self.places(torch.arange(text.shape[1], device=text.device))
        for block in self.blocks:
            x = x + block["attention"](block["n1"](x))
            x = x + block["mlp"](block["n2"](x))
        return self.head(self.norm(x))


def next_word(model, batch):
    return F.cross_entropy(model(batch[:, :-1]).flatten(0, 1), batch[:, 1:].flatten())


@script
def nano_gpt(train_step):
    def step(model, optimizer, batch):
        loss = next_word(model, batch)
        loss.backward()
        norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        return loss, norm
    model = Nano()
    groups = [{"params": [p for p in model.parameters() if p.dim() >= 2], "weight_decay": 0.1},
              {"params": [p for p in model.parameters() if p.dim() < 2], "weight_decay": 0.0}]
    return fit(train_step, model, torch.optim.AdamW(groups, lr=1e-2, betas=(0.9, 0.95), eps=1e-6), step, texts(), batch_sharding=("data",))


@script
def checkpointed_activations(train_step):
    from torch.utils.checkpoint import checkpoint

    class Deep(Nano):
        def forward(self, text):
            x = self.words(text)
            for block in self.blocks:
                x = x + checkpoint(lambda x, block=block: block["mlp"](block["n2"](x)), x, use_reentrant=False)
            return self.head(self.norm(x))
    model = Deep()
    return fit(train_step, model, adamw(model), usual(next_word), texts())


class Experts(nn.Module):
    """As in Llama 4: one routed expert, weighed by a sigmoid, and a shared one."""

    def __init__(self, width, hidden, count):
        super().__init__()
        self.router = nn.Linear(width, count, bias=False)
        self.up, self.down = nn.Parameter(numbers(count, width, 2 * hidden) * 0.3), nn.Parameter(numbers(count, hidden, width, seed=1) * 0.3)
        self.shared = mlp(width, hidden, width, act=nn.SiLU)

    def forward(self, x):
        flat = x.reshape(-1, x.shape[-1])
        best, at = self.router(flat).topk(1, dim=-1)
        scores = torch.full((flat.shape[0], self.up.shape[0]), float("-inf")).scatter(1, at, best).sigmoid()
        gate, up = torch.bmm((flat * scores.T[..., None]), self.up).chunk(2, -1)
        return (self.shared(flat) + torch.bmm(up * F.silu(gate), self.down).sum(0)).view_as(x)


@script
def mixture_of_experts(train_step):
    class Sparse(nn.Module):
        def __init__(self):
            super().__init__()
            self.words, self.norms = nn.Embedding(31, 12), nn.ModuleList(nn.RMSNorm(12) for _ in range(2))
            self.attention, self.experts, self.head = CausalAttention(12, 2), Experts(12, 10, 4), nn.Linear(12, 31)

        def forward(self, text):
            x = self.words(text)
            x = x + self.attention(self.norms[0](x))
            return self.head(x + self.experts(self.norms[1](x)))
    model = Sparse()
    return fit(train_step, model, adamw(model), usual(next_word), texts(), batch_sharding=("data",))


@script
def masked_words(train_step):
    """BERT's pretraining: positions that are not asked for are ignored, and texts are padded."""
    class Encoder(nn.Module):
        def __init__(self):
            super().__init__()
            self.words, self.head = nn.Embedding(31, 12, padding_idx=0), nn.Linear(12, 31)
            self.layers = nn.TransformerEncoder(nn.TransformerEncoderLayer(12, 3, 20, dropout=0.0, batch_first=True), 2, enable_nested_tensor=False)

        def forward(self, text):
            return self.head(self.layers(self.words(text), src_key_padding_mask=text == 0))

    def loss(model, batch):
        text, asked = batch
        hidden = text.masked_fill(asked, 30)
        return F.cross_entropy(model(hidden).flatten(0, 1), text.masked_fill(~asked, -100).flatten())
    model = Encoder()
    batches = [(F.pad(text, (0, 3)), F.pad(integers(5, 8, 12, seed=i) == 0, (0, 3))) for i, text in enumerate(texts())]
    return fit(train_step, model, adamw(model), usual(loss), batches)


@script
def trainer_order(train_step):
    """Hugging Face's Trainer: a model's own loss, clipping, the scheduler between step and zero_grad, a look at the norm."""
    transformers = __import__("transformers")
    config = transformers.LlamaConfig(vocab_size=31, hidden_size=12, intermediate_size=20, num_hidden_layers=2, num_attention_heads=3, num_key_value_heads=1,
                                      max_position_embeddings=16, attn_implementation="eager")
    model = transformers.LlamaForCausalLM(config).train()
    optimizer = adamw(model)
    schedule = transformers.get_linear_schedule_with_warmup(optimizer, 1, 6)

    def step(model, optimizer, batch):
        loss = model(input_ids=batch, labels=batch, use_cache=False).loss
        loss.backward()
        norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        return loss.detach(), norm

    def between():
        schedule.step()
        model.zero_grad()
    return fit(train_step, model, optimizer, step, texts(), between)


@script
def direct_preferences(train_step):
    """DPO against a frozen copy."""
    model = Nano()
    reference = copy.deepcopy(model).requires_grad_(False)

    def of_texts(model, text):
        return model(text[:, :-1]).log_softmax(-1).gather(-1, text[:, 1:, None])[..., 0].sum(1)

    def step(model, optimizer, batch):
        gain = [of_texts(model, text) for text in batch]
        with torch.no_grad():
            base = [of_texts(reference, text) for text in batch]
        margin = 0.1 * ((gain[0] - base[0]) - (gain[1] - base[1]))
        loss = -F.logsigmoid(margin).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        return loss, (margin > 0).float().mean()
    batches = [(text, integers(31, 8, 12, seed=40 + i)) for i, text in enumerate(texts())]
    return fit(train_step, model, torch.optim.RMSprop(model.parameters(), lr=1e-3, eps=1e-4), step, batches)


@script
def low_rank_adapters(train_step):
    """LoRA by parametrization."""
    from torch.nn.utils import parametrize

    class LowRank(nn.Module):
        def __init__(self, weight):
            super().__init__()
            self.a, self.b = nn.Parameter(numbers(2, weight.shape[1]) * 0.1), nn.Parameter(torch.zeros(weight.shape[0], 2))

        def forward(self, weight):
            return weight + 2 * self.b @ self.a
    model = Nano().requires_grad_(False)
    for block in model.blocks:
        layer = block["attention"].qkv
        parametrize.register_parametrization(layer, "weight", LowRank(layer.weight))
    optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], lr=1e-2, eps=1e-6)
    return fit(train_step, model, optimizer, usual(next_word), texts())


@script
def tagging_with_transitions(train_step):
    """A conditional random field: the forward algorithm over a sentence."""
    class Tagger(nn.Module):
        def __init__(self):
            super().__init__()
            self.words, self.lstm, self.head = nn.Embedding(31, 6), nn.LSTM(6, 7, batch_first=True), nn.Linear(7, 4)
            self.moves = nn.Parameter(numbers(4, 4) * 0.1)

        def forward(self, text, tags):
            scores = self.head(self.lstm(self.words(text))[0])
            alpha = scores[:, 0]
            for at in range(1, text.shape[1]):
                alpha = torch.logsumexp(alpha[:, :, None] + self.moves, 1) + scores[:, at]
            path = scores.gather(2, tags[..., None]).sum((1, 2)) + self.moves[tags[:, :-1], tags[:, 1:]].sum(1)
            return (alpha.logsumexp(1) - path).mean()
    model = Tagger()
    batches = [(text, integers(4, 8, 7, seed=i)) for i, text in enumerate(texts(length=7))]
    return fit(train_step, model, adamw(model), usual(lambda model, batch: model(*batch)), batches, batch_sharding=("data",))
