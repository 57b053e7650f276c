// Which values share one buffer, and when that buffer is in use.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"

namespace shardwright {

enum class Pool { arena, input, output, constant };
llvm::StringRef poolName(Pool pool);

/// Values on the same bytes, in use from the op that writes the first to the last op that reads any (inclusive).
/// Times are positions of ops in the block; an argument is there at -1.
struct BufferSet {
  Pool pool = Pool::arena;
  int64_t bytes = 0;
  int begin = 0, end = 0;
  int64_t offset = 0; // in the arena
};

class SharedBytes {
public:
  /// Shares bytes wherever it is legal. May append copies before the return for donated results that come too early.
  explicit SharedBytes(mlir::func::FuncOp function);

  /// Buffers in the order of their first value; index of a value's buffer.
  llvm::SmallVector<BufferSet> buffers;
  int64_t indexOf(mlir::Value value) { return bufferOf.lookup(value); }

private:
  void number();
  int find(int set);
  void merge(int into, int from);
  void shareViews();
  void shareDonations();
  void shareOutputs();
  void shareInPlace();
  bool mayTakeOver(int set, mlir::OpResult result);
  void numberBuffers();
  int setOf(mlir::Value value) { return find(ids.lookup(value)); }

  mlir::func::FuncOp function;
  mlir::Block &block;
  llvm::MapVector<mlir::Value, int> ids;
  llvm::DenseMap<mlir::Operation *, int> times;
  llvm::SmallVector<int> parent;
  llvm::SmallVector<BufferSet> sets;
  llvm::DenseMap<mlir::Value, int64_t> bufferOf;
};

/// True if `op` may write `result` over the bytes of its operand number `operand`, which nobody reads later.
bool canWriteInPlace(mlir::Operation *op, unsigned operand, unsigned result);

/// Chooses offsets for the arena's buffers; returns the arena's size. `lowerBound` is the largest sum of live bytes.
int64_t assignOffsets(llvm::MutableArrayRef<BufferSet> buffers, int64_t alignment, int64_t &lowerBound);

} // namespace shardwright
