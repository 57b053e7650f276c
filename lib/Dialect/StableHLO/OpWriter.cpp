// SPDX-License-Identifier: Apache-2.0

// Builds StableHLO ops with inferred types.
#include "shardwright/Dialect/StableHLO/OpWriter.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

RankedTensorType tensorOf(Value value) { return cast<RankedTensorType>(value.getType()); }

SmallVector<int64_t> consecutive(int64_t count, int64_t start) {
  return llvm::to_vector(llvm::seq<int64_t>(start, start + count));
}

Value OpWriter::splat(Type type, double value) {
  auto tensor = cast<RankedTensorType>(type);
  Type element = tensor.getElementType();
  if (isa<IntegerType>(element))
    return splatInteger(type, (uint64_t)(int64_t)value);
  if (auto complex = dyn_cast<ComplexType>(element)) {
    Attribute parts[] = {b.getFloatAttr(complex.getElementType(), value),
                         b.getFloatAttr(complex.getElementType(), 0)};
    return make<hlo::ConstantOp>(
        DenseElementsAttr::get(tensor, ArrayRef<Attribute>(b.getArrayAttr(parts))));
  }
  return make<hlo::ConstantOp>(DenseElementsAttr::get(tensor, b.getFloatAttr(element, value)));
}

Value OpWriter::splatInteger(Type type, uint64_t value) {
  auto tensor = cast<RankedTensorType>(type);
  unsigned width = tensor.getElementType().getIntOrFloatBitWidth();
  APInt bits(width, value, /*isSigned=*/false, /*implicitTrunc=*/true);
  return make<hlo::ConstantOp>(DenseElementsAttr::get(tensor, bits));
}

Value OpWriter::scalar(Type element, int64_t value) {
  auto type = RankedTensorType::get({}, element);
  return isa<IntegerType>(element) ? splatInteger(type, value) : splat(type, value);
}

Value OpWriter::zeros(RankedTensorType type) { return splat(type, 0); }

Value OpWriter::iota(Type element, ArrayRef<int64_t> shape, int64_t dim) {
  return make<hlo::IotaOp>(RankedTensorType::get(shape, element), dim);
}

Value OpWriter::convert(Value x, Type element) {
  RankedTensorType type = tensorOf(x);
  return type.getElementType() == element ? x : make<hlo::ConvertOp>(type.clone(element), x);
}

Value OpWriter::bitcast(Value x, Type element) {
  RankedTensorType type = tensorOf(x);
  return type.getElementType() == element ? x : make<hlo::BitcastConvertOp>(type.clone(element), x);
}

Value OpWriter::reshape(Value x, ArrayRef<int64_t> shape) {
  RankedTensorType type = tensorOf(x);
  return type.getShape() == shape ? x : make<hlo::ReshapeOp>(type.clone(shape), x);
}

Value OpWriter::transpose(Value x, ArrayRef<int64_t> permutation) {
  return llvm::is_sorted(permutation) ? x : make<hlo::TransposeOp>(x, permutation);
}

Value OpWriter::spread(Value x, ArrayRef<int64_t> dims, ArrayRef<int64_t> shape) {
  return make<hlo::BroadcastInDimOp>(tensorOf(x).clone(shape), x, dims);
}

Value OpWriter::slice(Value x, int64_t dim, int64_t start, int64_t limit, int64_t stride) {
  RankedTensorType type = tensorOf(x);
  if (start == 0 && limit == type.getDimSize(dim) && stride == 1)
    return x;
  SmallVector<int64_t> starts(type.getRank(), 0), limits(type.getShape()),
      strides(type.getRank(), 1);
  starts[dim] = start;
  limits[dim] = limit;
  strides[dim] = stride;
  return make<hlo::SliceOp>(x, starts, limits, strides);
}

static SmallVector<Value> startsAlong(OpWriter &w, int64_t rank, int64_t dim, Value start) {
  SmallVector<Value> starts(rank);
  for (auto [d, value] : llvm::enumerate(starts))
    value = (int64_t)d == dim ? start : w.scalar(tensorOf(start).getElementType(), 0);
  return starts;
}

Value OpWriter::dynamicSlice(Value x, int64_t dim, Value start, int64_t size) {
  RankedTensorType type = tensorOf(x);
  SmallVector<int64_t> sizes(type.getShape());
  sizes[dim] = size;
  return make<hlo::DynamicSliceOp>(x, startsAlong(*this, type.getRank(), dim, start), sizes);
}

