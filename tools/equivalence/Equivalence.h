// SPDX-License-Identifier: Apache-2.0

// A partitioned program against the program itself: both on the same seeded data, the program on
// the interpreter.
#pragma once

#include "equivalence/RandomTensor.h"
#include "equivalence/Verdict.h"
#include "shardwright/Interpret/Interpreter.h"
#include "shardwright/Interpret/Shards.h"
#include "shardwright/Pipeline/Compiler.h"

namespace shardwright::tool {

enum class Executor { Interpret, Cpu };

struct Claim {
  CompileOptions options; // with a name for the bundle, if it is to be run on the CPU
  Executor executor = Executor::Interpret;
  uint64_t seed = 0;
  double tolerance =
      1e-4; // relative to the largest value of an output; types coarser than f32 have their own
  interpret::Options interpreter;
  Values values = Values::Plain; // special ones: the signs of zeros count too
};

/// Never fails: what goes wrong is the verdict.
Verdict comparePartitioned(const Claim &claim);

/// What a device holds of an output.
struct Piece {
  int64_t device;
  interpret::Tensor tensor;
  llvm::SmallVector<interpret::Part> parts; // of each dimension
};
using Outputs = std::vector<std::vector<Piece>>; // by output

/// The partitioned program on as many virtual devices as its mesh has. Arguments are whole; shards
/// past their end hold zeros.
mlir::FailureOr<Outputs> runOnInterpreter(mlir::ModuleOp partitioned,
                                          llvm::ArrayRef<interpret::Tensor> arguments,
                                          const interpret::Options &options);

/// A bundle on CPU threads; the outputs are whole. `message` says what went wrong.
std::optional<Outputs> runOnThreads(const std::string &bundle,
                                    llvm::ArrayRef<interpret::Tensor> arguments,
                                    llvm::ArrayRef<mlir::RankedTensorType> outputTypes,
                                    std::string &message);

} // namespace shardwright::tool
