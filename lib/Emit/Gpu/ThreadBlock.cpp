// SPDX-License-Identifier: Apache-2.0

#include "ThreadBlock.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr StringRef gridName = "gpu.known_grid_size", blockName = "gpu.known_block_size";
constexpr int64_t maxGrid[3] = {(1ll << 31) - 1, 65535,
                                65535}; // CUDA C++ Programming Guide, table of compute capabilities
constexpr int64_t itemsPerBlock = 256;

gpu::Dimension dimension(int axis) { return static_cast<gpu::Dimension>(axis); }
} // namespace

LaunchSize launchSizeOf(Operation *function) {
  LaunchSize size;
  if (auto grid = function->getAttrOfType<DenseI32ArrayAttr>(gridName)) // otherwise given at launch
    llvm::copy(grid.asArrayRef(), size.grid.begin());
  llvm::copy(function->getAttrOfType<DenseI32ArrayAttr>(blockName).asArrayRef(),
             size.block.begin());
  return size;
}

LogicalResult ThreadBlock::setSize(LaunchSize wanted) {
  size = wanted;
  for (int axis = 0; axis < 3; ++axis) {
    size.grid[axis] = std::max<int64_t>(size.grid[axis], 1);
    if (size.grid[axis] > maxGrid[axis])
      return k.fusion.emitError()
             << "needs a grid of " << size.grid[0] << " x " << size.grid[1] << " x " << size.grid[2]
             << " blocks, more than a GPU takes: partition the program over more devices";
  }
  OpBuilder b(k.function);
  auto narrow = [&](ArrayRef<int64_t> sizes) {
    return b.getDenseI32ArrayAttr(SmallVector<int32_t>(sizes));
  };
  k.function->setAttr(gridName, narrow(size.grid));
  k.function->setAttr(blockName, narrow(size.block));
  return success();
}

void ThreadBlock::setBlock(int64_t count) {
  size = {{maxGrid[0], 1, 1}, {count, 1, 1}};
  k.function->setAttr(blockName,
                      OpBuilder(k.function).getDenseI32ArrayAttr({(int32_t)count, 1, 1}));
}

FailureOr<Value> ThreadBlock::openItem(int64_t count) {
  int64_t threads =
      std::min<int64_t>(itemsPerBlock, llvm::PowerOf2Ceil(std::max<int64_t>(count, 1)));
  if (failed(setSize({{(int64_t)llvm::divideCeil(count, threads), 1, 1}, {threads, 1, 1}})))
    return failure();
  Value item = e.add(e.mul(blockId(0), threads), threadId(0));
  isGuarded = size.grid[0] * threads != count;
  return isGuarded ? e.openIf(e.isBelow(item, e.constant(count)), item) : item;
}

void ThreadBlock::closeItem() {
  if (isGuarded)
    e.closeLoop();
}

Value ThreadBlock::blockId(int axis) {
  if (size.grid[axis] == 1)
    return e.constant(0);
  return gpu::BlockIdOp::create(e.builderFor(ValueRange()), e.loc, dimension(axis));
}

Value ThreadBlock::threadId(int axis) {
  if (size.block[axis] == 1)
    return e.constant(0);
  return gpu::ThreadIdOp::create(e.builderFor(ValueRange()), e.loc, dimension(axis));
}

void ThreadBlock::barrier() { gpu::BarrierOp::create(e.here(), e.loc); }

Value ThreadBlock::shared(int64_t count, Type element) {
  OpBuilder b = OpBuilder::atBlockBegin(&k.function.getBody().front());
  auto space = gpu::AddressSpaceAttr::get(b.getContext(), gpu::AddressSpace::Workgroup);
  auto type = MemRefType::get({count}, storageType(element), MemRefLayoutAttrInterface(), space);
  return memref::AllocaOp::create(b, e.loc, type);
}