Value OpWriter::dynamicUpdate(Value x, Value update, int64_t dim, Value start) {
  return make<hlo::DynamicUpdateSliceOp>(x, update,
                                         startsAlong(*this, tensorOf(x).getRank(), dim, start));
}

Value OpWriter::concatenate(ValueRange xs, int64_t dim) {
  return xs.size() == 1 ? xs[0] : make<hlo::ConcatenateOp>(xs, dim);
}

Value OpWriter::fill(Value scalar, ArrayRef<int64_t> shape) { return spread(scalar, {}, shape); }

Value OpWriter::pad(Value x, Value scalar, int64_t dim, int64_t low, int64_t high,
                    int64_t interior) {
  if (low == 0 && high == 0 && interior == 0)
    return x;
  SmallVector<int64_t> lows(tensorOf(x).getRank(), 0), highs(lows), interiors(lows);
  lows[dim] = low;
  highs[dim] = high;
  interiors[dim] = interior;
  return make<hlo::PadOp>(x, scalar, lows, highs, interiors);
}

Value OpWriter::compare(Value x, hlo::ComparisonDirection direction, Value y) {
  return make<hlo::CompareOp>(x, y, hlo::ComparisonDirectionAttr::get(b.getContext(), direction),
                              hlo::ComparisonTypeAttr());
}

Value OpWriter::sum(Value x, ArrayRef<int64_t> dims) {
  if (dims.empty())
    return x;
  Type element = tensorOf(x).getElementType();
  Value zero = splat(RankedTensorType::get({}, element), 0);
  auto reduce = hlo::ReduceOp::create(b, loc, x, zero, b.getDenseI64ArrayAttr(dims));
  hlo::buildBody(b, loc, reduce.getBody(), element, "stablehlo.add");
  return reduce.getResult(0);
}

Value OpWriter::dot(Value lhs, Value rhs, const DotDims &dims, Type element, ArrayAttr precisions) {
  SmallVector<int64_t> shape;
  auto append = [&](Value x, ArrayRef<int64_t> without, ArrayRef<int64_t> andWithout) {
    for (auto [d, size] : llvm::enumerate(tensorOf(x).getShape()))
      if (!llvm::is_contained(without, (int64_t)d) && !llvm::is_contained(andWithout, (int64_t)d))
        shape.push_back(size);
  };
  for (int64_t d : dims.lhsBatch)
    shape.push_back(tensorOf(lhs).getDimSize(d));
  append(lhs, dims.lhsBatch, dims.lhsContract);
  append(rhs, dims.rhsBatch, dims.rhsContract);
  auto numbers = hlo::DotDimensionNumbersAttr::get(b.getContext(), dims.lhsBatch, dims.rhsBatch,
                                                   dims.lhsContract, dims.rhsContract);
  return make<hlo::DotGeneralOp>(RankedTensorType::get(shape, element), lhs, rhs, numbers,
                                 precisions, hlo::DotAlgorithmAttr());
}

ArrayAttr OpWriter::highestPrecision() {
  Attribute highest = hlo::PrecisionAttr::get(b.getContext(), hlo::Precision::HIGHEST);
  return b.getArrayAttr({highest, highest});
}

SmallVector<Value> OpWriter::loop(ValueRange initial, int64_t count, LoopBody body) {
  auto scalar = RankedTensorType::get(
      {}, b.getIntegerType(count > std::numeric_limits<int32_t>::max() ? 64 : 32));
  SmallVector<Value> carried = {splatInteger(scalar, 0)};
  llvm::append_range(carried, initial);
  TypeRange types = ValueRange(carried).getTypes();
  auto whileOp = hlo::WhileOp::create(b, loc, types, carried);
  OpBuilder::InsertionGuard guard(b);
  SmallVector<Location> locs(carried.size(), loc);
  Block *cond = b.createBlock(&whileOp.getCond(), {}, types, locs);
  hlo::ReturnOp::create(
      b, loc,
      compare(cond->getArgument(0), hlo::ComparisonDirection::LT, splatInteger(scalar, count)));
  Block *block = b.createBlock(&whileOp.getBody(), {}, types, locs);
  Value step = block->getArgument(0);
  SmallVector<Value> next = body(step, block->getArguments().drop_front());
  next.insert(next.begin(), make<hlo::AddOp>(step, splatInteger(scalar, 1)));
  hlo::ReturnOp::create(b, loc, next);
  return SmallVector<Value>(whileOp->getResults().drop_front());
}

} // namespace shardwright
