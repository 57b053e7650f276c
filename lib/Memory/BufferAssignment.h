// SPDX-License-Identifier: Apache-2.0

// Which values share one buffer, and when that buffer is in use.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"

namespace shardwright {

enum class Pool { arena, input, output, constant };
llvm::StringRef poolName(Pool pool);

/// Values on the same bytes, in use from the op that writes the first to the last op that reads any
/// (inclusive).
struct BufferSet {
  Pool pool = Pool::arena;
  int64_t bytes = 0;
  int begin = 0, end = 0;
  int64_t offset = 0; // in the arena
};

/// When ops run, as one line of time through all blocks: those of a loop's condition, then its
/// body's, then the loop's end.
struct Times {
  explicit Times(mlir::func::FuncOp function);

  /// When an op starts, and when its results are there: the same but for loops and branches.
  llvm::DenseMap<mlir::Operation *, int> begin, end;
  llvm::DenseMap<mlir::Block *, int> start;
  int last = 0; // behind everything

private:
  void number(mlir::Block &block);
};

class BufferAssignment {
public:
  /// Shares bytes wherever it is legal. May append copies before the return for donated results
  /// that come too early.
  explicit BufferAssignment(mlir::func::FuncOp function);

  /// Buffers in the order of their first value; index of a value's buffer.
  llvm::SmallVector<BufferSet> buffers;
  int64_t indexOf(mlir::Value value) const { return bufferOf.lookup(value); }

private:
  /// A value is in its bytes from `begin`, when it is written, to `end`, when it is last read.
  struct Interval {
    int begin, end;
    mlir::Value value;
  };
  struct Set {
    Pool pool = Pool::arena;
    int64_t bytes = 0;
    llvm::SmallVector<Interval, 2> intervals; // by begin
    llvm::SmallVector<int, 1> outputs;        // results of the function that lie here
    int donatedTo = -1;                       // an argument's: the result that takes over its bytes
  };

  void share();
  void addValues();
  void add(mlir::Value value, Pool pool, int begin, int end);
  int lastRead(mlir::Value value) const;
  void tieViews();
  void tieCarried();
  bool shareDonations();
  void shareCopies();
  void shareInPlace();
  void numberBuffers();

  int find(int set);
  int setOf(mlir::Value value) { return find(ids.lookup(value)); }
  void merge(int into, int from);
  void tie(mlir::Value first, mlir::Value second) { merge(setOf(first), setOf(second)); }
  bool mayShare(int first, int second);
  bool mayFollow(const Interval &earlier, const Interval &later);
  bool coalesce(mlir::Value first, mlir::Value second);

  mlir::func::FuncOp function;
  Times times;
  llvm::MapVector<mlir::Value, int> ids;
  llvm::SmallVector<int> parent;
  llvm::SmallVector<Set> sets;
  llvm::DenseMap<mlir::Value, int64_t> bufferOf;
};

/// Copies in front of loops and at the ends of loop bodies and branches, so that what is carried
/// has bytes of its own: a loop's arguments, its results and the copies share them. Most of the
/// copies then turn out to share bytes with what they copy.
void insertCarryCopies(mlir::func::FuncOp function);

/// True if `op` may write `result` over the bytes of its operand number `operand`, which nobody
/// reads later.
bool canWriteInPlace(mlir::Operation *op, unsigned operand, unsigned result);

/// Chooses offsets for the arena's buffers; returns the arena's size. `lowerBound` is the largest
/// sum of live bytes.
int64_t assignOffsets(llvm::MutableArrayRef<BufferSet> buffers, int64_t alignment,
                      int64_t &lowerBound);

} // namespace shardwright
