// SPDX-License-Identifier: Apache-2.0

// The passes of each stage.
#include "shardwright/Pipeline/Stages.h"

#include "shardwright/Cut/Passes.h"
#include "shardwright/Emit/Passes.h"
#include "shardwright/Import/Passes.h"
#include "shardwright/Memory/Passes.h"
#include "shardwright/Optimize/Passes.h"
#include "shardwright/Partition/Passes.h"
#include "shardwright/Plan/Passes.h"
#include "shardwright/Propagate/Passes.h"
#include "shardwright/Schedule/Passes.h"
#include "shardwright/Support/RecomputationPolicy.h"
#include "shardwright/Support/TargetInfo.h"
#include "shardwright/Train/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace shardwright {

StringRef stageName(Stage stage) {
  static constexpr StringRef names[] = {
      "import",          "train",         "propagate", "plan", "assign-factors",
      "insert-reshards", "partition-ops", "partition", "cut",  "optimize",
      "schedule",        "memory",        "emit"};
  return names[(int)stage];
}

std::optional<Stage> parseStage(StringRef name) {
  for (Stage stage : allStages)
    if (stageName(stage) == name)
      return stage;
  return std::nullopt;
}

static void simplify(OpPassManager &manager) {
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
}

/// Optimize/Decompose: after partitioning, which splits these ops better than their expansions.
static void addDecompositions(OpPassManager &manager, StringRef remat) {
  manager.addNestedPass<func::FuncOp>(createExpandChlo());
  manager.addNestedPass<func::FuncOp>(createExpandLinearAlgebra());
  manager.addNestedPass<func::FuncOp>(createDecomposeCumulativeOps());
  manager.addNestedPass<func::FuncOp>(createSplitComplexDots()); // also of the passes above
  manager.addNestedPass<func::FuncOp>(createUnrollLoops());
  manager.addNestedPass<func::FuncOp>(createSinkIntoLoops());
  manager.addNestedPass<func::FuncOp>(
      createRematerializeLoops({remat.str()})); // captured invariants
  manager.addNestedPass<func::FuncOp>(createUpdateRowsInPlace());
  manager.addNestedPass<func::FuncOp>(createEmptyStacks());
  manager.addNestedPass<func::FuncOp>(createLowerControlFlow());
  manager.addNestedPass<func::FuncOp>(createRewriteOneHotScatter());
  simplify(manager); // folds the zeros and indices of expansions
  manager.addNestedPass<func::FuncOp>(createWidenReductions());
}

/// Optimize/Collectives.
static void addCollectivePasses(OpPassManager &manager) {
  manager.addNestedPass<func::FuncOp>(createCountFlags());
  manager.addNestedPass<func::FuncOp>(createCombineAllReduces());
}

/// Optimize/Attention and Optimize/Libraries: before fusion, as products absorb transposes and
/// epilogues.
static void addLibraryLowering(OpPassManager &manager, const TargetInfo &target,
                               const StageOptions &options) {
  if (target.hasAttentionCalls && options.attention)
    manager.addNestedPass<func::FuncOp>(createFuseAttention());
  manager.addNestedPass<func::FuncOp>(createLowerDotGeneral());
  if (target.hasEpilogues && options.epilogues)
    manager.addNestedPass<func::FuncOp>(createFuseEpilogues());
  // Reductions that did not become epilogues.
  manager.addNestedPass<func::FuncOp>(
      target.hasCudaKernels ? createSplitReductions()
                            : createSplitReductions({/*enoughBlocks=*/32, /*leastWork=*/131072,
                                                     /*columnsOfBlock=*/64}));
  manager.addNestedPass<func::FuncOp>(createLowerConvolution({target.hasCudaKernels}));
  manager.addNestedPass<func::FuncOp>(createLowerLibraryCalls({options.callbacks}));
  manager.addNestedPass<func::FuncOp>(createOrderHostCalls());
}

/// Optimize/Fusion.
static void addFusion(OpPassManager &manager, const TargetInfo &target) {
  manager.addNestedPass<func::FuncOp>(createFormFusions());
  if (target.hasCudaKernels)
    manager.addNestedPass<func::FuncOp>(createAllocateSortScratch());
}

static StringRef loopPolicyOf(const StageOptions &options) {
  return options.rematInLoops.empty() ? options.remat : options.rematInLoops;
}

