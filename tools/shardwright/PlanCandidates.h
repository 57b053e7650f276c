// SPDX-License-Identifier: Apache-2.0

// What `shardwright plan` compares: meshes, and plans of other character over one mesh.
#pragma once

#include "shardwright/Pipeline/Compiler.h"

#include <string>
#include <vector>

namespace shardwright::tool {

/// An argument of the program, as the options of a compilation name it.
struct ProgramArgument {
  std::string name;
  mlir::RankedTensorType type;
  bool isDonated;
};

/// The arguments of an imported module's entry.
std::vector<ProgramArgument> argumentsOf(mlir::ModuleOp module);

/// The meshes of one and two axes over this many devices: the outer axis "data", the inner "model".
std::vector<std::string> meshesOver(int64_t devices);

/// The meshes over this many devices of which `text` leaves sizes open, as in
/// data=?,model=?,expert=8.
llvm::Expected<std::vector<std::string>> meshesLike(llvm::StringRef text, int64_t devices);

struct Alternative {
  std::string name;
  std::vector<std::string> argShardings; // for --arg-sharding
};

/// Plans that people write by hand, given by the shardings of arguments.
std::vector<Alternative> alternativesFor(llvm::ArrayRef<ProgramArgument> arguments,
                                         llvm::StringRef mesh);

} // namespace shardwright::tool
