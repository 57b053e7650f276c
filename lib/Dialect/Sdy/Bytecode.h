// SPDX-License-Identifier: Apache-2.0

// Shardings in bytecode: read as portable artifacts store them, never written.
#pragma once

#include "mlir/Bytecode/BytecodeImplementation.h"

namespace shardwright::sdy {

struct BytecodeInterface : mlir::BytecodeDialectInterface {
  explicit BytecodeInterface(mlir::Dialect *dialect) : BytecodeDialectInterface(dialect) {}
  mlir::Attribute readAttribute(mlir::DialectBytecodeReader &reader) const override;
  /// Three numbers; all versions so far mean the same by the same codes.
  std::unique_ptr<mlir::DialectVersion>
  readVersion(mlir::DialectBytecodeReader &reader) const override;
};

} // namespace shardwright::sdy
