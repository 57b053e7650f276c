// SPDX-License-Identifier: Apache-2.0

#include "ProgramCosts.h"

#include "shardwright/Sharding/PartitionCosts.h"
#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/ByteSize.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {

bool ProgramCosts::removes(const CollectiveClass &target) const {
  return llvm::none_of(collectives, [&](const CollectiveClass &other) {
    return other.place == target.place && other.kind == target.kind &&
           llvm::any_of(other.axes, [&](const std::string &axis) {
             return llvm::is_contained(target.axes, axis);
           });
  });
}

llvm::json::Object toJson(const ProgramCosts &costs) {
  llvm::json::Object result{{"bytes_per_device", costs.sentBytes},
                            {"peak_bytes", costs.peakBytes},
                            {"product_flops", costs.productOperations}};
  if (costs.seconds)
    result["seconds"] = *costs.seconds;
  return result;
}

std::string compare(const ProgramCosts &after, const ProgramCosts &before) {
  std::string text;
  auto add = [&](StringRef what, std::string now, std::string was) {
    text += (text.empty() ? "" : ", ") + what.str() + " " + now +
            (now == was ? " as before" : " instead of " + was);
  };
  auto milliseconds = [](double seconds) {
    return llvm::formatv("{0:f3} ms", seconds * 1e3).str();
  };
  if (after.seconds && before.seconds)
    add("takes", milliseconds(*after.seconds), milliseconds(*before.seconds));
  add("sends", formatBytes(after.sentBytes), formatBytes(before.sentBytes));
  add("needs", formatBytes(after.peakBytes), formatBytes(before.peakBytes));
  if (before.productOperations > 0 &&
      std::abs(after.productOperations / before.productOperations - 1) > 0.01)
    text += llvm::formatv(", computes {0:f2} times as many products",
                          after.productOperations / before.productOperations);
  return text;
}

namespace {
/// The operations of products, and of other kernels, in all iterations.
struct Operations {
  double products = 0, others = 0;

  void add(ArrayRef<Instruction> program, double times) {
    for (const Instruction &op : program) {
      (op.kind == InstructionKind::Product ? products : others) += times * op.work.operations;
      for (const std::vector<Instruction> &region : op.regions)
        add(region, times * double(op.tripCount));
    }
  }
};
} // namespace

/// In units of PartitionCosts.
static double costOf(const Operations &operations, ArrayRef<Collective> collectives,
                     const PartitionCosts &costs) {
  double cost = costs.product * operations.products / 2 + costs.element * operations.others;
  for (const Collective &c : collectives)
    cost += c.bytes + double(c.count) * costs.collective;
  return cost;
}

std::optional<ProgramCosts> ProgramCosting::of(ModuleOp program) const {
  ScopedDiagnosticHandler silent(program.getContext(), [](Diagnostic &) { return success(); });
  constexpr bool verifies = true; // a changed sharding may be invalid
  Stage chosen = planned ? Stage::Plan : Stage::Propagate;
  if (failed(runStages(program, Stage::Propagate, chosen, options, verifies)) ||
      failed(runStages(program, Stage::AssignFactors, Stage::Partition, options, verifies)))
    return std::nullopt;
  FailureOr<PartitionCosts> partitionCosts = partitionCostsOf(program, mesh);
  std::vector<Collective> collectives =
      findCollectives(program.lookupSymbol<func::FuncOp>("main"), mesh);
  if (failed(partitionCosts) || failed(runStages(program, Stage::Optimize, Stage::Memory, options)))
    return std::nullopt;
  auto main = program.lookupSymbol<func::FuncOp>("main");
  Operations operations;
  operations.add(simulatedProgram(main, mesh.getNumDevices()), 1);
  ProgramCosts result;
  for (const Collective &c : collectives) {
    result.sentBytes += c.bytes;
    result.collectives.insert(CollectiveClass(c));
  }
  result.productOperations = operations.products;
  result.peakBytes = profileMemory(main).peakBytes;
  if (model)
    result.seconds = simulateStep(program, *model);
  result.cost = result.seconds.value_or(costOf(operations, collectives, *partitionCosts));
  return result;
}

} // namespace shardwright
