// SPDX-License-Identifier: Apache-2.0

// Edits that make a program smaller. A family counts its edits of a program and applies one by
// index; the caller checks that the result is valid and still interesting.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright::tool {

struct EditFamily {
  const char *name;
  size_t (*count)(mlir::ModuleOp module);
  /// Applies edit `index`; false if it would change nothing.
  bool (*apply)(mlir::ModuleOp module, size_t index);
};

/// Families in the order of their effectiveness.
llvm::ArrayRef<EditFamily> structureEdits();
llvm::ArrayRef<EditFamily> annotationEdits();
llvm::ArrayRef<EditFamily> sizeEdits();

/// Erases ops without uses.
void eraseUnread(mlir::ModuleOp module);

} // namespace shardwright::tool
