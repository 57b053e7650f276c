// SPDX-License-Identifier: Apache-2.0

// One conformance file, on the interpreter or on the CPU executor.
#pragma once

#include "equivalence/Equivalence.h"
#include "shardwright/Interpret/Interpreter.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"

#include <string>

namespace shardwright::tool {

/// Captures the diagnostics of a context as lines of `file:line:column: error: message`.
class DiagnosticText {
public:
  explicit DiagnosticText(mlir::MLIRContext *context);
  std::string text;

private:
  mlir::ScopedDiagnosticHandler handler;
};

struct CheckOptions {
  Executor executor = Executor::Interpret;
  interpret::Options interpreter;
  std::string targetCpu = "native"; // of Executor::Cpu
};

/// Runs the checks of a file; returns the failures, one per line. Programs
/// are separated by `// -----`.
std::string checkFile(const std::string &path, const CheckOptions &options);

/// Compiles the program of a module and compares what it computes with what its checks expect.
/// Constants become arguments, so that the compiler cannot do the work itself.
mlir::LogicalResult checkOnCpu(mlir::ModuleOp module, const CheckOptions &options);

} // namespace shardwright::tool
