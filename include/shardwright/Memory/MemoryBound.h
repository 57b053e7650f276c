// SPDX-License-Identifier: Apache-2.0

// What a program needs at least, in whatever order its kernels run, and whichever of them run
// again.
//
// Each kernel runs once at least. Then its operands and results are live, but for results that it
// may write over an operand; so is each value that cannot be computed again, if the kernel depends
// on it, and a later reader of it depends on the kernel. Arguments, results and constants have
// memory of their own; values that may share it are not counted.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <string>

namespace shardwright {

/// All numbers are bytes of one rank.
struct MemoryBound {
  int64_t fixed = 0;   // arguments, results, constants
  int64_t touched = 0; // operands and results of the kernel that needs most, and what the loops
                       // around it carry through
  int64_t kept = 0;    // what cannot be computed again, while that kernel runs
  std::string kernel;  // its name and type
  std::string place;   // file:line:column; empty: unknown
  int64_t bytes() const { return fixed + touched + kept; }
};

/// Of a function after `memory`.
MemoryBound boundMemory(mlir::func::FuncOp function);

} // namespace shardwright
