// SPDX-License-Identifier: Apache-2.0

// What the fuzzers of the importer share.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Import/ImportFile.h"

#include <memory>

/// MLIR is not instrumented: what it allocates, the sanitizer must not think poisoned.
extern "C" __attribute__((used)) const char *__asan_default_options() {
  return "allow_user_poisoning=0:detect_leaks=0:allocator_may_return_null=1";
}

namespace shardwright::fuzz {

inline std::unique_ptr<mlir::MLIRContext> makeContext() {
  mlir::DialectRegistry registry;
  registry.insert<mlir::func::FuncDialect, mlir::quant::QuantDialect, stablehlo::StableHLODialect,
                  chlo::ChloDialect, sdy::SdyDialect>();
  auto context =
      std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
  context->getDiagEngine().registerHandler([](mlir::Diagnostic &diagnostic) {
    (void)diagnostic.str(); // printing is at risk too
    return mlir::success();
  });
  context->loadAllAvailableDialects();
  return context;
}

/// A context keeps what it has seen; now and then it is time for another.
inline mlir::MLIRContext &recentContext() {
  static std::unique_ptr<mlir::MLIRContext> context;
  static int uses = 0;
  if (!context || ++uses % 500 == 0)
    context = makeContext();
  return *context;
}

} // namespace shardwright::fuzz
