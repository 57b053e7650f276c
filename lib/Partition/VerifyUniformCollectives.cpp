// SPDX-License-Identifier: Apache-2.0

// Rejects collectives under divergent control flow: all devices of a group must reach a collective,
// so the predicates around it must be uniform in the group.
#include "DivergentCollectives.h"

#include "shardwright/Partition/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_VERIFYUNIFORMCOLLECTIVES
#include "shardwright/Partition/Passes.h.inc"

using namespace mlir;

namespace {
LogicalResult refuse(const DivergentCollective &divergent) {
  auto [op, branch, one, other] = divergent;
  InFlightDiagnostic error =
      op->emitError()
      << "devices " << one << " and " << other << " are in one group of this '" << op->getName()
      << "', but may take different control paths: the predicate of the '" << branch->getName()
      << "' around it is not known to be equal on both, and one might wait for the other forever";
  error.attachNote(branch->getLoc()) << "the '" << branch->getName()
                                     << "' is here: reduce its predicate over all devices of the "
                                        "group, or move the collective out of it";
  return error;
}

struct VerifyUniformCollectivesPass
    : impl::VerifyUniformCollectivesBase<VerifyUniformCollectivesPass> {
  void runOnOperation() override {
    if (failed(
            forEachDivergentCollective(getOperation(), [](Operation *) { return false; }, refuse)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
