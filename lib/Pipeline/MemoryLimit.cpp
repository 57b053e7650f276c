// SPDX-License-Identifier: Apache-2.0

// Refuses programs that do not fit into the memory of a rank, and says what fills it.
#include "shardwright/Pipeline/Compiler.h"

#include "shardwright/Cluster/Cluster.h"
#include "shardwright/Simulate/MemoryProfile.h"
#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/ByteSize.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;

namespace shardwright {

LogicalResult Compiler::loadClusterOption() {
  if (!options.cluster.empty()) {
    llvm::Expected<Cluster> loaded = loadCluster(options.cluster);
    if (!loaded)
      return emitError(UnknownLoc::get(&context)) << llvm::toString(loaded.takeError());
    cluster = std::move(*loaded);
  }
  return success();
}

/// What makes the values of a kind smaller.
static StringRef remedyFor(MemoryKind kind) {
  switch (kind) {
  case MemoryKind::Parameters:
  case MemoryKind::OptimizerState:
  case MemoryKind::Gradients:
    return "shard it over another axis (fully sharded data parallelism)";
  case MemoryKind::Inputs:
    return "shard it, or feed a smaller batch";
  case MemoryKind::Outputs:
    return "shard it, or donate an argument to it";
  case MemoryKind::Constants:
    return "pass it as an argument that is sharded";
  case MemoryKind::Communication:
    return "a layout that its use can read as it is";
  case MemoryKind::Activations:
    return "a smaller batch per rank, sequence sharding, or recomputation (jax.checkpoint)";
  case MemoryKind::Workspace:
    return "shard the operands of this operation";
  }
  llvm_unreachable("all kinds are above");
}

LogicalResult Compiler::checkMemory() {
  std::optional<double> limit;
  if (cluster) {
    llvm::Expected<CostModel> costs = costModelFor(*module, *cluster);
    if (!costs)
      return emitError(UnknownLoc::get(&context)) << llvm::toString(costs.takeError());
    limit = costs->memoryBytes();
  }
  if (!options.memory.empty())
    limit = *parseByteSize(options.memory); // faultOf has checked it
  if (!limit)
    return success();
  MemoryProfile profile = profileMemory(module->lookupSymbol<func::FuncOp>("main"));
  if (profile.peakBytes <= *limit)
    return success();
  InFlightDiagnostic error =
      emitError(module->lookupSymbol("main")->getLoc())
      << "a rank needs " << formatBytes(profile.peakBytes) << ", and has " << formatBytes(*limit)
      << "; the largest values at the peak:";
  for (const LiveBuffer &buffer : ArrayRef(profile.buffers).take_front(5)) {
    std::string place = buffer.place.empty() ? "" : " (" + buffer.place + ")";
    error.attachNote(UnknownLoc::get(&context))
        << formatBytes(buffer.bytes) << " " << nameOf(buffer.kind) << ", " << buffer.name << place
        << ": " << remedyFor(buffer.kind);
  }
  return error;
}

} // namespace shardwright
