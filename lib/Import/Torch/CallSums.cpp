// SPDX-License-Identifier: Apache-2.0

// Reductions, products and indexed access.
#include "Call.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {

void writeBody(OpWriter &w, Region &region, ArrayRef<Type> elements, bool pairwise,
               llvm::function_ref<SmallVector<Value>(OpWriter &, ValueRange)> body) {
  SmallVector<Type> types;
  for (int side = 0; side < (pairwise ? 1 : 2); ++side)
    for (Type element : elements)
      types.append(pairwise ? 2 : 1, RankedTensorType::get({}, element));
  OpBuilder::InsertionGuard guard(w.b);
  region.getBlocks().clear(); // a builder may have added a block
  Block *block = w.b.createBlock(&region, {}, types, SmallVector<Location>(types.size(), w.loc));
  OpWriter inside(w.b, w.loc);
  SmallVector<Value> results = body(inside, block->getArguments());
  hlo::ReturnOp::create(inside.b, w.loc, results);
}

// Reductions.

static bool areDims(Call &c, Value x, ArrayRef<int64_t> dims) {
  bool areInside = llvm::all_of(dims, [&](int64_t dim) { return dim >= 0 && dim < c.rank(x); });
  return x && c.expect(areInside, "reduces a dimension that is not there");
}

Value Call::reduce(Value x, ArrayRef<int64_t> dims, StringRef combiner, Value initial) {
  if (!areDims(*this, x, dims) || dims.empty() || !initial)
    return x;
  auto reduce = hlo::ReduceOp::create(w.b, w.loc, x, initial, w.b.getDenseI64ArrayAttr(dims));
  hlo::buildBody(w.b, w.loc, reduce.getBody(), element(x), combiner);
  return reduce.getResult(0);
}

Value Call::maximumOver(Value x, ArrayRef<int64_t> dims) {
  return x ? reduce(x, dims, "stablehlo.maximum", extreme(element(x), {}, false)) : x;
}

Value Call::keepDims(Value reduced, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  Ints kept(shape);
  for (int64_t dim : dims)
    if (dim < (int64_t)kept.size())
      kept[dim] = 1;
  return reshape(reduced, kept);
}

Value Call::unreduce(Value reduced, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  Ints left;
  for (int64_t d = 0; d < (int64_t)shape.size(); ++d)
    if (!llvm::is_contained(dims, d))
      left.push_back(d);
  return spread(reduced, left, shape);
}

std::pair<Value, Value> Call::extremeAlong(Value x, int64_t dim, bool largest) {
  if (!x)
    return {};
  if (rank(x) == 0)
    return {x, splatInteger(i64(), {}, 0)};
  if (!areDims(*this, x, {dim}))
    return {};
  Value index = iota(i64(), shape(x), dim);
  Value initial = extreme(element(x), {}, !largest), zero = splatInteger(i64(), {}, 0);
  if (!index || !initial)
    return {};
  auto reduce = hlo::ReduceOp::create(w.b, w.loc, ValueRange{x, index}, ValueRange{initial, zero},
                                      w.b.getDenseI64ArrayAttr({dim}));
  bool hasNan = isFloat(x);
  writeBody(w, reduce.getBody(), {element(x), i64()}, false,
            [&](OpWriter &b, ValueRange a) -> SmallVector<Value> {
              Value first = b.compare(a[0], largest ? Direction::GT : Direction::LT, a[2]);
              if (hasNan)
                first = b.make<hlo::OrOp>(first, b.compare(a[0], Direction::NE, a[0]));
              Value tie = b.conjoin(b.compare(a[0], Direction::EQ, a[2]),
                                    b.compare(a[1], Direction::LT, a[3]));
              Value firstIndex = b.make<hlo::OrOp>(first, tie);
              return {b.select(first, a[0], a[2]), b.select(firstIndex, a[1], a[3])};
            });
  return {reduce.getResult(0), reduce.getResult(1)};
}

int64_t Call::countOver(Value x, ArrayRef<int64_t> dims) {
  int64_t count = 1;
  for (int64_t dim : dims)
    count *= size(x, dim);
  return count;
}

