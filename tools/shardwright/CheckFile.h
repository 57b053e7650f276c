// SPDX-License-Identifier: Apache-2.0

// Runs one conformance file on the interpreter or the CPU executor.
#pragma once

#include "equivalence/Equivalence.h"
#include "shardwright/Interpret/Interpreter.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"

#include <string>

namespace shardwright::tool {

/// Captures the diagnostics of a context as lines `file:line:column: error: message`.
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
  std::string targetCpu = "native"; // for Executor::Cpu
};

/// Runs the programs of a file, which are separated by `// -----`. Returns the failures, one per
/// line.
std::string checkFile(const std::string &path, const CheckOptions &options);

/// Compiles the program of a module, runs it, and compares its results with those that its checks
/// expect. Constants become arguments, so that the compiler cannot fold the program.
mlir::LogicalResult checkOnCpu(mlir::ModuleOp module, const CheckOptions &options);

} // namespace shardwright::tool
