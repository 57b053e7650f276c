// SPDX-License-Identifier: Apache-2.0

// Plans of other character over one mesh, which `shardwright plan` compares.
#pragma once

#include "shardwright/Pipeline/Compiler.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <string>
#include <vector>

namespace shardwright::tool {

/// An argument of the program, as the options of a compilation name it.
struct ProgramArgument {
  std::string name;
  mlir::RankedTensorType type;
  bool isDonated;
  std::vector<std::vector<std::string>> axes = {}; // of each dimension, in a plan
  bool isFixed = false;                            // by an annotation, which other plans keep
};

/// The arguments of a program. Of one after `partition`, types are of the whole arguments.
std::vector<ProgramArgument> argumentsOf(mlir::func::FuncOp function);

struct Alternative {
  std::string name;
  std::vector<AxisUse> axisUses;
  std::vector<std::string> argShardings; // for --arg-sharding
  std::string known; // what the character of its plan contains, if it is as the name says
};

/// Plans of other character than one. Of a program with weights those that people write by hand,
/// given by what axes do; of another program those of arguments whole or split, and the plan itself
/// without what an axis does to the arguments. Arguments that are fixed stay.
std::vector<Alternative> alternativesTo(llvm::ArrayRef<ProgramArgument> planned,
                                        llvm::StringRef mesh, bool hasWeights);

} // namespace shardwright::tool
