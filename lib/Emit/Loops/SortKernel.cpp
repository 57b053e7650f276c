// stablehlo.sort: a stable merge sort of places, row by row.
//
//   for row in [begin, end):
//     places = 0, 1, 2, …
//     for width in 1, 2, 4, …:                  each pass merges neighbouring runs from one array into the other
//       for run in 0, 2 width, 4 width, …:
//         for k in the run:                     the smaller head; the left one if they are equal
//     outputs[k] = inputs[places[k]]
//
// Only places move, so any number of operands of any type is sorted by one comparator, and nothing branches.
#include "KernelBuilder.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;
using shardwright::stablehlo::SortOp;

namespace shardwright {
namespace {
constexpr int64_t maxOnStack = 1 << 15; // places of one array

struct SortKernel {
  explicit SortKernel(KernelBuilder &k) : k(k), e(k.e), op(k.yielded()[0].getDefiningOp<SortOp>()) {
    shape = k.type(op.getInputs()[0]).getShape();
    dim = op.getDimension(); // the accessor is unsigned
    dim += dim < 0 ? shape.size() : 0;
  }

  LogicalResult build();

private:
  Value array();
  Value place(Value memory, Value offset) { return e.toIndex(e.loadHere(memory, offset, i32), i32); }
  void keep(Value index, Value memory, Value offset);
  Indices at(Value place) const;
  void mergePass(Value from, Value to, int64_t width);
  Value comesFirst(Value right, Value left);

  KernelBuilder &k;
  ElementEvaluator &e;
  SortOp op;
  ArrayRef<int64_t> shape;
  int64_t dim, length = 1;
  Type i32 = IntegerType::get(op.getContext(), 32);
  Indices row;
};

/// Long rows do not fit on the stack.
Value SortKernel::array() {
  if (length <= maxOnStack)
    return scratch(k, length, i32);
  OpBuilder b = OpBuilder::atBlockBegin(&k.function.getBody().front());
  return memref::AllocOp::create(b, e.loc, MemRefType::get({length}, i32));
}

void SortKernel::keep(Value index, Value memory, Value offset) {
  OpBuilder &b = e.builderFor(index);
  e.storeFlat(e.place(arith::IndexCastOp::create(b, e.loc, i32, index), index), memory, offset);
}

Indices SortKernel::at(Value place) const {
  Indices indices(row);
  indices.insert(indices.begin() + dim, place);
  return indices;
}

Value SortKernel::comesFirst(Value right, Value left) {
  SmallVector<Value> arguments;
  for (Value input : op.getInputs())
    for (Value place : {right, left})
      arguments.push_back(e.evaluate(input, at(place)));
  return e.applyBody(op.getComparator(), arguments)[0];
}

void SortKernel::mergePass(Value from, Value to, int64_t width) {
  Value start = e.openLoop(e.constant(0), e.constant(length), {}, e.constant(2 * width));
  Value middle = e.min(e.add(start, e.constant(width)), e.constant(length));
  Value end = e.min(e.add(start, e.constant(2 * width)), e.constant(length));
  Value next = e.openLoop(start, end, {start, middle});
  Value i = e.carried()[0], j = e.carried()[1];
  // A head beyond its run is read at the last place and not used.
  Value last = e.constant(length - 1);
  Value left = place(from, e.min(i, last)), right = place(from, e.min(j, last));
  Value hasLeft = e.isBelow(i, middle), hasRight = e.isBelow(j, end);
  Value takeRight = e.logicalAnd(hasRight, comesFirst(right, left));
  Value one = e.constant(1), zero = e.constant(0);
  Value stepRight = e.choose(hasLeft, e.choose(takeRight, one, zero), one);
  Value isRight = e.isEqual(stepRight, one);
  keep(e.choose(isRight, right, left), to, next);
  e.closeLoop({e.add(i, e.sub(one, stepRight)), e.add(j, stepRight)});
  e.closeLoop();
}

LogicalResult SortKernel::build() {
  // Passes read what earlier ones wrote, so no loop of this kernel may be taken for parallel.
  k.function->setAttr("passthrough", OpBuilder(k.function).getStrArrayAttr({"shardwright-ordered"}));
  SmallVector<int64_t> others(shape);
  if (!others.empty()) {
    length = others[dim];
    others.erase(others.begin() + dim);
  }
  k.info.extent = ShapedType::getNumElements(others);
  k.info.grain = std::max<int64_t>(1, 1024 / std::max<int64_t>(length, 1));
  Value from = array(), to = array();
  row = e.delinearize(e.openLoop(k.begin, k.end), others);
  Value first = e.openLoop(e.constant(0), e.constant(length));
  keep(first, from, first);
  e.closeLoop();
  for (int64_t width = 1; width < length; width *= 2) {
    mergePass(from, to, width);
    std::swap(from, to);
  }
  Value position = e.openLoop(e.constant(0), e.constant(length));
  Indices source = at(place(from, position)), target = at(position);
  for (auto [value, memory] : llvm::zip_equal(k.yielded(), k.outputs)) {
    Value input = op.getInputs()[cast<OpResult>(value).getResultNumber()];
    e.store(e.evaluate(input, source), memory, target, shape);
  }
  e.closeLoop();
  e.closeLoop();
  for (Value memory : {from, to})
    if (isa<memref::AllocOp>(memory.getDefiningOp())) {
      OpBuilder b = OpBuilder::atBlockEnd(&k.function.getBody().front());
      memref::DeallocOp::create(b, e.loc, memory);
    }
  return success();
}
} // namespace

LogicalResult buildSortKernel(KernelBuilder &k) { return SortKernel(k).build(); }

} // namespace shardwright
