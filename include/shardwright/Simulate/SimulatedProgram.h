// SPDX-License-Identifier: Apache-2.0

// What the simulator knows of one rank's program: its instructions in order, each with its work.
// It is independent of any cluster.
#pragma once

#include "shardwright/Support/Work.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shardwright {

enum class InstructionKind {
  Kernel,     // a fused kernel, a copy or a library call on vector units
  Product,    // a library call on matrix units
  Collective, // starts a collective; a Wait ends it
  Wait,       // for the collective `started`
  Loop,       // regions: condition, body
  Branch,     // regions: one for each branch
};

/// Groups of ranks, or pairs (source, target) of a permute.
using RankRows = std::vector<std::vector<int64_t>>;

struct Instruction {
  InstructionKind kind = InstructionKind::Kernel;
  std::string name;  // of the op, such as "matmul", or the collective, such as "all_reduce"
  std::string place; // file:line:column, or the model's name for it; empty: unknown
  Work work;         // of a collective: its bytes
  std::shared_ptr<const RankRows> rows; // of a collective
  std::string axes;                     // of a collective: mesh axes, comma-separated
  int64_t index = -1;                   // in the schedule of a bundle; -1: not emitted
  size_t started = 0;                   // of a Wait: the position of the Collective in its block
  int64_t tripCount = 1;                // of a Loop
  bool tripCountIsKnown = true;         // false: taken as one iteration
  int64_t channel = -1;                 // of a Collective that sends to another program of a
                                        // pipeline, or receives from one
  bool isReceive = false;               // of these
  std::string fragment;                 // of a stage of a pipeline, as F0; empty: of none
  bool isRecomputation = false;         // repeats work of the forward pass (rematerialization)
  std::vector<std::vector<Instruction>> regions;
};

/// The program of a function after `schedule`. `ranks`: the number of ranks, for collectives
/// without groups.
std::vector<Instruction> simulatedProgram(mlir::func::FuncOp function, int64_t ranks);

/// The instruction of an op; none if it takes no time. Of a Wait, `started` is not set.
std::optional<Instruction> simulatedInstruction(mlir::Operation &op, int64_t ranks);

} // namespace shardwright
