// SPDX-License-Identifier: Apache-2.0

// Reductions over dimensions.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// Applies `function` over the dimensions `dim` (all if empty or None); `keepdim` is visible in the
/// recorded shape.
Results over(Call &c, Value x, llvm::function_ref<Value(Value x, ArrayRef<int64_t> dims)> function,
             bool hasDims = true) {
  Ints dims = hasDims ? c.dims("dim", c.rank(x)) : consecutive(c.rank(x));
  Value y = function(x, dims);
  return c.reshape(c.convert(y, c.resultElement()), c.resultShape());
}

Results sum(Call &c, bool hasDims) {
  return over(
      c, c.tensor("self"),
      [&](Value x, ArrayRef<int64_t> dims) { return sumAs(c, x, dims, c.resultElement()); },
      hasDims);
}

Results mean(Call &c, bool hasDims) {
  return over(
      c, c.tensor("self"),
      [&](Value x, ArrayRef<int64_t> dims) {
        Value total = c.sum(c.convert(x, c.wide(c.resultElement())), dims);
        return total ? c.divide(total, c.splatLike(total, (double)c.countOver(x, dims))) : total;
      },
      hasDims);
}

Results extreme(Call &c, bool largest, bool hasDims) {
  return over(
      c, c.tensor("self"),
      [&](Value x, ArrayRef<int64_t> dims) {
        return x ? c.reduce(x, dims, largest ? "stablehlo.maximum" : "stablehlo.minimum",
                            c.extreme(c.element(x), {}, !largest))
                 : x;
      },
      hasDims);
}

Results anyOrAll(Call &c, bool any, bool hasDims) {
  return over(
      c, c.tensor("self"),
      [&](Value x, ArrayRef<int64_t> dims) {
        return c.reduce(c.isNonzero(x), dims, any ? "stablehlo.or" : "stablehlo.and",
                        c.splatInteger(c.i1(), {}, !any));
      },
      hasDims);
}

Results product(Call &c, bool hasDims) {
  return over(
      c, c.tensor("self"),
      [&](Value x, ArrayRef<int64_t> dims) {
        Type element = c.wide(c.resultElement());
        return c.reduce(c.convert(x, element), dims, "stablehlo.multiply", c.splat(element, {}, 1));
      },
      hasDims);
}

Results extremeWithIndex(Call &c, bool largest) {
  Value x = c.tensor("self");
  auto [value, index] = c.extremeAlong(x, c.dim("dim", c.rank(x)), largest);
  Results results{c.reshape(value, c.resultShape(0))};
  results.push_back(c.isWanted(1) ? c.reshape(index, c.resultShape(1)) : Value());
  return results;
}

Results whereExtreme(Call &c, bool largest) {
  Value x = c.tensor("self");
  bool isAll = c.isNone("dim");
  if (isAll)
    x = c.reshape(x, {c.type(x).getNumElements()});
  return c.reshape(c.extremeAlong(x, isAll ? 0 : c.dim("dim", c.rank(x)), largest).second,
                   c.resultShape());
}

/// The variance and the mean, at least in f32. `correction` is subtracted from the number of
/// elements.
std::pair<Value, Value> variance(Call &c, Value x, ArrayRef<int64_t> dims, double correction) {
  x = c.wide(x);
  double count = (double)c.countOver(x, dims);
  Value total = c.sum(x, dims);
  if (!total)
    return {};
  Value mean = c.divide(total, c.splatLike(total, count));
  Value apart = c.subtract(x, c.unreduce(mean, c.shape(x), dims));
  Value squares = c.sum(c.multiply(apart, apart), dims);
  return {c.divide(squares, c.splatLike(total, std::max(0.0, count - correction))), mean};
}

double correctionOf(Call &c) { return c.isNone("correction") ? 1 : c.number("correction"); }

Results spreadOf(Call &c, double correction, bool root, bool hasDims = true) {
  return over(
      c, c.tensor("self"),
      [&](Value x, ArrayRef<int64_t> dims) {
        Value v = variance(c, x, dims, correction).first;
        return root ? c.unary<hlo::SqrtOp>(v) : v;
      },
      hasDims);
}