/// The value of the lane whose index differs in the bit `offset` (a butterfly shuffle).
Value ThreadBlock::fromLane(Value value, int64_t offset) {
  OpBuilder &b = e.builderFor(value);
  Type type = value.getType();
  if (isa<ComplexType>(type)) {
    Type part = cast<ComplexType>(type).getElementType();
    Value re = e.place(complex::ReOp::create(b, e.loc, part, value), value);
    Value im = e.place(complex::ImOp::create(b, e.loc, part, value), value);
    return e.place(
        complex::CreateOp::create(b, e.loc, type, fromLane(re, offset), fromLane(im, offset)),
        value);
  }
  // CUDA shuffles 32- and 64-bit values and both 16-bit floats.
  bool isSmall = type.isInteger() && type.getIntOrFloatBitWidth() < 32;
  Value sent = isSmall ? (Value)arith::ExtUIOp::create(b, e.loc, b.getI32Type(), value) : value;
  auto i32 = [&](int64_t number) {
    return (Value)arith::ConstantOp::create(b, e.loc, b.getI32IntegerAttr(number));
  };
  Value got =
      gpu::ShuffleOp::create(b, e.loc, sent, i32(offset), i32(warpSize), gpu::ShuffleMode::XOR)
          .getShuffleResult();
  return e.place(isSmall ? (Value)arith::TruncIOp::create(b, e.loc, type, got) : got, value);
}

SmallVector<Value> ThreadBlock::combineLanes(Region &body, ArrayRef<Value> values, int64_t width) {
  SmallVector<Value> all(values);
  for (int64_t offset = 1; offset < width; offset *= 2) {
    SmallVector<Value> left(all), right;
    for (Value value : all)
      right.push_back(fromLane(value, offset));
    if (!isCommutative(body)) { // the lower lane is the left operand
      Value isUpper = e.isAtLeast(e.rem(threadId(0), 2 * offset), offset);
      for (auto [mine, other] : llvm::zip_equal(left, right)) {
        Value first = e.choose(isUpper, other, mine);
        other = e.choose(isUpper, mine, other);
        mine = first;
      }
    }
    left.append(right);
    all = e.applyBody(body, left);
  }
  return all;
}

SmallVector<Value> ThreadBlock::combine(Region &body, ArrayRef<Value> values, int64_t width) {
  SmallVector<Value> all = combineLanes(body, values, std::min(width, warpSize));
  if (width <= warpSize)
    return all;
  // One value per warp; then every warp combines all of them in the same order.
  int64_t warps = width / warpSize;
  Value lane = e.rem(threadId(0), warpSize), warp = e.div(threadId(0), warpSize);
  SmallVector<Value> memories;
  for (Value value : all)
    memories.push_back(shared(warps, value.getType()));
  Value slot = e.openIf(e.isEqual(lane, e.constant(0)), warp);
  for (auto [value, memory] : llvm::zip_equal(all, memories))
    e.storeFlat(value, memory, slot);
  e.closeLoop();
  barrier();
  Value part = e.rem(lane, warps);
  for (auto [value, memory] : llvm::zip_equal(all, memories))
    value = e.loadHere(memory, part, value.getType());
  return combineLanes(body, all, warps);
}

int64_t vectorWidth(KernelBuilder &k, int64_t row) {
  int64_t bytes = 1;
  auto widen = [&](Value value) {
    bytes = std::max(bytes, elementBytes(k.type(value).getElementType()));
  };
  llvm::for_each(k.fusion.getInputs(), widen);
  llvm::for_each(k.fusion.getResults(), widen);
  int64_t width = std::max<int64_t>(1, 16 / bytes);
  while (width > 1 && row % width != 0)
    width /= 2;
  return width;
}

bool areCommutative(ArrayRef<stablehlo::ReduceOp> reductions) {
  return llvm::all_of(reductions,
                      [](stablehlo::ReduceOp reduce) { return isCommutative(reduce.getBody()); });
}

bool isCommutative(Region &body) {
  Block &block = body.front();
  if (block.getOperations().size() != 2 || block.getNumArguments() != 2)
    return false;
  Operation &op = block.front();
  bool takesBoth = op.getNumOperands() == 2 && op.getOperand(0) != op.getOperand(1) &&
                   llvm::all_of(op.getOperands(), [](Value v) { return isa<BlockArgument>(v); });
  return takesBoth && op.hasTrait<OpTrait::IsCommutative>() &&
         block.getTerminator()->getOperand(0) == op.getResult(0);
}

} // namespace shardwright
