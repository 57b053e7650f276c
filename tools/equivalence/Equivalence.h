// SPDX-License-Identifier: Apache-2.0

// Compares a partitioned program with its single-device reference, run on the interpreter with the
// same seeded data.
#pragma once

#include "equivalence/RandomTensor.h"
#include "equivalence/Verdict.h"
#include "shardwright/Interpret/Interpreter.h"
#include "shardwright/Interpret/Shards.h"
#include "shardwright/Pipeline/Compiler.h"

namespace shardwright::tool {

enum class Executor { Interpret, Cpu };

struct Claim {
  CompileOptions options; // with a bundle path, to run on the CPU
  Executor executor = Executor::Interpret;
  uint64_t seed = 0;
  double tolerance =
      1e-4; // relative to the largest value of an output; coarser types than f32 have their own
  interpret::Options interpreter;
  Values values = Values::Plain; // Special: signs of zeros are compared too
};

/// Compares a program with its reference. Errors are part of the verdict.
Verdict comparePartitioned(const Claim &claim);

/// One device's shard of an output.
struct Piece {
  int64_t device;
  interpret::Tensor tensor;
  llvm::SmallVector<interpret::Part> parts; // by dimension
};
using Outputs = std::vector<std::vector<Piece>>; // by output number

/// Runs a partitioned program on as many virtual devices as its mesh has. `arguments` are global;
/// padding of shards is zero.
mlir::FailureOr<Outputs> runOnInterpreter(mlir::ModuleOp partitioned,
                                          llvm::ArrayRef<interpret::Tensor> arguments,
                                          const interpret::Options &options);

/// Runs a bundle on CPU threads; outputs are global. Returns none and sets `message` on failure.
std::optional<Outputs> runOnThreads(const std::string &bundle,
                                    llvm::ArrayRef<interpret::Tensor> arguments,
                                    llvm::ArrayRef<mlir::RankedTensorType> outputTypes,
                                    std::string &message);

} // namespace shardwright::tool