// Products.

Value Call::dot(Value x, Value y, const OpWriter::DotDims &dims, Type result) {
  if (!x || !y ||
      !expect(element(x) == element(y), "multiplies tensors of different element types"))
    return {};
  auto fits = [&](ArrayRef<int64_t> left, ArrayRef<int64_t> right) {
    return llvm::all_of(llvm::zip_equal(left, right), [&](auto pair) {
      auto [a, b] = pair;
      return a < rank(x) && b < rank(y) && shape(x)[a] == shape(y)[b];
    });
  };
  if (!expect(fits(dims.lhsBatch, dims.rhsBatch) && fits(dims.lhsContract, dims.rhsContract),
              "multiplies tensors whose dimensions do not fit"))
    return {};
  return w.dot(x, y, dims, result ? result : element(x));
}

// Indexed access.

Value Call::wrapIndex(Value index, int64_t size) {
  if (!index || !isIndex(index))
    return {};
  if (cast<IntegerType>(element(index)).isUnsigned())
    return index;
  return select(compare(index, Direction::LT, 0.0),
                add(index, splatInteger(element(index), shape(index), size)), index);
}

bool Call::isIndex(Value index) {
  return index && expect(isa<IntegerType>(element(index)) && !isBool(index),
                         "indexes by a tensor that is not of integers");
}

/// Concatenates the indices into index vectors, in a new last dimension.
Value Call::indexVectors(ArrayRef<Value> indices) {
  SmallVector<Value> columns;
  for (Value index : indices) {
    Ints column(shape(index));
    column.push_back(1);
    columns.push_back(reshape(convert(index, i64()), column));
  }
  return concatenate(columns, rank(indices[0]));
}

bool Call::checkIndexed(Value x, ArrayRef<Value> indices, ArrayRef<int64_t> dims, int64_t place) {
  if (!x || !areDims(*this, x, dims) ||
      !expect(!indices.empty() && indices.size() == dims.size(),
              "has another number of indices than dimensions") ||
      !expect(place >= 0 && place <= rank(x) - (int64_t)dims.size(),
              "puts indices where no dimension is"))
    return false;
  return llvm::all_of(indices, [&](Value index) {
    return isIndex(index) &&
           expect(shape(index) == shape(indices[0]), "indexes by tensors of different shapes");
  });
}

namespace {
/// Dimension numbers of a gather or scatter.
struct IndexedDims {
  Ints window; // dimensions of the result that are not indexed
  Ints sizes;  // slice size of each operand dimension
  Ints result; // shape of the gathered result, or of the updates

  IndexedDims(ArrayRef<int64_t> shape, ArrayRef<int64_t> indexShape, ArrayRef<int64_t> dims,
              int64_t place)
      : sizes(shape) {
    for (auto [d, size] : llvm::enumerate(shape)) {
      if (llvm::is_contained(dims, (int64_t)d)) {
        sizes[d] = 1;
        continue;
      }
      int64_t at = window.size();
      window.push_back(at < place ? at : at + indexShape.size());
      result.push_back(size);
    }
    result.insert(result.begin() + place, indexShape.begin(), indexShape.end());
  }
};
} // namespace

static void buildCombiner(Call &c, Region &region, Type element, StringRef combiner) {
  if (!combiner.empty())
    return hlo::buildBody(c.w.b, c.w.loc, region, element, combiner);
  writeBody(c.w, region, {element}, false,
            [](OpWriter &, ValueRange arguments) -> SmallVector<Value> { return {arguments[1]}; });
}

Value Call::gather(Value x, ArrayRef<Value> indices, ArrayRef<int64_t> dims, int64_t place) {
  if (!checkIndexed(x, indices, dims, place))
    return {};
  IndexedDims where(shape(x), shape(indices[0]), dims, place);
  Ints sorted(dims);
  llvm::sort(sorted);
  bool isEmpty = llvm::any_of(dims, [&](int64_t dim) { return shape(x)[dim] == 0; });
  if (isEmpty) // the operand has no elements
    return splat(element(x), where.result, 0);
  Value vectors = indexVectors(indices);
  if (!vectors)
    return {};
  auto numbers = hlo::GatherDimensionNumbersAttr::get(w.b.getContext(), where.window, sorted, {},
                                                      {}, dims, rank(indices[0]));
  return w.make<hlo::GatherOp>(x, vectors, numbers, where.sizes);
}

