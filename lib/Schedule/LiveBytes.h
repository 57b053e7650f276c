// SPDX-License-Identifier: Apache-2.0

// The live bytes of a block executed in some order: the objective of ordering.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

namespace shardwright {

/// The ops of a block as indices, with their dependences and the bytes that each defines.
class LiveBytes {
public:
  explicit LiveBytes(mlir::Block &block);

  size_t size() const { return ops.size(); }
  mlir::Operation *op(int i) const { return ops[i]; }
  llvm::ArrayRef<int> inputsOf(int i) const { return inputs[i]; }
  llvm::ArrayRef<int> usersOf(int i) const { return users[i]; }
  /// Bytes of new results: views and dones define none.
  int64_t born(int i) const { return bytes[i]; }

  /// The peak of live bytes, arguments excluded, when the ops run in `order`.
  int64_t peak(llvm::ArrayRef<int> order) const;

private:
  llvm::SmallVector<mlir::Operation *> ops;
  llvm::SmallVector<llvm::SmallVector<int>> inputs, users;
  llvm::SmallVector<int64_t> bytes;
};

} // namespace shardwright
