// SPDX-License-Identifier: Apache-2.0

// stablehlo.scatter: copies the input, unless the output is in its place, then combines the updates
// in order, dropping those out of bounds.
//
// Updates may have a common target, so they run sequentially. If windows span the whole last
// dimension of the operand, blocks of that dimension are independent and form the outer loop;
// otherwise a single thread runs.
#include "ScatterPlaces.h"

#include "shardwright/OpRules/InPlace.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr int64_t scatterBlock = 256; // elements of the last dimension

struct ScatterKernel {
  explicit ScatterKernel(KernelBuilder &k) : k(k), e(k.e), places(k), shape(places.shape) {}

  LogicalResult build();

private:
  void copyInput(Value start, Value length);
  void applyUpdates(Value start, Value length);

  KernelBuilder &k;
  ElementEvaluator &e;
  ScatterPlaces places;
  ArrayRef<int64_t> shape;
};

/// Copies the block [start, start + length) of the last dimension; all of the operand if start is
/// null.
void ScatterKernel::copyInput(Value start, Value length) {
  if (scattersInPlace(k.fusion))
    return;
  Indices indices = openLoops(e, start ? shape.drop_back() : shape);
  if (start)
    indices.push_back(e.add(start, e.openLoop(e.constant(0), length)));
  SmallVector<Value> scalars;
  for (Value input : places.op.getInputs())
    scalars.push_back(e.evaluate(input, indices));
  for (auto [scalar, memory] : llvm::zip_equal(scalars, k.outputs))
    e.store(scalar, memory, indices, shape);
  closeLoops(e, shape.size());
}

void ScatterKernel::applyUpdates(Value start, Value length) {
  // Scatter dimensions are the outer loops, which fixes the order of updates.
  Indices scatterIndices = openLoops(e, places.scatterShape());
  ScatterPlaces::Target target = places.targetOf(scatterIndices);
  SmallVector<int64_t> windowShape = places.windowShape();
  Indices window = openLoops(e, ArrayRef(windowShape).drop_back(start ? 1 : 0));
  if (start)
    window.push_back(e.add(start, e.openLoop(e.constant(0), length)));

  // A dropped update rewrites some element with its own value, which keeps the inner loop free of
  // branches.
  Value offset = e.linear(places.placeIn(target, window), shape);
  Indices update = places.updateAt(scatterIndices, window);
  SmallVector<Value> arguments;
  for (auto [memory, value] : llvm::zip_equal(k.outputs, places.op.getResults()))
    arguments.push_back(e.loadHere(memory, offset, k.type(value).getElementType()));
  for (Value value : places.op.getUpdates())
    arguments.push_back(e.evaluate(value, update));
  SmallVector<Value> combined = e.applyBody(places.op.getUpdateComputation(), arguments);
  for (size_t i = 0; i < combined.size(); ++i)
    e.storeFlat(e.choose(target.inside, combined[i], arguments[i]), k.outputs[i], offset);
  closeLoops(e, update.size());
}

LogicalResult ScatterKernel::build() {
  // Updates may have a common target, so that no loop of this kernel may be marked parallel.
  OpBuilder b(k.function);
  k.function->setAttr("passthrough", b.getStrArrayAttr({"shardwright-ordered"}));
  if (!places.spanLastDim()) {
    e.openLoop(k.begin, k.end);
    copyInput({}, {});
    applyUpdates({}, {});
    e.closeLoop();
    return success();
  }
  int64_t last = shape.back();
  k.info.extent = llvm::divideCeil(last, scatterBlock);
  Value block = e.openLoop(k.begin, k.end);
  Value start = e.mul(block, scatterBlock);
  Value length = e.min(e.sub(e.constant(last), start), e.constant(scatterBlock));
  copyInput(start, length);
  applyUpdates(start, length);
  e.closeLoop();
  return success();
}
} // namespace

LogicalResult buildScatterKernel(KernelBuilder &k) { return ScatterKernel(k).build(); }

} // namespace shardwright
