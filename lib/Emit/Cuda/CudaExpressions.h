// Operations of kernel IR as expressions of CUDA C++.
#pragma once

#include "mlir/IR/Operation.h"

namespace shardwright {

/// "float", "long long", … ; i1 is bool.
std::string cudaType(mlir::Type type);

/// The value of an operation on these operands. Fails with a located error on an op or type that has no CUDA form.
mlir::FailureOr<std::string> cudaExpression(mlir::Operation &op, llvm::ArrayRef<std::string> operands);

} // namespace shardwright
