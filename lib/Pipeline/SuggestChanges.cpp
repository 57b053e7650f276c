// SPDX-License-Identifier: Apache-2.0

// Suggested changes of annotations, for `explain`.
#include "shardwright/Pipeline/Compiler.h"

#include "SearchChanges.h"
#include "shardwright/Simulate/Report.h"

using namespace mlir;

namespace shardwright {

void Compiler::suggestChanges() {
  StageOptions stages = stageOptions();
  std::optional<CostModel> model;
  if (cluster) // applyCluster has checked that it has devices enough
    model.emplace(llvm::cantFail(costModelFor(*cluster, mesh.getNumDevices())));
  ProgramCosting costing(mesh, stages, model ? &*model : nullptr, isPlanned());
  suggestions = std::make_unique<Suggestions>(
      searchChanges(*imported, collectives, costing, stages, isPlanned()));
  imported = nullptr;
}

} // namespace shardwright
