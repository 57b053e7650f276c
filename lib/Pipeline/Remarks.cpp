// SPDX-License-Identifier: Apache-2.0

// Remarks and warnings about replication: collectives after which every device holds a global
// tensor, and mesh axes over which nothing is sharded.
#include "shardwright/Pipeline/Compiler.h"

#include "Collectives.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <set>

using namespace mlir;

namespace shardwright {

void Compiler::emitRemarks() {
  constexpr double large = 1 << 20;
  std::set<std::tuple<std::string, std::string, std::string>>
      said; // a reshard may be several collectives
  for (const Collective &c : collectives) {
    if (options.remarks.empty() || c.wholeBytes == 0 ||
        (options.remarks == "large" && c.wholeBytes <= large))
      continue;
    if (!said.insert({c.loc + c.op, c.from, c.to}).second)
      continue;
    std::string asked =
        c.toAnnotations.empty() ? "" : "; asked by " + llvm::join(c.toAnnotations, " and ");
    std::string held =
        c.fromAnnotations.empty() ? "" : ", split by " + llvm::join(c.fromAnnotations, " and ");
    emitRemark(c.location) << llvm::formatv("every device gets a whole tensor of {0} bytes for "
                                            "{1}, by {2} over {3}: {4} -> {5}{6}; {7}{8}",
                                            (int64_t)c.wholeBytes, c.op, c.kind,
                                            llvm::join(c.axes, ","), c.from, c.to, held, c.why,
                                            asked)
                                  .str();
  }
}

bool isAnythingAnnotated(ModuleOp module) {
  auto isAnnotated = [](Operation *op) {
    if (isa<sdy::ManualComputationOp>(op))
      return WalkResult::interrupt();
    return op->getAttrDictionary().walk(
        [](sdy::TensorShardingAttr) { return WalkResult::interrupt(); });
  };
  return module.walk(isAnnotated).wasInterrupted();
}

static bool isAnythingSharded(ModuleOp module) {
  auto isSharded = [](Operation *op) {
    if (isa<sdy::ManualComputationOp>(op))
      return WalkResult::interrupt();
    return op->getAttrDictionary().walk([](sdy::TensorShardingAttr sharding) {
      return sharding.isFullyReplicated() ? WalkResult::advance() : WalkResult::interrupt();
    });
  };
  return module.walk(isSharded).wasInterrupted();
}

/// Call after propagation.
void Compiler::warnIfNothingIsSharded() {
  int64_t devices = 1;
  std::string axes;
  for (const MeshAxis &axis : mesh.getAxes()) {
    devices *= axis.size;
    if (axis.size > 1)
      axes += (axes.empty() ? "" : ", ") + axis.name;
  }
  if (devices > 1 && !isAnythingSharded(*module))
    emitWarning(UnknownLoc::get(&context))
        << "nothing is sharded over " << axes << ": all " << devices
        << " devices do the same work; shard the batch, as by --arg-sharding 'INDEX=[{\""
        << StringRef(axes).split(',').first
        << "\"}, {}]' or in_shardings, or parameters; or let --plan auto choose";
}

} // namespace shardwright
