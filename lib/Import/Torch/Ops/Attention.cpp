// SPDX-License-Identifier: Apache-2.0

// Scaled dot-product attention as two dot products around a softmax, a pattern that a later stage
// fuses.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
struct Attention {
  Call &c;
  Value query, key, value; // batch dimensions, then positions, features
  Value mask;              // additive mask, or null
  Value keep;              // Boolean mask, or null: scores that are kept
  double scale = 1;
  Ints batch;
};

double scaleOf(Call &c, Value query) {
  return c.isNone("scale")
             ? 1 / std::sqrt((double)std::max<int64_t>(1, c.size(query, c.rank(query) - 1)))
             : c.number("scale");
}

/// Repeats heads of keys and values for grouped-query attention.
Value repeatHeads(Call &c, Value x, int64_t heads) {
  int64_t at = c.rank(x) - 3, have = c.size(x, at);
  if (have == heads)
    return x;
  if (!c.expect(have > 0 && heads % have == 0,
                "has " + Twine(heads) + " heads of queries for " + Twine(have) + " of keys"))
    return {};
  Ints shape(c.shape(x)), dims;
  shape.insert(shape.begin() + at + 1, heads / have);
  for (int64_t d = 0; d < c.rank(x); ++d)
    dims.push_back(d <= at ? d : d + 1);
  Ints merged(c.shape(x));
  merged[at] = heads;
  return c.reshape(c.spread(x, dims, shape), merged);
}

std::optional<Attention> readAttention(Call &c, bool hasGroups) {
  Attention a{c, c.tensor("query"), c.tensor("key"), c.tensor("value"), {}, {}, 1, {}};
  int64_t rank = c.rank(a.query);
  if (!a.query || !a.key || !a.value ||
      !c.expect(rank >= 2 && c.rank(a.key) == rank && c.rank(a.value) == rank,
                "takes queries, keys and values of other ranks"))
    return std::nullopt;
  if (!c.expect(c.number("dropout_p") == 0,
                "drops some of the weights at random; call model.eval() before the export, or use "
                "shardwright.torch, "
                "which draws from a seed that is an input"))
    return std::nullopt;
  a.scale = scaleOf(c, a.query);
  if (hasGroups && c.flag("enable_gqa") && rank >= 3) {
    a.key = repeatHeads(c, a.key, c.size(a.query, rank - 3));
    a.value = repeatHeads(c, a.value, c.size(a.query, rank - 3));
  }
  SmallVector<ArrayRef<int64_t>> fronts;
  for (Value x : {a.query, a.key, a.value})
    fronts.push_back(c.shape(x).drop_back(2));
  a.batch = c.commonShape(fronts);
  auto repeated = [&](Value x) {
    Ints shape(a.batch);
    llvm::append_range(shape, c.shape(x).take_back(2));
    return c.broadcast(c.wide(x), shape);
  };
  a.query = repeated(a.query), a.key = repeated(a.key), a.value = repeated(a.value);
  if (c.failed())
    return std::nullopt;
  Ints scores(a.batch);
  scores.push_back(c.shape(a.query)[a.batch.size()]);
  scores.push_back(c.shape(a.key)[a.batch.size()]);
  if (c.flag("is_causal"))
    a.keep = c.compare(c.iota(c.i64(), scores, scores.size() - 2), Direction::GE,
                       c.iota(c.i64(), scores, scores.size() - 1));
  if (Value mask = c.tensorOrNone("attn_mask")) {
    if (c.isBool(mask))
      a.keep = c.broadcast(mask, scores);
    else
      a.mask = c.broadcast(c.convert(mask, c.element(a.query)), scores);
  }
  return a;
}

Value scoresOf(const Attention &a) {
  Call &c = a.c;
  int64_t rank = a.batch.size() + 2;
  Ints dims = consecutive(a.batch.size());
  Value scores = c.multiply(c.dot(a.query, a.key, {dims, dims, {rank - 1}, {rank - 1}}), a.scale);
  if (a.mask)
    scores = c.add(scores, a.mask);
  return a.keep ? c.select(a.keep, scores, c.splatLike(scores, -INFINITY)) : scores;
}

