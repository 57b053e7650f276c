// stablehlo.scatter: copy the input, then combine the updates one after the other, dropping what falls outside.
//
// Updates may meet in one element, so they run in order. Where windows span the whole last dimension of the operand, blocks of
// that dimension are independent and make the outer loop; otherwise one thread does it all.
#include "KernelBuilder.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "shardwright/Dialect/StableHLO/ScatterWindow.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {
namespace {
constexpr int64_t blockSize = 256; // elements of the last dimension

struct ScatterKernel {
  explicit ScatterKernel(KernelBuilder &k)
      : k(k), e(k.e), op(k.yielded()[0].getDefiningOp<ScatterOp>()), dims(op.getScatterDimensionNumbers()),
        shape(k.type(op.getInputs()[0]).getShape()), updateShape(k.type(op.getUpdates()[0]).getShape()) {}

  LogicalResult build();

private:
  bool isWindowDim(int64_t d) const {
    return !llvm::is_contained(dims.getInsertedWindowDims(), d) && !llvm::is_contained(dims.getInputBatchingDims(), d);
  }
  bool windowsSpanLastDim() const;
  void copyInput(Value start, Value length);
  void applyUpdates(Value start, Value length);
  Value indexComponent(ArrayRef<Value> scatterIndices, int64_t component);

  KernelBuilder &k;
  ElementEvaluator &e;
  ScatterOp op;
  ScatterDimensionNumbersAttr dims;
  ArrayRef<int64_t> shape, updateShape;
};

bool ScatterKernel::windowsSpanLastDim() const {
  int64_t last = (int64_t)shape.size() - 1;
  if (shape.empty() || dims.getUpdateWindowDims().empty() || llvm::is_contained(dims.getInsertedWindowDims(), last) ||
      llvm::is_contained(dims.getInputBatchingDims(), last) ||
      llvm::is_contained(dims.getScatterDimsToOperandDims(), last))
    return false;
  return updateShape[dims.getUpdateWindowDims().back()] == shape[last];
}

Value ScatterKernel::indexComponent(ArrayRef<Value> scatterIndices, int64_t component) {
  Indices at(scatterIndices);
  int64_t rank = k.type(op.getScatterIndices()).getRank();
  if (dims.getIndexVectorDim() < rank)
    at.insert(at.begin() + dims.getIndexVectorDim(), e.constant(component));
  return e.toIndex(e.evaluate(op.getScatterIndices(), at), k.type(op.getScatterIndices()).getElementType());
}

/// The block [start, start + length) of the last dimension, or the whole operand if start is null.
void ScatterKernel::copyInput(Value start, Value length) {
  Indices indices = openLoops(e, start ? shape.drop_back() : shape);
  if (start)
    indices.push_back(e.add(start, e.openLoop(e.constant(0), length)));
  SmallVector<Value> scalars;
  for (Value input : op.getInputs())
    scalars.push_back(e.evaluate(input, indices));
  for (auto [scalar, memory] : llvm::zip_equal(scalars, k.outputs))
    e.store(scalar, memory, indices, shape);
  closeLoops(e, shape.size());
}

void ScatterKernel::applyUpdates(Value start, Value length) {
  // Loops over the scatter dimensions of the updates come first: their order is the order of the updates.
  Indices update(updateShape.size());
  SmallVector<int64_t> scatterDims, windowDims(dims.getUpdateWindowDims());
  for (int64_t d = 0; d < (int64_t)updateShape.size(); ++d)
    if (!llvm::is_contained(windowDims, d))
      scatterDims.push_back(d);
  Indices scatterIndices;
  for (int64_t d : scatterDims)
    scatterIndices.push_back(update[d] = e.openLoop(e.constant(0), e.constant(updateShape[d])));

  Indices target(shape.size(), e.constant(0));
  for (auto [component, d] : llvm::enumerate(dims.getScatterDimsToOperandDims()))
    target[d] = indexComponent(scatterIndices, component);
  int64_t vectorDim = dims.getIndexVectorDim();
  for (auto [d, b] : llvm::zip(dims.getInputBatchingDims(), dims.getScatterIndicesBatchingDims()))
    target[d] = scatterIndices[b < vectorDim ? b : b - 1];

  // A window counts as a whole: one that stands out of the operand anywhere is dropped. What is dropped reads and writes back
  // another element unchanged, which keeps the inner loop free of branches.
  Value inside;
  SmallVector<int64_t> windowSizes = scatterWindowSizes(dims, updateShape);
  for (int64_t d : dims.getScatterDimsToOperandDims()) {
    int64_t last = shape[d] - windowSizes[d];
    inside = e.logicalAnd(inside, e.logicalAnd(e.isAtLeast(target[d], 0), e.isBelow(target[d], e.constant(last + 1))));
    target[d] = e.clampIndex(target[d], 0, last);
  }
  auto nextWindow = windowDims.begin();
  for (int64_t d = 0; d < (int64_t)shape.size(); ++d) {
    if (!isWindowDim(d))
      continue;
    int64_t window = *nextWindow++;
    bool blocked = start && d == (int64_t)shape.size() - 1;
    Value index = e.openLoop(e.constant(0), blocked ? length : e.constant(updateShape[window]));
    update[window] = blocked ? e.add(start, index) : index;
    target[d] = e.add(target[d], update[window]);
  }
  Value offset = e.linear(target, shape);
  SmallVector<Value> arguments;
  for (auto [memory, value] : llvm::zip_equal(k.outputs, op.getResults()))
    arguments.push_back(e.loadHere(memory, offset, k.type(value).getElementType()));
  for (Value value : op.getUpdates())
    arguments.push_back(e.evaluate(value, update));
  SmallVector<Value> combined = e.applyBody(op.getUpdateComputation(), arguments);
  for (size_t i = 0; i < combined.size(); ++i)
    e.storeFlat(e.choose(inside, combined[i], arguments[i]), k.outputs[i], offset);
  closeLoops(e, updateShape.size());
}

LogicalResult ScatterKernel::build() {
  // Two updates may meet in one element, so no loop of this kernel may be taken for parallel.
  OpBuilder b(k.function);
  k.function->setAttr("passthrough", b.getStrArrayAttr({"shardwright-ordered"}));
  if (!windowsSpanLastDim()) {
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