Results varianceAndMean(Call &c) {
  Value x = c.tensor("self");
  auto [v, mean] = variance(c, x, c.dims("dim", c.rank(x)), correctionOf(c));
  auto shaped = [&](Value y, int i) {
    return c.isWanted(i) ? c.reshape(c.convert(y, c.resultElement(i)), c.resultShape(i)) : Value();
  };
  return {shaped(v, 0), shaped(mean, 1)};
}

Value vectorNorm(Call &c, Value x, ArrayRef<int64_t> dims, double order) {
  Value magnitude = c.unary<hlo::AbsOp>(c.convert(x, c.wide(c.resultElement())));
  if (!magnitude)
    return {};
  if (std::isinf(order))
    return c.reduce(magnitude, dims, order > 0 ? "stablehlo.maximum" : "stablehlo.minimum",
                    c.splat(c.element(magnitude), {}, order > 0 ? 0 : INFINITY));
  if (order == 0)
    return c.sum(c.convert(c.compare(magnitude, Direction::NE, 0.0), c.element(magnitude)), dims);
  if (order == 1)
    return c.sum(magnitude, dims);
  if (order == 2)
    return c.unary<hlo::SqrtOp>(c.sum(c.multiply(magnitude, magnitude), dims));
  Value total = c.sum(c.binary<hlo::PowOp>(magnitude, c.splatLike(magnitude, order)), dims);
  return total ? c.binary<hlo::PowOp>(total, c.splatLike(total, 1 / order)) : total;
}

/// log(sum(exp(x))) with the maximum subtracted, unless it is infinite: inf - inf is NaN.
Value logSumExp(Call &c, Value x, ArrayRef<int64_t> dims) {
  x = c.convert(x, c.wide(c.resultElement()));
  Value largest = c.maximumOver(x, dims);
  if (!largest)
    return {};
  Value isInfinite = c.compare(c.unary<hlo::AbsOp>(largest), Direction::EQ, INFINITY);
  Value shift = c.select(isInfinite, c.splatLike(largest, 0), largest);
  Value exponentials = c.unary<hlo::ExpOp>(c.subtract(x, c.unreduce(shift, c.shape(x), dims)));
  return c.add(c.unary<hlo::LogOp>(c.sum(exponentials, dims)), shift);
}

Results countNonzero(Call &c) {
  return over(c, c.tensor("self"), [&](Value x, ArrayRef<int64_t> dims) {
    return c.sum(c.convert(c.isNonzero(x), c.i64()), dims);
  });
}

/// torch.histc; the bounds must be given, as otherwise they depend on data.
Results histogram(Call &c) {
  Value x = c.reshape(c.tensor("self"), {c.type(c.tensor("self")).getNumElements()});
  double low = c.number("min"), high = c.number("max");
  int64_t bins = c.integer("bins");
  if (!c.expect(low < high && bins > 0, "counts between the smallest and the largest element, "
                                        "which only data say; give min and max"))
    return {};
  Value isInside = c.conjoin(c.compare(x, Direction::GE, low), c.compare(x, Direction::LE, high));
  Value wide = c.convert(x, isa<FloatType>(c.element(x)) ? c.wide(c.element(x)) : c.f32());
  Value place =
      c.multiply(c.divide(c.add(wide, -low), c.splatLike(wide, high - low)), (double)bins);
  Value bin = c.minimum(c.convert(c.unary<hlo::FloorOp>(place), c.i64()),
                        c.splatInteger(c.i64(), c.shape(x), bins - 1));
  bin = c.select(isInside, bin, c.splatInteger(c.i64(), c.shape(x), bins)); // scatter drops it
  Value ones = c.splat(c.f32(), c.shape(x), 1);
  return c.convert(c.scatter(c.splat(c.f32(), {bins}, 0), {bin}, {0}, 0, ones, "stablehlo.add"),
                   c.resultElement());
}
} // namespace

