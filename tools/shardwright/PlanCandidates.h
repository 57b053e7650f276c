// SPDX-License-Identifier: Apache-2.0

// What `shardwright plan` compares: meshes, and plans of other character over one mesh.
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

/// The meshes over this many devices of a cluster: of one and two axes, the outer axis "data", the
/// inner "model"; and of three, whose outermost "pod" joins the units of the innermost links, as
/// nodes, so that these and what is between them can be used differently. First are those whose
/// inner axis has about the size of such a unit: their plans are often good, and end the search
/// over others early.
std::vector<std::string> meshesOver(int64_t devices, const Cluster &cluster);

/// The same with an outermost axis for the stages of a pipeline, of each size that divides the
/// devices.
std::vector<std::string> meshesOfStages(int64_t devices, llvm::StringRef axis,
                                        const Cluster &cluster);

/// The meshes over this many devices of which `text` leaves sizes open, as in
/// data=?,model=?,expert=8.
llvm::Expected<std::vector<std::string>> meshesLike(llvm::StringRef text, int64_t devices);

struct Alternative {
  std::string name;
  std::vector<std::string> argShardings; // for --arg-sharding
};

/// Plans of other character than one, given by the shardings of arguments that are not fixed: those
/// that people write by hand, and the plan itself without what an axis does to the arguments.
std::vector<Alternative> alternativesTo(llvm::ArrayRef<ProgramArgument> planned,
                                        llvm::StringRef mesh);

} // namespace shardwright::tool
