// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Partition/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace shardwright;

static void addPasses(OpPassManager &manager, bool reassociate) {
  manager.addPass(createCanonicalizeForPartitioning());
  manager.addPass(createAssignFactors({reassociate}));
  manager.addPass(createInsertReshards());
  manager.addPass(createPartitionOps());
  manager.addPass(createLowerReshards());
}

namespace {
struct Options : PassPipelineOptions<Options> {
  Option<bool> reassociate{*this, "reassociate", llvm::cl::desc("apply products to partial sums"),
                           llvm::cl::init(false)};
};
} // namespace

void shardwright::registerPartition() {
  registerPartitionPasses();
  PassPipelineRegistration<Options>("shardwright-partition", "The program of one device",
                                    [](OpPassManager &manager, const Options &options) {
                                      addPasses(manager, options.reassociate);
                                    });
}
