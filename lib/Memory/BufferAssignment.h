// SPDX-License-Identifier: Apache-2.0

// Buffer assignment: which values share a buffer, and the live ranges of buffers.
#pragma once

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/OpRules/InPlace.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"

namespace shardwright {

using exec::Pool;

/// Values that share a buffer, live from the op that defines the first to the last use of any
/// (inclusive).
struct BufferSet {
  Pool pool = Pool::arena;
  int64_t bytes = 0;
  int begin = 0, end = 0;
  int64_t offset = 0; // bytes, in the arena
};

/// A linear numbering of ops through all blocks: the condition of a loop, its body, then the end of
/// the loop.
struct Times {
  explicit Times(mlir::func::FuncOp function);

  /// The times at which an op starts and its results are defined: they differ for loops and
  /// branches.
  llvm::DenseMap<mlir::Operation *, int> begin, end;
  llvm::DenseMap<mlir::Block *, int> start;
  int last = 0; // after all ops

private:
  void number(mlir::Block &block);
};

class BufferAssignment {
public:
  /// Assigns buffers, shared wherever legal. May append copies before the return for donated
  /// results that are defined too early.
  explicit BufferAssignment(mlir::func::FuncOp function);

  /// The buffers, in the order of their first value; and the buffer index of each value.
  llvm::SmallVector<BufferSet> buffers;
  int64_t indexOf(mlir::Value value) const { return bufferOf.lookup(value); }

private:
  /// The live range of a value: from `begin`, its definition, to `end`, its last use.
  struct Interval {
    int begin, end;
    mlir::Value value;
  };
  struct Set {
    Pool pool = Pool::arena;
    int64_t bytes = 0;
    llvm::SmallVector<Interval, 2> intervals; // by begin
    llvm::SmallVector<int, 1> outputs;        // results of the function in this buffer
    int donatedTo = -1;                       // for an argument: the result it is donated to
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

/// Inserts copies before loops and at the ends of loop bodies and branches, so that carried values
/// have their own buffers, shared by the arguments and results of the loop and the copies. Most
/// copies are then elided by sharing.
void insertCarryCopies(mlir::func::FuncOp function);

/// Assigns offsets to the buffers of the arena; returns the size of the arena in bytes.
/// `lowerBound` is the peak of live bytes.
int64_t assignOffsets(llvm::MutableArrayRef<BufferSet> buffers, int64_t alignment,
                      int64_t &lowerBound);

} // namespace shardwright
