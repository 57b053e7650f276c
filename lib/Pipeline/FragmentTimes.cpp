// SPDX-License-Identifier: Apache-2.0

// How long the fragments of a pipeline take on the cluster, each simulated alone, with what
// backward fragments compute again: `schedule` runs without the last pass, which puts the fragments
// of a stage in one program.
#include "ScheduleWithinMemory.h"

#include "shardwright/Pipeline/Compiler.h"

#include "shardwright/Cut/PipelineSchedule.h"
#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Simulate/Report.h"

using namespace mlir;

namespace shardwright {
namespace {

/// The functions of fragments are named after their kind and piece, and those of updates after
/// their stage.
struct FragmentName {
  FragmentKind kind;
  int number;
};

std::optional<FragmentName> readName(StringRef name) {
  static constexpr std::pair<StringLiteral, FragmentKind> prefixes[] = {
      {"forward", FragmentKind::Forward},
      {"backward", FragmentKind::Backward},
      {"weight_gradient", FragmentKind::WeightGradient},
      {"update", FragmentKind::Update}};
  for (auto [prefix, kind] : prefixes) {
    StringRef rest = name;
    int number;
    if (rest.consume_front(prefix) && !rest.consumeInteger(10, number))
      return FragmentName{kind, number};
  }
  return std::nullopt;
}

class FragmentTimer {
public:
  FragmentTimer(ModuleOp module, const PipelineSchedule &table, const CostModel &costs)
      : module(module), table(table), costs(costs), ranks(rankCountOf(module)),
        times(table.pieces(), FragmentTimes{0, 0, 0, 0, 0}) {}

  std::vector<FragmentTimes> run() {
    for (auto stage : module.getOps<exec::StageOp>())
      readStage(stage);
    for (auto function : module.getOps<func::FuncOp>())
      if (std::optional<FragmentName> name = readName(function.getName()))
        durationOf(*name) += simulate(simulatedProgram(function, ranks), costs).stepSeconds;
    return std::move(times);
  }

private:
  double &durationOf(FragmentName name) {
    switch (name.kind) {
    case FragmentKind::Forward:
      return times[name.number].forward;
    case FragmentKind::Backward:
      return times[name.number].backward;
    case FragmentKind::WeightGradient:
      return times[name.number].weightGradient;
    case FragmentKind::Update:
      return times[table.pieceOf(name.number, 0)].update;
    }
    llvm_unreachable("all kinds are above");
  }

  /// Tells the functions that a stage calls its ranks, and adds up what their results are sent for.
  void readStage(exec::StageOp stage) {
    std::vector<double> sent(table.pieces());
    for (Operation &op : stage.getBody().front()) {
      if (auto call = dyn_cast<func::CallOp>(op))
        module.lookupSymbol(call.getCallee())->setAttr(exec::kRanksAttr, stage.getRanksAttr());
      auto start = dyn_cast<exec::StartOp>(op);
      auto source = start && start->getNumOperands()
                        ? start->getOperand(0).getDefiningOp<func::CallOp>()
                        : nullptr;
      auto name = source ? readName(source.getCallee()) : std::nullopt;
      if (name && name->kind == FragmentKind::Forward)
        sent[name->number] +=
            collectiveTime(*simulatedInstruction(op, ranks), costs).seconds / table.microbatches;
    }
    for (int piece = 0; piece < table.pieces(); ++piece)
      times[piece].transfer += sent[piece];
  }

  ModuleOp module;
  const PipelineSchedule &table;
  const CostModel &costs;
  int64_t ranks;
  std::vector<FragmentTimes> times; // by piece
};
} // namespace

FailureOr<std::vector<FragmentTimes>> Compiler::fragmentTimes(const PipelineSchedule &table) {
  if (failed(runTo(Stage::Optimize)))
    return failure();
  OwningOpRef<ModuleOp> apart = module->clone();
  StageOptions forStages = stageOptions();
  if (isRecomputedWithin())
    forStages = scheduleWithin(*module, forStages, int64_t(*memoryLimit())).options;
  forStages.keepsFragments = true;
  if (failed(runStages(*apart, Stage::Schedule, Stage::Schedule, forStages)))
    return failure();
  CostModel costs = llvm::cantFail(costModelFor(*cluster, rankCountOf(*module)));
  return FragmentTimer(*apart, table, costs).run();
}

} // namespace shardwright
