// SPDX-License-Identifier: Apache-2.0

// Edits that make a program smaller. Each family counts its edits of a program and applies one of
// them; the caller checks whether the program is still valid and interesting.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright::tool {

struct EditFamily {
  const char *name;
  size_t (*count)(mlir::ModuleOp module);
  /// False if the edit would change nothing.
  bool (*apply)(mlir::ModuleOp module, size_t index);
};

/// The most effective reductions come first.
llvm::ArrayRef<EditFamily> structureEdits();
llvm::ArrayRef<EditFamily> annotationEdits();
llvm::ArrayRef<EditFamily> sizeEdits();

/// Erases unused ops.
void eraseUnread(mlir::ModuleOp module);

} // namespace shardwright::tool
