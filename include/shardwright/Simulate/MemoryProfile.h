// SPDX-License-Identifier: Apache-2.0

// The memory of one rank at its peak, by kind, from the buffers that `memory` assigned.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/JSON.h"

#include <array>
#include <string>
#include <vector>

namespace shardwright {

/// What memory is used for. Kinds are told by data flow, not by names.
enum class MemoryKind {
  Parameters,     // donated arguments that more than their own update reads
  OptimizerState, // donated arguments that only updates of donated arguments read
  Inputs,         // other arguments
  Outputs,        // results that are no updated arguments
  Constants,
  Gradients,     // values of the type of an updated argument that its update reads
  Communication, // operands and results of collectives
  Activations,   // other values
  Workspace,     // of these, those of the instruction at the peak
};
constexpr size_t memoryKindCount = 9;
llvm::StringRef nameOf(MemoryKind kind);

struct LiveBuffer {
  int64_t bytes = 0;
  MemoryKind kind = MemoryKind::Activations;
  int64_t number = 0;
  std::string name;      // of the argument or the op, with its local type
  std::string place;     // file:line:column; empty: unknown
  std::string modelName; // as of jax.named_scope; empty: unknown
};
/// "8.00 MiB activations, dot_general tensor<4x8xf32> (model.mlir:3:8)".
std::string describe(const LiveBuffer &buffer);

struct MemoryProfile {
  int64_t peakBytes = 0;                            // of one rank, arena included
  int64_t lowerBoundBytes = 0;                      // what any order-preserving assignment needs
  std::array<int64_t, memoryKindCount> byKind = {}; // at the peak
  int64_t unusedBytes = 0;         // of the arena at the peak: gaps between buffers
  std::string peakPlace;           // of the instruction at the peak
  std::vector<LiveBuffer> buffers; // at the peak, the largest first
};

/// The profile of a function after `memory`.
MemoryProfile profileMemory(mlir::func::FuncOp function);

/// Of the programs of a module after `memory` that whose ranks need most.
struct LargestProgram {
  mlir::func::FuncOp function;
  MemoryProfile memory;
};
LargestProgram largestProgram(mlir::ModuleOp module);

llvm::json::Object toJson(const MemoryProfile &profile);
/// Whether JSON from a file has the fields of toJson, with their types.
bool isMemoryProfile(const llvm::json::Value &value);

} // namespace shardwright
