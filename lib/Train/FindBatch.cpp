// SPDX-License-Identifier: Apache-2.0

#include "FindBatch.h"

#include "BatchFlow.h"
#include "BatchParts.h"
#include "TrainingStep.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr size_t maxGroups = 16; // each is an analysis of the program

/// How the step depends on parts of a batch; none if it cannot be computed for any.
std::optional<BatchParts> partsOf(func::FuncOp main, ArrayRef<BlockArgument> arguments) {
  auto batch = batchDimsOf(arguments);
  auto [first, dim] = batch.front();
  int64_t size = cast<RankedTensorType>(first.getType()).getDimSize(dim), count = 2;
  if (size < 2)
    return std::nullopt;
  while (size % count)
    ++count;
  BatchParts parts(main, count);
  parts.start(batch);
  ScopedDiagnosticHandler silent(main.getContext(), [](Diagnostic &) { return success(); });
  return succeeded(parts.run()) ? std::optional(std::move(parts)) : std::nullopt;
}

/// Whether an op reads rows of the value, or of what is computed from it, by example.
bool isReadByExample(func::FuncOp main, const BatchParts &parts, ArrayRef<BlockArgument> others) {
  auto dependsOnOther = [&](Value value) {
    auto ops = ancestorsOf(value, main, [](Operation *) { return true; });
    return llvm::is_contained(others, value) || llvm::any_of(ops, [&](Operation *op) {
             return anyWithin(op, [&](Operation *inner) {
               return llvm::any_of(inner->getOperands(),
                                   [&](Value each) { return llvm::is_contained(others, each); });
             });
           });
  };
  return anyWithin(main, [&](Operation *op) {
    auto partitionable = dyn_cast<PartitionableOpInterface>(op);
    if (!partitionable || isa<sdy::DataFlowOpInterface>(op) || !parts.touches(op))
      return false;
    std::optional<BatchFactor> batch = parts.factorOf(partitionable);
    if (!batch)
      return false;
    for (auto [operand, mapping] : llvm::zip_equal(op->getOperands(), batch->rule.operands))
      if (!parts.isExample(operand) && batch->placeIn(mapping) && dependsOnOther(operand))
        return true;
    return false;
  });
}
} // namespace

SmallVector<BlockArgument> findBatchOf(func::FuncOp main, ArgumentGroups groups) {
  SmallVector<BlockArgument> all, found, others;
  for (const auto &group : groups)
    llvm::append_range(all, group);
  if (all.empty() || partsOf(main, all) || groups.size() > maxGroups)
    return all;
  std::optional<BatchParts> parts;
  for (const auto &group : llvm::reverse(groups)) { // the batch mostly comes last
    SmallVector<BlockArgument> more = found;
    llvm::append_range(more, group);
    if (std::optional<BatchParts> next = partsOf(main, more))
      parts.emplace(std::move(*next)), found = more;
    else
      llvm::append_range(others, group);
  }
  return parts && !isReadByExample(main, *parts, others) ? found : SmallVector<BlockArgument>();
}

} // namespace shardwright