void addReductions(Rules &rules) {
  rules.add("aten.sum.default(self, dtype=null)", [](Call &c) { return sum(c, false); });
  rules.add("aten.sum.dim_IntList(self, dim, keepdim=false, dtype=null)",
            [](Call &c) { return sum(c, true); });
  rules.add("aten.mean.default(self, dtype=null)", [](Call &c) { return mean(c, false); });
  rules.add("aten.mean.dim(self, dim, keepdim=false, dtype=null)",
            [](Call &c) { return mean(c, true); });
  for (bool largest : {true, false}) {
    const char *name = largest ? "max" : "min";
    rules.add(Twine("aten.a") + name + ".default(self, dim=[], keepdim=false)",
              [largest](Call &c) { return extreme(c, largest, true); });
    rules.add(Twine("aten.") + name + ".default(self)",
              [largest](Call &c) { return extreme(c, largest, false); });
    rules.add(Twine("aten.") + name + ".dim(self, dim, keepdim=false)",
              [largest](Call &c) { return extremeWithIndex(c, largest); });
    rules.add(Twine("aten.arg") + name + ".default(self, dim=null, keepdim=false)",
              [largest](Call &c) { return whereExtreme(c, largest); });
  }
  rules.add("aten.prod.default(self, dtype=null)", [](Call &c) { return product(c, false); });
  rules.add("aten.prod.dim_int(self, dim, keepdim=false, dtype=null)",
            [](Call &c) { return product(c, true); });
  for (bool any : {true, false}) {
    const char *name = any ? "any" : "all";
    rules.add(Twine("aten.") + name + ".default(self)",
              [any](Call &c) { return anyOrAll(c, any, false); });
    rules.add(Twine("aten.") + name + ".dim(self, dim, keepdim=false)",
              [any](Call &c) { return anyOrAll(c, any, true); });
    rules.add(Twine("aten.") + name + ".dims(self, dim=null, keepdim=false)",
              [any](Call &c) { return anyOrAll(c, any, true); });
  }
  for (bool root : {false, true}) {
    const char *name = root ? "std" : "var";
    rules.add(Twine("aten.") + name + ".correction(self, dim=null, correction=null, keepdim=false)",
              [root](Call &c) { return spreadOf(c, correctionOf(c), root); });
    rules.add(Twine("aten.") + name + ".dim(self, dim, unbiased=true, keepdim=false)",
              [root](Call &c) { return spreadOf(c, c.flag("unbiased"), root); });
    rules.add(Twine("aten.") + name + ".default(self, unbiased=true)",
              [root](Call &c) { return spreadOf(c, c.flag("unbiased"), root, false); });
  }
  rules.add("aten.var_mean.correction(self, dim=null, correction=null, keepdim=false)",
            varianceAndMean);
  rules.add("aten.linalg_vector_norm.default(self, ord=2, dim=null, keepdim=false, dtype=null)",
            [](Call &c) {
              double order = c.number("ord");
              return over(c, c.tensor("self"), [&](Value x, ArrayRef<int64_t> dims) {
                return vectorNorm(c, x, dims, order);
              });
            });
  rules.add("aten.norm.ScalarOpt_dim(self, p, dim, keepdim=false)", [](Call &c) {
    double order = c.isNone("p") ? 2 : c.number("p");
    return over(c, c.tensor("self"),
                [&](Value x, ArrayRef<int64_t> dims) { return vectorNorm(c, x, dims, order); });
  });
  rules.add("aten.logsumexp.default(self, dim, keepdim=false)", [](Call &c) {
    return over(c, c.tensor("self"),
                [&](Value x, ArrayRef<int64_t> dims) { return logSumExp(c, x, dims); });
  });
  rules.add("aten.count_nonzero.dim_IntList(self, dim)", countNonzero);
  rules.add("aten.count_nonzero.default(self, dim=null)", countNonzero);
  rules.add("aten.histc.default(self, bins=100, min=0, max=0)", histogram);
}

} // namespace shardwright::torch
