// SPDX-License-Identifier: Apache-2.0

// Devices that meet in a collective must all come there: a loop or branch around it may depend only
// on what they agree on.
#include "MeetingDevices.h"

#include "shardwright/Partition/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_CHECKCONTROL
#include "shardwright/Partition/Passes.h.inc"

using namespace mlir;

namespace {
LogicalResult refuse(const Parted &parted) {
  auto [op, fork, one, other] = parted;
  InFlightDiagnostic error =
      op->emitError()
      << "devices " << one << " and " << other << " meet in this '" << op->getName()
      << "', but may take different ways: what decides about the '" << fork->getName()
      << "' around it is not shown to be equal on both, and one would wait for the other forever";
  error.attachNote(fork->getLoc())
      << "the '" << fork->getName()
      << "' is here: reduce its predicate over all devices that meet, or take the collective out";
  return error;
}

struct CheckControlPass : impl::CheckControlBase<CheckControlPass> {
  void runOnOperation() override {
    if (failed(forEachParted(getOperation(), [](Operation *) { return false; }, refuse)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
