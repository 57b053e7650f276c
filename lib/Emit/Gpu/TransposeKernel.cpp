// SPDX-License-Identifier: Apache-2.0

// Transpose kernels on a GPU, for elements read along one dimension and written along another. A
// block loads a square tile in the operand's layout, transposes it in shared memory, and computes
// and stores in the result's layout.
#include "../Loops/TransposedReads.h"
#include "ThreadBlock.h"

#include "shardwright/Dialect/StableHLO/ElementBytes.h"

using namespace mlir;
using shardwright::stablehlo::TransposeOp;

namespace shardwright {
namespace {
constexpr int64_t tile = 32, rowsAtOnce = 8;

struct GpuTransposeKernel {
  explicit GpuTransposeKernel(KernelBuilder &k)
      : k(k), e(k.e), threads(k), transposed(k.fusion),
        shape(k.type(k.fusion.getResult(0)).getShape()), across(transposed.across) {}

  LogicalResult build();

private:
  void read();
  void write();
  /// Indices of an element of the tile: `row` along `across`, `column` along the last dimension,
  /// clamped. `inside`: whether it is in bounds.
  Indices at(Value row, Value column, Value &inside);

  KernelBuilder &k;
  ElementEvaluator &e;
  ThreadBlock threads;
  TransposedReads transposed;
  ArrayRef<int64_t> shape;
  int64_t across;
  Indices outside; // of the block: the first row and column of its square, and its place in the
                   // other dimensions
  SmallVector<Value> squares;
};

Indices GpuTransposeKernel::at(Value row, Value column, Value &inside) {
  Indices indices(outside);
  for (auto [d, offset] : {std::pair(across, row), std::pair((int64_t)shape.size() - 1, column)}) {
    Value index = e.add(indices[d], offset);
    if (shape[d] % tile != 0) {
      inside = e.logicalAnd(inside, e.isBelow(index, e.constant(shape[d])));
      index = e.min(index, e.constant(shape[d] - 1));
    }
    indices[d] = index;
  }
  return indices;
}

/// Lanes run along `across`, where the operands' elements are adjacent.
void GpuTransposeKernel::read() {
  Value lane = threads.threadId(0), turn = e.openUnrolled(tile / rowsAtOnce);
  Value column = e.add(e.mul(turn, rowsAtOnce), threads.threadId(1)), inside;
  Indices indices = at(lane, column, inside);
  for (auto [transpose, square] : llvm::zip_equal(transposed.transposes, squares))
    e.storeFlat(e.evaluate(transpose.getResult(), indices), square,
                e.add(e.mul(column, tile + 1), lane));
  e.closeLoop();
}

void GpuTransposeKernel::write() {
  Value lane = threads.threadId(0), turn = e.openUnrolled(tile / rowsAtOnce);
  Value row = e.add(e.mul(turn, rowsAtOnce), threads.threadId(1)), inside;
  Indices indices = at(row, lane, inside);
  for (auto [transpose, square] : llvm::zip_equal(transposed.transposes, squares)) {
    Value scalar =
        e.loadHere(square, e.add(e.mul(lane, tile + 1), row), k.type(transpose).getElementType());
    e.remember(transpose.getResult(), indices, scalar);
  }
  Value offset = e.linear(indices, shape);
  SmallVector<Value> scalars;
  for (Value value : k.yielded()) {
    ArrayRef<int64_t> own =
        k.type(value).getShape(); // may be another shape with as many elements in the same order
    scalars.push_back(e.evaluate(value, own == shape ? indices : e.delinearize(offset, own)));
  }
  if (inside)
    offset = e.openIf(inside, offset);
  for (auto [scalar, memory] : llvm::zip_equal(scalars, k.outputs))
    e.storeFlat(scalar, memory, offset);
  if (inside)
    e.closeLoop();
  e.closeLoop();
}

LogicalResult GpuTransposeKernel::build() {
  SmallVector<int64_t> blocks = transposed.squares(tile, tile);
  if (failed(threads.setSize({{ShapedType::getNumElements(blocks), 1, 1}, {tile, rowsAtOnce, 1}})))
    return failure();
  outside = e.delinearize(threads.blockId(0), blocks);
  for (int64_t d : {across, (int64_t)shape.size() - 1})
    outside[d] = e.mul(outside[d], tile);
  for (TransposeOp transpose : transposed.transposes) // a padding column avoids bank conflicts
    squares.push_back(threads.shared(tile * (tile + 1), k.type(transpose).getElementType()));
  read();
  threads.barrier();
  write();
  return success();
}
} // namespace

bool turnsSquares(exec::FusionOp fusion) {
  constexpr int64_t sharedBytes = 48 << 10; // of static shared memory per block
  TransposedReads transposed(fusion);
  int64_t bytes = 0;
  for (TransposeOp transpose : transposed.transposes)
    bytes += tile * (tile + 1) *
             elementBytes(cast<RankedTensorType>(transpose.getType()).getElementType());
  return transposed.isUseful() && bytes <= sharedBytes;
}

LogicalResult buildGpuTransposeKernel(KernelBuilder &k) { return GpuTransposeKernel(k).build(); }

} // namespace shardwright
