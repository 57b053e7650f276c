// SPDX-License-Identifier: Apache-2.0

// Verifies the invariants of stage outputs.
#include "VerifyStage.h"

#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;

namespace shardwright {

/// The dialects allowed in a stage's output. Mesh ops may remain, `exec.move` may come early, and
/// `emit` lowers the bodies of fusions.
static ArrayRef<StringLiteral> dialectsAfter(Stage stage) {
  static constexpr StringLiteral whole[] = {"builtin", "func", "stablehlo", "chlo", "sdy"};
  static constexpr StringLiteral local[] = {"builtin", "func", "stablehlo", "chlo", "spmd"};
  static constexpr StringLiteral pieces[] = {"builtin", "func", "stablehlo", "chlo", "exec"};
  static constexpr StringLiteral clusters[] = {"builtin", "func", "stablehlo", "exec"};
  static constexpr StringLiteral executable[] = {"builtin", "func", "exec"};
  switch (stage) {
  case Stage::Import:
  case Stage::Train:
  case Stage::Propagate:
  case Stage::Plan:
  case Stage::AssignFactors:
  case Stage::InsertReshards:
    return whole;
  case Stage::PartitionOps:
    return local;
  case Stage::Partition:
    return ArrayRef(local).drop_back();
  case Stage::Cut:
    return pieces;
  case Stage::Optimize:
    return clusters;
  case Stage::Schedule:
  case Stage::Memory:
  case Stage::Emit:
    return executable;
  }
  llvm_unreachable("all stages are above");
}

/// Which `cut` makes a function of.
static bool isComputationOfMesh(Operation *op) {
  return isa<sdy::NamedComputationOp>(op) && op->hasAttr(exec::kOrderAttr);
}

static LogicalResult verifyDialects(ModuleOp module, Stage stage) {
  ArrayRef<StringLiteral> allowed = dialectsAfter(stage);
  WalkResult walk = module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isa<sdy::MeshOp, exec::MoveOp>(op) && !isComputationOfMesh(op) &&
        !(isa<sdy::ReturnOp>(op) && isComputationOfMesh(op->getParentOp())) &&
        !llvm::is_contained(allowed, op->getName().getDialectNamespace())) {
      op->emitError() << "internal error: '" << op->getName() << "' is left after "
                      << stageName(stage);
      return WalkResult::interrupt();
    }
    return isa<exec::FusionOp>(op) ? WalkResult::skip() : WalkResult::advance();
  });
  return failure(walk.wasInterrupted());
}

LogicalResult verifyStage(ModuleOp module, Stage stage, bool thorough) {
#ifndef NDEBUG
  thorough = true;
#endif
  bool isUsers =
      stage == Stage::Import || stage == Stage::Partition; // the user's ops, and new ones
  if (!isUsers && stage != Stage::Train && !thorough)
    return success();
  if (failed(verify(module))) {
    if (!isUsers)
      module.emitError("internal error: the module is not valid after ") << stageName(stage);
    return failure();
  }
  return thorough ? verifyDialects(module, stage) : success();
}

} // namespace shardwright
