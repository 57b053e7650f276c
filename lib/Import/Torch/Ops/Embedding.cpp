// SPDX-License-Identifier: Apache-2.0

// Embedding lookups, embedding bags (sums of lookups), and their gradients.
#include "../Rules.h"

using namespace mlir;

namespace shardwright::torch {
namespace {
Results embedding(Call &c) { return c.gather(c.tensor("weight"), {c.tensor("indices")}, {0}, 0); }

/// The index whose row gets no gradient; negative if there is none.
int64_t paddingOf(Call &c) { return c.has("padding_idx") ? c.integerOr("padding_idx", -1) : -1; }

/// Scatters the sum of updates [indices…, features] into a table of zeros, skipping the padding
/// index.
Value tableGradient(Call &c, Value updates, Value indices, int64_t rows) {
  if (!updates || !indices ||
      !c.expect(c.rank(updates) == c.rank(indices) + 1,
                "has a gradient of another shape than the table's rows"))
    return {};
  int64_t padding = paddingOf(c), features = c.shape(updates)[c.rank(updates) - 1];
  c.expect(!c.flag("scale_grad_by_freq"), "scales gradients by frequency, which is not supported");
  if (padding >= 0) {
    Value counts = c.compare(indices, Direction::NE, (double)padding);
    updates = c.select(c.spread(counts, consecutive(c.rank(indices)), c.shape(updates)), updates,
                       c.splatLike(updates, 0));
  }
  Value table = c.scatter(c.splat(c.wide(c.element(updates)), {rows, features}, 0), {indices}, {0},
                          0, c.wide(updates), "stablehlo.add");
  return c.convert(table, c.resultElement());
}

/// The bag of each index: the number of offsets not greater than its position, minus one.
Value bagOf(Call &c, int64_t count, Value offsets) {
  Ints shape = {count, c.size(offsets, 0)};
  Value begun = c.compare(c.spread(c.convert(offsets, c.i64()), {1}, shape), Direction::LE,
                          c.iota(c.i64(), shape, 0));
  return c.add(c.sum(c.convert(begun, c.i64()), {1}), -1);
}

struct Bags {
  Value bags;  // bag of each index
  Value sizes; // size of each bag, as floating point
  int64_t mode;
};
enum Mode { Sum = 0, Mean = 1 };

std::optional<Bags> readBags(Call &c, Value indices, Value offsets, int64_t bags, Type element) {
  Bags found{{}, {}, c.integer("mode")};
  if (!indices || !offsets ||
      !c.expect(c.rank(indices) == 1 && c.rank(offsets) == 1,
                "has indices or offsets that are no vectors"))
    return std::nullopt;
  if (!c.expect(found.mode == Sum || found.mode == Mean,
                "takes the largest of each bag, which is not supported; use sum or mean"))
    return std::nullopt;
  int64_t count = c.size(indices, 0);
  found.bags = bagOf(c, count, offsets);
  Value ones = c.splat(element, {count}, 1);
  if (int64_t padding = paddingOf(c); padding >= 0)
    ones = c.convert(c.compare(indices, Direction::NE, (double)padding), element);
  found.sizes = c.scatter(c.splat(element, {bags}, 0), {found.bags}, {0}, 0, ones, "stablehlo.add");
  return c.failed() ? std::nullopt : std::optional(found);
}

Value divisor(Call &c, Value sizes) { return c.maximum(sizes, c.splatLike(sizes, 1)); }

Value statistics(Call &c, Value x, unsigned i) {
  if (!c.isWanted(i))
    return {};
  bool fits = x && c.shape(x) == c.resultShape(i);
  return fits ? c.convert(x, c.resultElement(i)) : c.splat(c.resultElement(i), c.resultShape(i), 0);
}

Results embeddingBag(Call &c) {
  Value indices = c.tensor("indices"), offsets = c.tensor("offsets"), weight = c.tensor("weight");
  Type element = c.wide(c.resultElement());
  if (!c.expect(c.resultShape().size() == 2, "gives no table"))
    return {};
  int64_t count = c.resultShape()[0], features = c.resultShape()[1];
  std::optional<Bags> bags = readBags(c, indices, offsets, count, element);
  if (!bags)
    return {};
  Value rows = c.convert(c.gather(weight, {indices}, {0}, 0), element);
  if (Value factors = c.tensorOrNone("per_sample_weights"))
    rows = c.multiply(rows, c.spread(c.convert(factors, element), {0}, c.shape(rows)));
  if (int64_t padding = paddingOf(c); padding >= 0)
    rows =
        c.select(c.spread(c.compare(indices, Direction::NE, (double)padding), {0}, c.shape(rows)),
                 rows, c.splatLike(rows, 0));
  Value sums = c.scatter(c.splat(element, {count, features}, 0), {bags->bags}, {0}, 0, rows,
                         "stablehlo.add");
  if (bags->mode == Mean)
    sums = c.divide(sums, c.spread(divisor(c, bags->sizes), {0}, c.shape(sums)));
  return {c.convert(sums, c.resultElement()), statistics(c, bags->bags, 1),
          statistics(c, bags->sizes, 2), statistics(c, {}, 3)};
}

/// Each index receives the gradient of its bag.
Results embeddingBagGradient(Call &c) {
  Value gradient = c.wide(c.tensor("grad")), indices = c.tensor("indices"),
        offsets = c.tensor("offsets");
  std::optional<Bags> bags =
      readBags(c, indices, offsets, c.size(gradient, 0), c.element(gradient));
  if (!bags)
    return {};
  if (bags->mode == Mean)
    gradient = c.divide(gradient, c.spread(divisor(c, bags->sizes), {0}, c.shape(gradient)));
  Value rows = c.gather(gradient, {bags->bags}, {0}, 0);
  if (Value factors = c.tensorOrNone("per_sample_weights"))
    rows = c.multiply(rows, c.spread(c.convert(factors, c.element(rows)), {0}, c.shape(rows)));
  return tableGradient(c, rows, indices, c.integer("num_weights"));
}
} // namespace

void addEmbeddings(Rules &rules) {
  rules.add("aten.embedding.default(weight, indices, padding_idx=-1, scale_grad_by_freq=false, "
            "sparse=false)",
            embedding);
  rules.add("aten.embedding_dense_backward.default(grad_output, indices, num_weights, padding_idx, "
            "scale_grad_by_freq)",
            [](Call &c) -> Results {
              return tableGradient(c, c.tensor("grad_output"), c.tensor("indices"),
                                   c.integer("num_weights"));
            });
  constexpr const char *bagArguments =
      "(weight, indices, offsets, scale_grad_by_freq=false, mode=0, sparse=false, "
      "per_sample_weights=null, include_last_offset=false";
  for (const char *name : {"_embedding_bag", "_embedding_bag_forward_only"})
    rules.add(Twine("aten.") + name + ".default" + bagArguments + ", padding_idx=-1)",
              embeddingBag);
  rules.add(Twine("aten.embedding_bag.default") + bagArguments + ")", embeddingBag);
  rules.add("aten.embedding_bag.padding_idx(weight, indices, offsets, scale_grad_by_freq, mode, "
            "sparse, per_sample_weights, "
            "include_last_offset, padding_idx)",
            embeddingBag);
  rules.add("aten._embedding_bag_backward.default(grad, indices, offsets, offset2bag, bag_size, "
            "maximum_indices, num_weights, "
            "scale_grad_by_freq, mode, "
            "sparse, per_sample_weights, padding_idx=-1)",
            embeddingBagGradient);
}

} // namespace shardwright::torch
