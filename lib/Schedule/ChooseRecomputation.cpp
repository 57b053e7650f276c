// SPDX-License-Identifier: Apache-2.0

#include "ChooseRecomputation.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace shardwright {
namespace {
SmallVector<Keep> allowedBy(RecomputationPolicy policy) {
  switch (policy) {
  case RecomputationPolicy::None:
    return {Keep::Everything};
  case RecomputationPolicy::Auto:
    return {Keep::Everything, Keep::AllButElementwise, Keep::Products, Keep::PlainProducts,
            Keep::Boundaries};
  case RecomputationPolicy::Full:
    return {Keep::Everything, Keep::Boundaries};
  case RecomputationPolicy::Dots:
    return {Keep::Everything, Keep::Products};
  case RecomputationPolicy::DotsWithNoBatch:
    return {Keep::Everything, Keep::PlainProducts};
  }
  llvm_unreachable("all policies are above");
}
} // namespace

std::optional<RecomputationPolicy> parsePolicy(Operation *op, StringRef name) {
  std::optional<RecomputationPolicy> parsed = parseRecomputationPolicy(name);
  if (!parsed)
    op->emitError() << "no policy of recomputation: " << name;
  return parsed;
}

int64_t savedBytes(const RecomputationGraph &graph) {
  int64_t sum = 0;
  for (auto [v, value] : llvm::enumerate(graph.values))
    sum += graph.isSaved(v) && graph.kernels[value.kernel].canRepeat ? value.bytes : 0;
  return sum;
}

Recomputation nothingAgain(const RecomputationGraph &graph) {
  Recomputation chosen;
  chosen.again.resize(graph.kernels.size());
  chosen.dropped.resize(graph.values.size());
  return chosen;
}

CheckpointSearch::Plan chooseRecomputation(const RecomputationGraph &graph,
                                           RecomputationPolicy policy, int64_t limit,
                                           int64_t &least) {
  using Plan = CheckpointSearch::Plan;
  CheckpointSearch search(graph, allowedBy(policy));
  if (policy == RecomputationPolicy::Auto) {
    Plan cheap = search.uniform(Keep::AllButElementwise);
    if (!limit || cheap.peak <= limit)
      return cheap;
  }
  if (std::optional<Plan> found = limit ? search.cheapestWithin(limit) : std::nullopt)
    return std::move(*found);
  int64_t lowest = search.least().peak;
  least = std::max(least, lowest);
  return *search.cheapestWithin(lowest);
}

void RecomputationTotals::addAll(const RecomputationGraph &graph, double times) {
  for (const RecomputationGraph::Kernel &kernel : graph.kernels) {
    allOperations += times * kernel.operations;
    allSeconds += times * kernel.seconds;
  }
}

void RecomputationTotals::add(const RecomputationGraph &graph, const Recomputation &chosen,
                              double times) {
  const std::vector<bool> replaced = findReplaced(graph, chosen);
  for (auto [k, kernel] : llvm::enumerate(graph.kernels))
    if (chosen.again[k] && !replaced[k])
      ++(kernel.isProduct ? products : kernels);
  operations += times * chosen.operations;
  seconds += times * chosen.seconds;
}

DictionaryAttr RecomputationTotals::record(MLIRContext *context, StringRef policy) const {
  Builder b(context);
  auto number = [&](StringRef name, double value) {
    return b.getNamedAttr(name, b.getF64FloatAttr(value));
  };
  auto integer = [&](StringRef name, int64_t value) {
    return b.getNamedAttr(name, b.getI64IntegerAttr(value));
  };
  return b.getDictionaryAttr({b.getNamedAttr("policy", b.getStringAttr(policy)),
                              integer("kernels", kernels), integer("products", products),
                              number("operations", operations),
                              number("of_operations", allOperations), number("seconds", seconds),
                              number("of_seconds", allSeconds), integer("live_before", before),
                              integer("live", after), integer("least", least)});
}

} // namespace shardwright
