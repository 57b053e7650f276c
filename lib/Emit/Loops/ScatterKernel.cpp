// SPDX-License-Identifier: Apache-2.0

// stablehlo.scatter: copy the input, then combine the updates one after the other, dropping what
// falls outside.
//
// Updates may meet in one element, so they run in order. Where windows span the whole last
// dimension of the operand, blocks of that dimension are independent and make the outer loop;
// otherwise one thread does it all.
#include "ScatterPlaces.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr int64_t blockSize = 256; // elements of the last dimension

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

/// The block [start, start + length) of the last dimension, or the whole operand if start is null.
void ScatterKernel::copyInput(Value start, Value length) {
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
  // Loops over the scatter dimensions of the updates come first: their order is the order of the
  // updates.
  Indices scatterIndices = openLoops(e, places.scatterShape());
  ScatterPlaces::Target target = places.targetOf(scatterIndices);
  SmallVector<int64_t> windowShape = places.windowShape();
  Indices window = openLoops(e, ArrayRef(windowShape).drop_back(start ? 1 : 0));
  if (start)
    window.push_back(e.add(start, e.openLoop(e.constant(0), length)));

  // What is dropped reads and writes back another element unchanged, which keeps the inner loop
  // free of branches.
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
  // Two updates may meet in one element, so no loop of this kernel may be taken for parallel.
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
  k.info.extent = llvm::divideCeil(last, blockSize);
  Value block = e.openLoop(k.begin, k.end);
  Value start = e.mul(block, blockSize);
  Value length = e.min(e.sub(e.constant(last), start), e.constant(blockSize));
  copyInput(start, length);
  applyUpdates(start, length);
  e.closeLoop();
  return success();
}
} // namespace

LogicalResult buildScatterKernel(KernelBuilder &k) { return ScatterKernel(k).build(); }

} // namespace shardwright