void addStage(OpPassManager &whole, Stage stage, const StageOptions &options) {
  bool isOfMesh = options.onMeshes && stage < Stage::Cut;
  OpPassManager &manager = isOfMesh ? whole.nest<ModuleOp>() : whole;
  const TargetInfo &target = *findTarget(options.target);
  switch (stage) {
  case Stage::Import:
    manager.addPass(createImportReshards());
    if (!options.distributed)
      manager.addPass(
          createDropShardings()); // before shardings are verified against a mesh of size one
    manager.addPass(createUnifyMeshes());
    manager.addPass(createDropBodyConstraints());
    // Functions of an export have fixed shapes; once inlined they need no sharding of their own.
    manager.addPass(createExpandCustomCalls());
    manager.addPass(createUpgradeLapackCalls());
    manager.addPass(createInlineComposites());
    manager.addPass(createInlineCalls());
    manager.addPass(createSymbolDCEPass());
    manager.addNestedPass<func::FuncOp>(createImportCallbacks());
    manager.addNestedPass<func::FuncOp>(createFlattenTuples()); // later passes handle tensors only
    manager.addNestedPass<func::FuncOp>(createExpandQuantization()); // of storage integers
    // Ops that are expressed by others. None of these passes creates ops that another one expands.
    manager.addNestedPass<func::FuncOp>(createExpandScan());
    manager.addNestedPass<func::FuncOp>(createExpandRng());
    manager.addNestedPass<func::FuncOp>(createExpandLegacyOps());
    manager.addNestedPass<func::FuncOp>(createExpandDynamicShapes());
    manager.addNestedPass<func::FuncOp>(createExpandBatchNorm());
    manager.addNestedPass<func::FuncOp>(createExpandRaggedDot());
    manager.addNestedPass<func::FuncOp>(createExpandRandomBits());
    manager.addNestedPass<func::FuncOp>(createAssignBufferDonation()); // results are tensors by now
    manager.addPass(createCheckModule());
    return;
  case Stage::Train:
    manager.addPass(createAssignRoles({options.zeroAxis}));
    if (options.zero > 0 && options.distributed) {
      manager.addPass(createShardTrainingState({options.zero, options.zeroAxis}));
      manager.addPass(createScatterGradients({options.zeroAxis}));
      manager.addPass(createGatherParameters({options.zeroAxis}));
    }
    manager.addPass(
        createAccumulateMicrobatches({options.microbatchCount(), options.zeroAxis,
                                      // The planner chooses what loops carry as partial sums.
                                      /*scatter=*/options.zero > 1 || options.isPlanned,
                                      /*single=*/!options.pipeline.empty()}));
    return;
  case Stage::Propagate:
    if (options.distributed)
      addPropagatePasses(manager);
    if (options.onMeshes)
      manager.addPass(createSplitMessages());
    return;
  case Stage::Plan:
    manager.addPass(createPlanShardings(
        {options.reassociatesProducts(), options.planSeconds, 0, "", "", false}));
    return;
  case Stage::AssignFactors:
    manager.addPass(createCanonicalizeForPartitioning());
    manager.addPass(createAssignFactors({options.reassociatesProducts()}));
    return;
  case Stage::InsertReshards:
    manager.addPass(createInsertReshards());
    manager.addPass(createPriceReshards());
    return;
  case Stage::PartitionOps:
    manager.addPass(createPartitionOps());
    return;
  case Stage::Partition:
    manager.addPass(createLowerReshards());
    simplify(manager); // merges common slices and masks
    manager.addPass(createRemovePredicateReductions());
    manager.addPass(createVerifyUniformCollectives());
    return;
  case Stage::Cut:
    if (options.onMeshes)
      manager.addPass(createJoinMeshes());
    if (options.pipeline.empty())
      return;
    if (parseRecomputationPolicy(options.remat) != RecomputationPolicy::None) {
      // While forward and backward loops over layers are beside each other.
      manager.addNestedPass<func::FuncOp>(createSinkIntoLoops());
      manager.addNestedPass<func::FuncOp>(createRematerializeLoops({loopPolicyOf(options).str()}));
    }
    manager.addPass(
        createCutStages({options.pipeline, options.microbatchCount(), options.schedule,
                         options.scheduleName, options.chunks, options.firstMicrobatches,
                         llvm::to_vector(options.stageOf), options.cluster}));
    return;
  case Stage::Optimize:
    addDecompositions(manager, options.pipeline.empty() ? loopPolicyOf(options) : "none");
    addCollectivePasses(manager);
    addLibraryLowering(manager, target, options);
    addFusion(manager, target);
    return;
  case Stage::Schedule:
    manager.addNestedPass<func::FuncOp>(createLowerToExec());
    manager.addNestedPass<func::FuncOp>(
        createCombineCollectives({int64_t(options.bucketMb) << 20, options.cluster}));
    manager.addNestedPass<func::FuncOp>(createOrderOps());
    if (parseRecomputationPolicy(options.remat) != RecomputationPolicy::None) {
      if (options.pipeline.empty())
        manager.addNestedPass<func::FuncOp>(
            createRematerialize({options.remat, options.liveBytes, options.cluster}));
      else
        manager.addPass(
            createRematerializeStages({options.remat, options.liveBytes, options.cluster}));
      manager.addNestedPass<func::FuncOp>(createOrderOps());
    }
    if (options.distributed && options.overlaps && !options.cluster.empty()) {
      manager.addNestedPass<func::FuncOp>(
          createPrefetchGathers({options.cluster, options.rankBytes}));
      manager.addNestedPass<func::FuncOp>(
          createOverlapCollectives({options.cluster, options.rankBytes}));
    }
    if ((!options.pipeline.empty() || options.onMeshes) && !options.keepsFragments) {
      manager.addPass(createOutlineKernels());
      manager.addPass(createAssembleStages());
    }
    return;
  case Stage::Memory:
    manager.addNestedPass<func::FuncOp>(createAssignMemory());
    manager.addNestedPass<func::FuncOp>(
        createCheckMemory()); // an independent check; cheap enough to stay enabled
    return;
  case Stage::Emit:
    manager.addPass(
        createEmitBundle({options.bundle, options.target, llvm::join(options.architectures, ","),
                          options.targetCpu, options.threads, options.report, options.runtime}));
    return;
  }
}

LogicalResult runStages(ModuleOp module, Stage first, Stage last, const StageOptions &options,
                        bool verifies) {
  PassManager manager(module.getContext());
  manager.enableVerifier(verifies);
  // Where a program has registered these options.
  (void)applyPassManagerCLOptions(manager);
  applyDefaultTimingPassManagerCLOptions(manager);
  for (Stage stage : allStages)
    if (first <= stage && stage <= last)
      addStage(manager, stage, options);
  return manager.run(module);
}

} // namespace shardwright
