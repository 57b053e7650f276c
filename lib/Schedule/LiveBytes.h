// SPDX-License-Identifier: Apache-2.0

// The live bytes of a block executed in some order: the objective of ordering.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

#include <optional>

namespace shardwright {

/// The ops of a block as indices, with their dependences and the buffers that each defines. Kernels
/// write over operands that they are the last to read, where they may; and the library copies
/// filters of convolutions, while these run.
class LiveBytes {
public:
  explicit LiveBytes(mlir::Block &block);

  size_t size() const { return ops.size(); }
  mlir::Operation *op(int i) const { return ops[i]; }
  llvm::ArrayRef<int> inputsOf(int i) const { return inputs[i]; }
  llvm::ArrayRef<int> usersOf(int i) const { return users[i]; }
  /// Bytes of new results: views and dones define none.
  int64_t born(int i) const;

  /// The peak of live bytes, arguments excluded, when the ops run in `order`.
  int64_t peak(llvm::ArrayRef<int> order) const { return peakPlace(order).first; }
  /// That, and its first place in the order.
  std::pair<int64_t, size_t> peakPlace(llvm::ArrayRef<int> order) const;

private:
  void findBuffers();

  llvm::SmallVector<mlir::Operation *> ops;
  llvm::SmallVector<llvm::SmallVector<int>> inputs, users;
  llvm::SmallVector<int64_t> scratch;             // bytes while an op runs
  llvm::SmallVector<llvm::SmallVector<int>> held; // buffers that an op needs
  llvm::SmallVector<int> first;                   // buffer of an op; those of the next come after
  llvm::SmallVector<int64_t> bytes;               // by buffer
  llvm::SmallVector<llvm::SmallVector<int>> overwritable; // buffers that one may be written over
};

/// The peak of a block as it is.
int64_t livePeak(mlir::Block &block);

/// The bytes that each block of the function may need besides, whichever enclose it, so that its
/// arguments and live bytes keep the limit; none without a limit, which is 0.
std::optional<int64_t> spareBytes(mlir::func::FuncOp function, int64_t limit);

} // namespace shardwright
