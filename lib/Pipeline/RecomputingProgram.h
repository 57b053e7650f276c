// SPDX-License-Identifier: Apache-2.0

// A program whose loops over layers compute again, before it is planned.
#pragma once

#include "shardwright/Pipeline/Stages.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace shardwright {

struct RecomputingProgram {
  mlir::OwningOpRef<mlir::ModuleOp> module; // propagated; null where that would change nothing
  int64_t loops = 0;
  double operations = 0; // of all devices
};

/// What a policy of --remat makes of a program that is not propagated yet.
RecomputingProgram computeAgain(mlir::ModuleOp unpropagated, llvm::StringRef policy,
                                const StageOptions &options);

/// The operations of a rank's products that run again in loops, by a plan.
double operationsAgain(mlir::ModuleOp planned);

} // namespace shardwright
