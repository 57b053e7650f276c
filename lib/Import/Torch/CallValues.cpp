// SPDX-License-Identifier: Apache-2.0

// Constants, elementwise ops and shape ops of Call. Each checks the preconditions that MLIR's
// builders assume.
#include "../TypeLimits.h"
#include "Call.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {

RankedTensorType Call::type(Value x) {
  return x ? tensorOf(x) : RankedTensorType::get({}, w.b.getF32Type());
}

int64_t Call::size(Value x, int64_t dim) {
  if (!x || !expect(dim >= 0 && dim < rank(x),
                    "has a tensor of " + Twine(rank(x)) + " dimensions, too few"))
    return 1;
  return shape(x)[dim];
}

// Constants.

static bool isShape(Call &c, Type element, ArrayRef<int64_t> shape) {
  bool isNatural = llvm::all_of(shape, [](int64_t size) { return size >= 0; });
  return c.expect(isNatural && !isTooLarge(RankedTensorType::get(
                                   isNatural ? shape : ArrayRef<int64_t>(), element)),
                  "has a tensor that is too large");
}

Value Call::splat(Type element, ArrayRef<int64_t> shape, double value) {
  return isShape(*this, element, shape) ? w.splat(RankedTensorType::get(shape, element), value)
                                        : Value();
}

Value Call::splatInteger(Type element, ArrayRef<int64_t> shape, int64_t value) {
  if (!isa<IntegerType>(element))
    return splat(element, shape, (double)value);
  return isShape(*this, element, shape)
             ? w.splatInteger(RankedTensorType::get(shape, element), (uint64_t)value)
             : Value();
}

Value Call::iota(Type element, ArrayRef<int64_t> shape, int64_t dim) {
  return isShape(*this, element, shape) &&
                 expect(dim < (int64_t)shape.size(), "counts along a dimension that is not there")
             ? w.iota(element, shape, dim)
             : Value();
}

Value Call::extreme(Type element, ArrayRef<int64_t> shape, bool largest) {
  if (isa<FloatType>(element))
    return splat(element, shape, largest ? INFINITY : -INFINITY);
  auto integer = dyn_cast<IntegerType>(element);
  if (!integer)
    return fail("complex numbers have no order");
  unsigned width = integer.getWidth();
  bool isUnsigned = integer.isUnsigned() || width == 1;
  APInt value = isUnsigned
                    ? (largest ? APInt::getMaxValue(width) : APInt::getMinValue(width))
                    : (largest ? APInt::getSignedMaxValue(width) : APInt::getSignedMinValue(width));
  return splatInteger(element, shape, (int64_t)value.getZExtValue());
}

Value Call::fill(Value scalar, ArrayRef<int64_t> shape) {
  if (!scalar || !expect(rank(scalar) == 0, "takes a number that has dimensions"))
    return {};
  return shape.empty() ? scalar : broadcast(scalar, shape);
}

// Elementwise.

bool Call::sameTypes(Value x, Value y) {
  if (!x || !y)
    return false;
  if (x.getType() == y.getType())
    return true;
  std::string text;
  llvm::raw_string_ostream(text) << "has tensors that do not fit: " << x.getType() << " and "
                                 << y.getType();
  fail(text);
  return false;
}

Value Call::compare(Value x, Direction direction, Value y) {
  return sameTypes(x, y) ? w.compare(x, direction, y) : Value();
}

Value Call::select(Value where, Value x, Value y) {
  if (!where || !sameTypes(x, y) ||
      !expect(isBool(where) && (rank(where) == 0 || shape(where) == shape(x)),
              "selects by a tensor of another shape, or that is not Boolean"))
    return {};
  return w.select(where, x, y);
}

Value Call::convert(Value x, Type element) {
  if (!x || this->element(x) == element)
    return x;
  if (element.isInteger(1) && !isComplex(x)) // true for nonzero numbers, as in PyTorch
    return compare(x, Direction::NE, 0.0);
  if (isComplex(x) && !isa<ComplexType>(element)) {
    x = w.make<hlo::RealOp>(x);
    return convert(x, element);
  }
  return w.convert(x, element);
}

Type Call::wide(Type element) {
  return element.isF16() || element.isBF16() ? w.b.getF32Type() : element;
}

Value Call::wide(Value x) { return x ? convert(x, wide(element(x))) : x; }

// Shapes.

Value Call::reshape(Value x, ArrayRef<int64_t> shape) {
  if (!x || !isShape(*this, element(x), shape) ||
      !expect(type(x).getNumElements() == RankedTensorType::get(shape, element(x)).getNumElements(),
              "gives a tensor another number of elements by a change of shape"))
    return {};
  return w.reshape(x, shape);
}

