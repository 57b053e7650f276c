// SPDX-License-Identifier: Apache-2.0

// Elementwise GPU kernels. A thread computes as many adjacent elements as fit in a 16-byte access;
// its loads and stores are in separate unrolled loops, which the compiler vectorizes.
#include "ThreadBlock.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr int64_t leastThreads =
    1 << 16; // threads that occupy a GPU: with fewer elements a thread computes one

/// Elements per thread; one if an element needs many registers.
int64_t elementsPerThread(KernelBuilder &k, int64_t row, int64_t count) {
  for (Operation &op : k.fusion.getBody().front().without_terminator())
    if (readsWindows(&op))
      return 1;
  int64_t width = vectorWidth(k, row);
  while (width > 1 && count / width < leastThreads)
    width /= 2;
  return width;
}

/// The indices of linear index `at` in `shape`. Flat kernels use no indices.
Indices placeOf(ElementEvaluator &e, Value at, ArrayRef<int64_t> shape, bool isFlat) {
  if (!isFlat)
    return e.delinearize(at, shape);
  Indices indices(shape.size(), e.constant(0));
  if (!indices.empty())
    indices.back() = at;
  return indices;
}

/// Computes and stores the `width` adjacent elements of work item `item`.
void storeItem(KernelBuilder &k, ThreadBlock &threads, ValueRange values, bool isFlat, Value item,
               int64_t width) {
  ElementEvaluator &e = k.e;
  ArrayRef<int64_t> shape = k.type(k.fusion.getResult(0)).getShape();
  Value first = e.mul(item, width);
  // Only the first element is delinearized; the others follow along the last dimension.
  Indices start = placeOf(e, first, shape, isFlat);
  SmallVector<Value> computed;
  Value j = width > 1 ? e.openUnrolled(width) : e.constant(0), offset = e.add(first, j);
  if (!start.empty())
    start.back() = e.add(start.back(), j);
  for (Value value : values) {
    ArrayRef<int64_t> own =
        k.type(value).getShape(); // may be another shape with as many elements in the same order
    computed.push_back(e.evaluate(value, own == shape ? start : e.delinearize(offset, own)));
  }
  if (width == 1) {
    for (auto [scalar, memory] : llvm::zip_equal(computed, k.outputs))
      e.storeFlat(scalar, memory, offset);
    return;
  }
  SmallVector<Value> kept;
  for (Value scalar : computed) {
    kept.push_back(threads.registers(width, scalar.getType()));
    e.storeFlat(scalar, kept.back(), j);
  }
  e.closeLoop();
  j = e.openUnrolled(width);
  offset = e.add(first, j);
  for (auto [scalar, from, to] : llvm::zip_equal(computed, kept, k.outputs))
    e.storeFlat(e.loadHere(from, j, scalar.getType()), to, offset);
  e.closeLoop();
}

/// Computes as many elements of `values` as the first output has, and stores them in the outputs.
LogicalResult storeElements(KernelBuilder &k, ValueRange values, bool isFlat) {
  ThreadBlock threads(k);
  ArrayRef<int64_t> shape = k.type(k.fusion.getResult(0)).getShape();
  int64_t count = ShapedType::getNumElements(shape),
          row = isFlat || shape.empty() ? count : shape.back();
  int64_t width = elementsPerThread(k, row, count);
  FailureOr<Value> item = threads.openItem(count / width);
  if (failed(item))
    return failure();
  storeItem(k, threads, values, isFlat, *item, width);
  threads.closeItem();
  return success();
}
} // namespace

LogicalResult buildGpuLoopKernel(KernelBuilder &k) {
  return storeElements(k, k.yielded(), isFlatLoop(k.fusion));
}

/// A multi-tensor kernel: the flat loops of several tensors in one launch, such as an optimizer's
/// update of all parameters. Its arguments are tables:
///
///   places  [tensors x operands]  the address of each operand of each tensor
///   blocks  [grid x 3]            the tensor of a block, its chunk, and the tensor's element count
LogicalResult buildGpuManyKernel(KernelBuilder &k, int64_t width) {
  ElementEvaluator &e = k.e;
  ThreadBlock threads(k);
  OpBuilder b(k.function);
  auto addTable = [&](Type element) -> Value {
    unsigned last = k.function.getNumArguments();
    (void)k.function.insertArgument(last, MemRefType::get({ShapedType::kDynamic}, element), {},
                                    e.loc);
    return k.function.getArgument(last);
  };
  Type word = b.getI32Type(), address = b.getI64Type();
  Value places = addTable(address), blocks = addTable(word);
  threads.setBlock(itemsOfMany);
  Value entry = e.mul(threads.blockId(0), 3);
  auto of = [&](int64_t column) {
    return e.toIndex(e.loadFlat(blocks, e.add(entry, e.constant(column)), word), word);
  };
  Value tensor = of(0), piece = of(1), count = of(2);
  size_t operands = k.fusion.getInputs().size() + k.outputs.size();
  for (size_t i = 0; i < operands; ++i) {
    Value place = e.loadFlat(places, e.add(e.mul(tensor, operands), e.constant(i)), address);
    auto memory = UnrealizedConversionCastOp::create(e.here(), e.loc,
                                                     k.function.getArgument(i).getType(), place);
    if (i < k.fusion.getInputs().size())
      e.bindMemory(k.fusion.getBody().getArgument(i), memory.getResult(0));
    else
      k.outputs[i - k.fusion.getInputs().size()] = memory.getResult(0);
  }
  Value item = e.add(e.mul(piece, itemsOfMany), threads.threadId(0));
  item = e.openIf(e.isBelow(e.mul(item, width), count), item);
  storeItem(k, threads, k.yielded(), /*isFlat=*/true, item, width);
  e.closeLoop();
  BitVector replaced(k.function.getNumArguments());
  replaced.set(0, operands + 2); // the arguments of the CPU's loop range, too
  return k.function.eraseArguments(replaced);
}

/// The first launch of a scatter: copies the input.
LogicalResult buildGpuScatterCopy(KernelBuilder &k) {
  return storeElements(k, k.yielded()[0].getDefiningOp<stablehlo::ScatterOp>().getInputs(),
                       /*isFlat=*/false);
}

/// dynamic_update_slice in place: one thread per element of the window.
LogicalResult buildGpuUpdateKernel(KernelBuilder &k) {
  ElementEvaluator &e = k.e;
  auto op = k.yielded()[0].getDefiningOp<stablehlo::DynamicUpdateSliceOp>();
  ArrayRef<int64_t> window = k.type(op.getUpdate()).getShape();
  int64_t count = ShapedType::getNumElements(window);
  ThreadBlock threads(k);
  FailureOr<Value> item = threads.openItem(count);
  if (failed(item))
    return failure();
  Indices update = e.delinearize(*item, window), target;
  for (auto [start, index] : llvm::zip_equal(clampedStarts(k, op), update))
    target.push_back(e.add(start, index));
  e.storeFlat(e.evaluate(op.getUpdate(), update), k.outputs[0],
              e.linear(target, k.type(op.getOperand()).getShape()));
  threads.closeItem();
  return success();
}

} // namespace shardwright
