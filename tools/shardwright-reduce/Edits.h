// SPDX-License-Identifier: Apache-2.0

// Ways to make a program smaller. Each family counts its edits of a program and makes one of them;
// whether the program still shows what it did, and even whether it is one, is for the caller to
// find out.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright::tool {

struct EditFamily {
  const char *name;
  size_t (*count)(mlir::ModuleOp module);
  /// False if the edit would change nothing.
  bool (*apply)(mlir::ModuleOp module, size_t index);
};

/// What takes most away comes first.
llvm::ArrayRef<EditFamily> structureEdits();
llvm::ArrayRef<EditFamily> annotationEdits();
llvm::ArrayRef<EditFamily> sizeEdits();

/// Erases what nobody reads.
void eraseUnread(mlir::ModuleOp module);

} // namespace shardwright::tool
