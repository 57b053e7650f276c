// SPDX-License-Identifier: Apache-2.0

#include "KernelDialects.h"
#include "shardwright/Emit/Bundle.h"
#include "shardwright/Emit/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_EMITBUNDLE
#include "shardwright/Emit/Passes.h.inc"

using namespace mlir;

namespace {
struct EmitBundlePass : impl::EmitBundleBase<EmitBundlePass> {
  using EmitBundleBase::EmitBundleBase;
  void runOnOperation() override {
    if (path.empty()) {
      getOperation().emitError("no path for the bundle: give path=NAME.bundle");
      return signalPassFailure();
    }
    if (failed(writeBundle(getOperation(),
                           {path, target, architectures, targetCpu, threads, report, runtime})))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
