// SPDX-License-Identifier: Apache-2.0

// The cluster that a program is compiled for: its costs, and the memory that its ranks have.
#include "shardwright/Pipeline/Compiler.h"

#include "ClusterCosts.h"
#include "shardwright/Memory/MemoryBound.h"
#include "shardwright/Simulate/MemoryProfile.h"
#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/RecomputationPolicy.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;

namespace shardwright {

LogicalResult Compiler::applyCluster() {
  if (options.cluster.empty())
    return success();
  auto error = [&](llvm::Error fault) {
    return emitError(UnknownLoc::get(&context)) << llvm::toString(std::move(fault));
  };
  llvm::Expected<Cluster> loaded = loadCluster(options.cluster);
  if (!loaded)
    return error(loaded.takeError());
  cluster = std::move(*loaded);
  if (llvm::Error tooSmall = costModelFor(*cluster, rankCountOf(*module)).takeError())
    return error(std::move(tooSmall)); // for all stages of a pipeline
  llvm::Expected<CostModel> costs =
      costModelFor(*cluster, std::max<int64_t>(1, mesh.getNumDevices()));
  if (!costs)
    return error(costs.takeError());
  if (distributed && !(*module)->hasAttr(kPartitionCostsAttr))
    (*module)->setAttr(kPartitionCostsAttr, toAttribute(costsOn(*costs, mesh), mesh, &context));
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
    return "a smaller batch per rank, sequence sharding, or recomputation (--remat)";
  case MemoryKind::Workspace:
    return "shard the operands of this operation";
  }
  llvm_unreachable("all kinds are above");
}

std::optional<double> Compiler::memoryLimit() const {
  if (!options.memory.empty())
    return *parseByteSize(options.memory); // faultOf has checked it
  std::optional<double> limit;
  if (cluster)
    for (const DeviceRange &range : cluster->layout)
      limit = std::min(limit.value_or(cluster->kinds[range.kind].memoryBytes),
                       cluster->kinds[range.kind].memoryBytes);
  return limit;
}

/// "no order of its kernels, whichever run again, needs less than 12 MiB: …".
static std::string describe(const MemoryBound &bound) {
  std::string text = "no order of its kernels, whichever run again, needs less than " +
                     formatBytes(bound.bytes()) + ": arguments and results " +
                     formatBytes(bound.fixed);
  if (bound.touched)
    text += ", what " + bound.kernel + (bound.place.empty() ? "" : " (" + bound.place + ")") +
            " reads and writes " + formatBytes(bound.touched);
  if (bound.kept)
    text += ", results of collectives that cannot be computed again " + formatBytes(bound.kept);
  return text;
}

LogicalResult Compiler::checkMemory() {
  std::optional<double> limit = memoryLimit();
  if (!limit || (options.memory.empty() && !options.clusterLimitsMemory))
    return success();
  auto [program, profile] = largestProgram(*module);
  if (profile.peakBytes <= *limit)
    return success();
  exceedsMemory = true;
  bool isLeast = parseRecomputationPolicy(options.remat) == RecomputationPolicy::Auto;
  InFlightDiagnostic error = emitError(program.getLoc())
                             << "a rank needs " << formatBytes(profile.peakBytes);
  if (isLeast)
    error << ", the least that was reached by computing again";
  error << ", and has " << formatBytes(*limit) << "; ";
  if (isLeast)
    error << describe(boundMemory(program)) << "; ";
  error << "the largest values at the peak:";
  for (const LiveBuffer &buffer : ArrayRef(profile.buffers).take_front(5))
    error.attachNote(UnknownLoc::get(&context))
        << describe(buffer) << ": " << remedyFor(buffer.kind);
  return error;
}

} // namespace shardwright