Value Call::scatter(Value x, ArrayRef<Value> indices, ArrayRef<int64_t> dims, int64_t place,
                    Value updates, StringRef combiner) {
  if (!checkIndexed(x, indices, dims, place))
    return {};
  IndexedDims where(shape(x), shape(indices[0]), dims, place);
  Ints sorted(dims);
  llvm::sort(sorted);
  updates = broadcast(updates, where.result);
  Value vectors = indexVectors(indices);
  if (!updates || !vectors ||
      !expect(element(updates) == element(x), "puts elements of another type"))
    return {};
  auto numbers = hlo::ScatterDimensionNumbersAttr::get(w.b.getContext(), where.window, sorted, {},
                                                       {}, dims, rank(indices[0]));
  auto scatter = hlo::ScatterOp::create(w.b, w.loc, x, vectors, updates, numbers);
  buildCombiner(*this, scatter.getUpdateComputation(), element(x), combiner);
  return scatter.getResult(0);
}

static Ints without(int64_t rank, int64_t dim) {
  Ints others;
  for (int64_t d = 0; d < rank; ++d)
    if (d != dim)
      others.push_back(d);
  return others;
}

Value Call::gatherAlong(Value x, Value index, int64_t dim) {
  if (!x || !isIndex(index))
    return {};
  if (rank(x) == 0 || rank(index) == 0)
    return reshape(gatherAlong(asVector(x), asVector(index), 0), shape(index));
  if (!expect(rank(index) == rank(x) && dim < rank(x),
              "takes elements by an index of another rank"))
    return {};
  if (shape(x)[dim] == 0 || type(index).getNumElements() == 0)
    return splat(element(x), shape(index), 0);
  Ints others = without(rank(x), dim);
  for (int64_t d : others)
    x = slice(x, d, 0, size(index, d));
  Value vectors = indexVectors({index});
  if (!x || !vectors)
    return {};
  auto numbers = hlo::GatherDimensionNumbersAttr::get(w.b.getContext(), {}, {dim}, others, others,
                                                      {dim}, rank(index));
  return w.make<hlo::GatherOp>(x, vectors, numbers, Ints(rank(x), 1));
}

Value Call::scatterAlong(Value x, Value index, int64_t dim, Value updates, StringRef combiner) {
  if (!x || !isIndex(index) || !updates)
    return {};
  if (rank(x) == 0 || rank(index) == 0) {
    Value result = scatterAlong(asVector(x), asVector(index), 0, asVector(updates), combiner);
    return reshape(result, shape(x));
  }
  if (!expect(rank(index) == rank(x) && rank(updates) == rank(x) && dim < rank(x) &&
                  element(updates) == element(x),
              "puts elements by an index of another rank"))
    return {};
  if (type(index).getNumElements() == 0)
    return x;
  Ints others = without(rank(x), dim);
  for (int64_t d = 0; d < rank(x); ++d)
    updates = slice(updates, d, 0, size(index, d));
  Value part = x; // the other dimensions may be longer than the index
  for (int64_t d : others)
    part = slice(part, d, 0, size(index, d));
  Value vectors = indexVectors({index});
  if (!updates || !part || !vectors)
    return {};
  auto numbers = hlo::ScatterDimensionNumbersAttr::get(w.b.getContext(), {}, {dim}, others, others,
                                                       {dim}, rank(index));
  auto scatter = hlo::ScatterOp::create(w.b, w.loc, part, vectors, updates, numbers);
  buildCombiner(*this, scatter.getUpdateComputation(), element(x), combiner);
  Value result = scatter.getResult(0);
  if (result.getType() == x.getType())
    return result;
  SmallVector<Value> starts(rank(x), splatInteger(i64(), {}, 0));
  return w.make<hlo::DynamicUpdateSliceOp>(x, result, starts);
}

} // namespace shardwright::torch
