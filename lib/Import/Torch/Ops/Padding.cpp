// SPDX-License-Identifier: Apache-2.0

// Padding (negative: cropping) by constants, reflection, replication and wrapping.
#include "../Rules.h"

using namespace mlir;

namespace shardwright::torch {
namespace {
struct Ends {
  int64_t dim, low, high;
};

/// Pairs of low and high padding, beginning with the last dimension.
SmallVector<Ends> endsOf(Call &c, Value x, StringRef name) {
  Ints pairs = c.integers(name);
  SmallVector<Ends> ends;
  if (!c.expect(pairs.size() % 2 == 0 && (int64_t)pairs.size() / 2 <= c.rank(x),
                "pads dimensions that are not there"))
    return ends;
  for (size_t i = 0; i < pairs.size(); i += 2)
    ends.push_back({c.rank(x) - 1 - (int64_t)i / 2, pairs[i], pairs[i + 1]});
  return ends;
}

Results padByNumber(Call &c, Value value) {
  Value x = c.tensor("self");
  for (auto [dim, low, high] : endsOf(c, x, "pad"))
    x = c.pad(x, value, dim, low, high);
  return x;
}

/// Reflects at the outermost element without repeating it.
Value reflect(Call &c, Value x, const Ends &ends) {
  auto [dim, low, high] = ends;
  int64_t size = c.size(x, dim);
  if (!c.expect(low >= 0 && high >= 0 && low < size && high < size,
                "reflects more elements than there are"))
    return {};
  Value before = c.reverse(c.slice(x, dim, 1, low + 1), {dim}),
        behind = c.reverse(c.slice(x, dim, size - 1 - high, size - 1), {dim});
  return c.concatenate({before, x, behind}, dim);
}

Value replicate(Call &c, Value x, const Ends &ends) {
  auto [dim, low, high] = ends;
  int64_t size = c.size(x, dim);
  if (!c.expect(low >= 0 && high >= 0 && size > 0,
                "repeats the ends of nothing, or a negative number of times"))
    return {};
  Ints shape(c.shape(x));
  auto repeated = [&](int64_t at, int64_t times) {
    shape[dim] = times;
    return c.broadcast(c.slice(x, dim, at, at + 1), shape);
  };
  return c.concatenate({repeated(0, low), x, repeated(size - 1, high)}, dim);
}

Value wrapAround(Call &c, Value x, const Ends &ends) {
  auto [dim, low, high] = ends;
  int64_t size = c.size(x, dim);
  if (!c.expect(low >= 0 && high >= 0 && low <= size && high <= size,
                "wraps more elements around than there are"))
    return {};
  return c.concatenate({c.slice(x, dim, size - low, size), x, c.slice(x, dim, 0, high)}, dim);
}

using Extend = Value (*)(Call &, Value, const Ends &);

Results extended(Call &c, StringRef name, Extend extend) {
  Value x = c.tensor("self");
  for (const Ends &ends : endsOf(c, x, name))
    x = extend(c, x, ends);
  return x;
}

Results padByMode(Call &c) {
  StringRef mode = c.text("mode");
  if (mode == "constant")
    return padByNumber(c, c.isNone("value") ? c.splat(c.resultElement(), {}, 0)
                                            : c.scalar("value", c.resultElement()));
  Extend extend = mode == "reflect"     ? reflect
                  : mode == "replicate" ? replicate
                  : mode == "circular"  ? wrapAround
                                        : Extend();
  return c.expect(extend, "argument mode is '" + mode +
                              "', expected constant, reflect, replicate or circular")
             ? extended(c, "pad", extend)
             : Results();
}
} // namespace

void addPadding(Rules &rules) {
  rules.add("aten.constant_pad_nd.default(self, pad, value=0)",
            [](Call &c) { return padByNumber(c, c.scalar("value", c.resultElement())); });
  rules.add("aten.pad.default(self, pad, mode=\"constant\", value=null)", padByMode);
  for (const char *dims : {"1d", "2d", "3d"}) {
    rules.add(Twine("aten.reflection_pad") + dims + ".default(self, padding)",
              [](Call &c) { return extended(c, "padding", reflect); });
    rules.add(Twine("aten.replication_pad") + dims + ".default(self, padding)",
              [](Call &c) { return extended(c, "padding", replicate); });
  }
}

} // namespace shardwright::torch