Value Call::transpose(Value x, ArrayRef<int64_t> permutation) {
  SmallVector<int64_t> sorted(permutation);
  llvm::sort(sorted);
  if (!x || !expect(sorted == consecutive(rank(x)),
                    "permutes dimensions by a list that is no permutation of them"))
    return {};
  return w.transpose(x, permutation);
}

Value Call::swap(Value x, int64_t a, int64_t b) {
  Ints permutation = consecutive(rank(x));
  if (!x || !expect(std::max(a, b) < std::max<int64_t>(1, rank(x)),
                    "swaps dimensions that are not there"))
    return {};
  if (permutation.empty())
    return x;
  std::swap(permutation[a], permutation[b]);
  return transpose(x, permutation);
}

Value Call::spread(Value x, ArrayRef<int64_t> dims, ArrayRef<int64_t> shape) {
  if (!x || !isShape(*this, element(x), shape) ||
      !expect((int64_t)dims.size() == rank(x), "is broadcast with too few dimensions"))
    return {};
  for (auto [d, to] : llvm::enumerate(dims)) {
    int64_t size = this->shape(x)[d];
    bool fits = to >= 0 && to < (int64_t)shape.size() && (size == shape[to] || size == 1) &&
                (d == 0 || to > dims[d - 1]);
    if (!expect(fits, "has a dimension of size " + Twine(size) +
                          " that cannot be broadcast to what it should be"))
      return {};
  }
  return this->shape(x) == shape ? x : w.spread(x, dims, shape);
}

Value Call::broadcast(Value x, ArrayRef<int64_t> shape) {
  if (!x || this->shape(x) == shape)
    return x;
  if (!expect(rank(x) <= (int64_t)shape.size(),
              "has a tensor of too many dimensions to be broadcast"))
    return {};
  return spread(x, consecutive(rank(x), shape.size() - rank(x)), shape);
}

Ints Call::commonShape(ArrayRef<ArrayRef<int64_t>> shapes) {
  Ints common;
  for (ArrayRef<int64_t> one : shapes) {
    if (common.size() < one.size())
      common.insert(common.begin(), one.size() - common.size(), 1);
    for (size_t d = 0; d < one.size(); ++d) {
      int64_t &size = common[common.size() - one.size() + d];
      if (size == 1)
        size = one[d];
      else
        expect(one[d] == 1 || one[d] == size, "has tensors with dimensions of " + Twine(size) +
                                                  " and " + Twine(one[d]) +
                                                  ", which cannot be broadcast");
    }
  }
  return common;
}

Value Call::slice(Value x, int64_t dim, int64_t start, int64_t limit, int64_t stride) {
  if (!x ||
      !expect(dim < rank(x) && start >= 0 && start <= limit && limit <= shape(x)[dim] && stride > 0,
              "slices outside of a tensor"))
    return {};
  return w.slice(x, dim, start, limit, stride);
}

Value Call::pad(Value x, Value scalar, int64_t dim, int64_t low, int64_t high, int64_t interior) {
  constexpr int64_t most = int64_t(1) << 40;
  if (!x || !scalar ||
      !expect(dim < rank(x) && std::abs(low) < most && std::abs(high) < most && interior >= 0 &&
                  interior < (1 << 20),
              "pads by numbers that are too large"))
    return {};
  int64_t size = shape(x)[dim], padded = size + (size > 0 ? (size - 1) * interior : 0) + low + high;
  Ints result(shape(x));
  result[dim] = padded;
  if (!expect(padded >= 0, "takes more away than there is") ||
      !isShape(*this, element(x), result) ||
      !expect(type(scalar) == RankedTensorType::get({}, element(x)),
              "pads by a number of another type"))
    return {};
  return w.pad(x, scalar, dim, low, high, interior);
}

Value Call::concatenate(ArrayRef<Value> xs, int64_t dim) {
  if (!expect(!xs.empty(), "concatenates nothing") || llvm::is_contained(xs, Value()))
    return {};
  int64_t total = 0;
  for (Value x : xs) {
    if (!expect(rank(x) == rank(xs[0]) && dim < rank(x) && element(x) == element(xs[0]),
                "concatenates tensors of other ranks or types"))
      return {};
    for (int64_t d = 0; d < rank(x); ++d)
      if (!expect(d == dim || shape(x)[d] == shape(xs[0])[d],
                  "concatenates tensors that differ in another dimension"))
        return {};
    total += shape(x)[dim];
  }
  Ints result(shape(xs[0]));
  result[dim] = total;
  return isShape(*this, element(xs[0]), result) ? w.concatenate(xs, dim) : Value();
}

Value Call::reverse(Value x, ArrayRef<int64_t> dims) {
  if (!x || dims.empty())
    return x;
  bool fits = llvm::all_of(dims, [&](int64_t dim) { return dim >= 0 && dim < rank(x); });
  return expect(fits, "reverses a dimension that is not there") ? w.make<hlo::ReverseOp>(x, dims)
                                                                : Value();
}

} // namespace shardwright::torch
