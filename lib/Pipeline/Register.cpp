// SPDX-License-Identifier: Apache-2.0

// Registers dialects, passes and stage pipelines.
#include "shardwright/Pipeline/Register.h"

#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "shardwright/Cut/Passes.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Mpmd/MpmdOps.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Emit/Passes.h"
#include "shardwright/Import/Passes.h"
#include "shardwright/Memory/Passes.h"
#include "shardwright/OpRules/OpRules.h"
#include "shardwright/Optimize/Passes.h"
#include "shardwright/Partition/Passes.h"
#include "shardwright/Pipeline/Stages.h"
#include "shardwright/Plan/Passes.h"
#include "shardwright/Propagate/Passes.h"
#include "shardwright/Schedule/Passes.h"
#include "shardwright/Train/Passes.h"

void shardwright::registerAllDialects(mlir::DialectRegistry &registry) {
  registry.insert<mlir::func::FuncDialect, mlir::quant::QuantDialect, stablehlo::StableHLODialect,
                  chlo::ChloDialect, sdy::SdyDialect, spmd::SpmdDialect, exec::ExecDialect,
                  mpmd::MpmdDialect>();
  mlir::func::registerInlinerExtension(registry);
  registerOpRules(registry);
}

/// As `--shardwright-stage-propagate`, with the options' defaults.
static void registerStages() {
  for (shardwright::Stage stage : shardwright::allStages)
    if (stage != shardwright::Stage::Emit) // which writes files: the pass shardwright-emit-bundle
      mlir::PassPipelineRegistration<>(
          "shardwright-stage-" + shardwright::stageName(stage).str(),
          "The stage " + shardwright::stageName(stage).str() + " of `shardwright compile`",
          [stage](mlir::OpPassManager &manager) { shardwright::addStage(manager, stage, {}); });
}

void shardwright::registerAllPasses() {
  mlir::registerTransformsPasses();
  registerImportPasses();
  registerTrainPasses();
  registerPropagate();
  registerCutPasses();
  registerPlan();
  registerPartition();
  registerOptimizePasses();
  registerSchedulePasses();
  registerMemoryPasses();
  registerEmitPasses();
  registerStages();
}
