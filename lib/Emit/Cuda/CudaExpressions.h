// SPDX-License-Identifier: Apache-2.0

// Prints operations of kernel IR as CUDA C++ expressions.
#pragma once

#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/Operation.h"

namespace shardwright {

/// The types and values of a kernel in CUDA C++.
struct CudaWords {
  bool wideIndices; // long long; else int

  /// "float", "long long", … ; i1 is bool. Empty for unsupported types.
  std::string type(mlir::Type type) const;
  std::string unsignedType(mlir::Type type) const;
  std::string literal(mlir::TypedAttr value) const;

  /// The expression of an operation on these operands. Emits an error on an op or type without a
  /// CUDA form.
  mlir::FailureOr<std::string> expression(mlir::Operation &op,
                                          llvm::ArrayRef<std::string> operands) const;

private:
  std::string fill(llvm::StringRef text, llvm::ArrayRef<std::string> operands,
                   mlir::Type type) const;
};

} // namespace shardwright
