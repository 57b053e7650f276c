// SPDX-License-Identifier: Apache-2.0

// Operations of kernel IR as expressions of CUDA C++.
#pragma once

#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/Operation.h"

namespace shardwright {

/// What one kernel's types and values are in CUDA C++.
struct CudaWords {
  bool wideIndices; // long long; else int

  /// "float", "long long", … ; i1 is bool. Empty for what has no CUDA form.
  std::string type(mlir::Type type) const;
  std::string unsignedType(mlir::Type type) const;
  std::string literal(mlir::TypedAttr value) const;

  /// The value of an operation on these operands. Fails with a located error on an op or type that
  /// has no CUDA form.
  mlir::FailureOr<std::string> expression(mlir::Operation &op,
                                          llvm::ArrayRef<std::string> operands) const;

private:
  std::string fill(llvm::StringRef text, llvm::ArrayRef<std::string> operands,
                   mlir::Type type) const;
};

} // namespace shardwright
