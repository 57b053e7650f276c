// SPDX-License-Identifier: Apache-2.0

// What a policy of --remat computes again, and the record of it.
#pragma once

#include "CheckpointSearch.h"
#include "shardwright/Support/RecomputationPolicy.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace shardwright {

/// Emits an error at `op` if there is no such policy.
std::optional<RecomputationPolicy> parsePolicy(mlir::Operation *op, llvm::StringRef name);

/// The bytes that are saved for the backward pass, and could be computed again.
int64_t savedBytes(const RecomputationGraph &graph);

Recomputation nothingAgain(const RecomputationGraph &graph);

/// `limit`: the most live bytes, with auto; 0: none. Raises `least` to the lowest peak, if it takes
/// that to choose.
CheckpointSearch::Plan chooseRecomputation(const RecomputationGraph &graph,
                                           RecomputationPolicy policy, int64_t limit,
                                           int64_t &least);

/// Over all blocks of a program.
struct RecomputationTotals {
  int64_t kernels = 0, products = 0;        // that run again
  int64_t before = 0, after = 0, least = 0; // live bytes, of the fullest block
  double operations = 0, seconds = 0;       // added
  double allOperations = 0, allSeconds = 0;

  /// What runs anyway; `times`: how often.
  void addAll(const RecomputationGraph &graph, double times);
  void add(const RecomputationGraph &graph, const Recomputation &chosen, double times);
  mlir::DictionaryAttr record(mlir::MLIRContext *context, llvm::StringRef policy) const;
};

} // namespace shardwright