/// Softmax of the scores. Fully masked rows are zero instead of NaN.
Value weightsOf(const Attention &a, Value scores) {
  Call &c = a.c;
  Value weights = softmax(c, scores, c.rank(scores) - 1);
  if (!a.mask && !(a.keep && !c.isNone("attn_mask")))
    return weights;
  int64_t last = c.rank(scores) - 1;
  Value largest = c.maximumOver(scores, {last});
  Value isNothing =
      c.unreduce(c.compare(largest, Direction::EQ, -INFINITY), c.shape(scores), {last});
  return c.select(isNothing, c.splatLike(weights, 0), weights);
}

Value product(const Attention &a, Value weights) {
  int64_t rank = a.batch.size() + 2;
  Ints dims = consecutive(a.batch.size());
  return a.c.dot(weights, a.value, {dims, dims, {rank - 1}, {rank - 2}});
}

Results attention(Call &c) {
  std::optional<Attention> a = readAttention(c, /*hasGroups=*/true);
  return a ? c.convert(product(*a, weightsOf(*a, scoresOf(*a))), c.resultElement()) : Value();
}

/// Also returns the log-sum-exp of the scores, from which the backward pass recomputes the weights.
Results attentionWithSums(Call &c) {
  std::optional<Attention> a = readAttention(c, /*hasGroups=*/false);
  if (!a)
    return {};
  Value scores = scoresOf(*a), y = c.convert(product(*a, weightsOf(*a, scores)), c.resultElement()),
        sums;
  if (c.isWanted(1)) {
    int64_t last = c.rank(scores) - 1;
    Value largest = c.maximumOver(scores, {last});
    Value total =
        c.sum(c.unary<hlo::ExpOp>(c.subtract(scores, c.unreduce(largest, c.shape(scores), {last}))),
              {last});
    sums = c.convert(c.add(c.unary<hlo::LogOp>(total), largest), c.resultElement(1));
  }
  return {y, sums};
}

/// Recomputes the weights from query and key; the forward pass's results are not read.
Results attentionGradient(Call &c) {
  std::optional<Attention> a = readAttention(c, /*hasGroups=*/false);
  if (!a)
    return {};
  int64_t rank = a->batch.size() + 2, last = rank - 1;
  Ints dims = consecutive(a->batch.size());
  Value weights = weightsOf(*a, scoresOf(*a)), gradient = c.wide(c.tensor("grad_out"));
  Value valueGradient = c.dot(weights, gradient, {dims, dims, {rank - 2}, {rank - 2}});
  Value weightGradient = c.dot(gradient, a->value, {dims, dims, {rank - 1}, {rank - 1}});
  Value total = c.sum(c.multiply(weights, weightGradient), {last});
  Value inner = c.subtract(weightGradient, c.unreduce(total, c.shape(weightGradient), {last}));
  Value scoreGradient = c.multiply(c.multiply(weights, inner), a->scale);
  Value queryGradient = c.dot(scoreGradient, a->key, {dims, dims, {rank - 1}, {rank - 2}});
  Value keyGradient = c.dot(scoreGradient, a->query, {dims, dims, {rank - 2}, {rank - 2}});
  return {c.convert(queryGradient, c.resultElement(0)), c.convert(keyGradient, c.resultElement(0)),
          c.convert(valueGradient, c.resultElement(0))};
}
} // namespace

void addAttention(Rules &rules) {
  rules.add("aten.scaled_dot_product_attention.default(query, key, value, attn_mask=null, "
            "dropout_p=0.0, is_causal=false, scale=null, "
            "enable_gqa=false)",
            attention);
  rules.add("aten._scaled_dot_product_flash_attention_for_cpu.default(query, key, value, "
            "dropout_p=0.0, is_causal=false, attn_mask=null, "
            "scale=null)",
            attentionWithSums);
  rules.add("aten._scaled_dot_product_flash_attention_for_cpu_backward.default(grad_out, query, "
            "key, value, out, logsumexp, dropout_p, "
            "is_causal, "
            "attn_mask=null, scale=null)",
            attentionGradient);
}

} // namespace shardwright::torch
