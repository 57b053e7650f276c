// SPDX-License-Identifier: Apache-2.0

// All stages are written at once, in one order of the fragments of all. Each wait is for what comes
// before in that order, so that no stage waits forever.
#include "WriteStages.h"

#include "StageTransfers.h"

using namespace mlir;

namespace shardwright {
namespace {

class StagesWriter {
public:
  StagesWriter(func::FuncOp main, stablehlo::WhileOp loop, const StepValues &values, Units &units,
               const PipelineSchedule &schedule, ArrayRef<SmallVector<int64_t>> ranks,
               StepParts &parts)
      : main(main), loop(loop), values(values), units(units), schedule(schedule), ranks(ranks),
        known(loop, values, int(ranks.size())),
        transfers(main.getContext(), known, readers, ranks, parts) {}

  void run() {
    findReaders();
    openStages();
    sendArguments();
    callBeforeLoop();
    startCarried();
    countFragments();
    for (StageFragment each : linearOrder(schedule))
      runFragment(each);
    endCarried(std::nullopt);
    callUpdates();
    for (int stage = 0; stage < stages(); ++stage)
      close(stage);
  }

private:
  int stages() const { return int(ranks.size()); }

  /// The stages that read a value, of each value that a unit reads.
  void findReaders() {
    for (Unit *unit : units.all())
      if (unit->function)
        for (Value value : unit->inputs)
          readers[value].insert(unit->stage);
  }

  void openStages() {
    for (int stage = 0; stage < stages(); ++stage) {
      SmallVector<BlockArgument> arguments = argumentsOf(main, units, readers, stage);
      known.open(stage, openStage(main, units, stage, arguments, ranks[stage]), arguments);
    }
  }

  void sendArguments() {
    for (BlockArgument argument : main.getArguments())
      if (std::optional<int> home = units.homeOf(argument))
        transfers.sendToReaders(*home, argument, 0);
  }

  void callBeforeLoop() {
    for (int stage = 0; stage < stages(); ++stage)
      call(units.before(stage), 0);
    for (int piece = 0; piece < schedule.pieces(); ++piece)
      call(units.gather(piece), 0);
  }

  void startCarried() {
    for (unsigned i = 1; i < loop->getNumOperands(); ++i)
      known.carried(i) = known.read(units.stageOfCarried(i), loop->getOperand(i), 0);
  }

  void countFragments() {
    fragmentsLeft.resize(schedule.pieces());
    for (StageFragment each : linearOrder(schedule))
      ++fragmentsLeft[schedule.pieceOf(each.stage, each.fragment.chunk)];
  }

  void runFragment(StageFragment each) {
    int piece = schedule.pieceOf(each.stage, each.fragment.chunk);
    call(units.fragment(piece, each.fragment.kind), each.fragment.microbatch,
         nameOf(each.fragment, schedule.chunks > 1));
    if (--fragmentsLeft[piece] > 0)
      return;
    endCarried(piece);
    call(units.reduction(piece), 0);
  }

  /// What a piece carries has its last value behind its last fragment.
  void endCarried(std::optional<int> piece) {
    for (unsigned i = 1; i < loop->getNumResults(); ++i) {
      if (units.pieceOfCarried(i) != piece)
        continue;
      int stage = units.stageOfCarried(i);
      known.define(stage, loop->getResult(i), 0, known.carried(i));
      transfers.sendToReaders(stage, loop->getResult(i), 0);
    }
  }

  void callUpdates() {
    for (size_t round = 0; round < units.rounds().size(); ++round)
      for (Unit &unit : units.round(round))
        call(unit, 0, "U");
  }

  void close(int stage) {
    SmallVector<Value> results;
    for (auto [i, value] : llvm::enumerate(main.getBody().front().getTerminator()->getOperands()))
      if (units.stageOfResult(i) == stage)
        results.push_back(known.read(stage, value, 0));
    known.awaitTaken(stage);
    OpBuilder b = known.atEnd(stage);
    exec::ReturnOp::create(b, main.getLoc(), results);
  }

  /// Calls the unit and sends what other stages read. `fragment`: its name; empty: it is none.
  void call(Unit &unit, int microbatch, StringRef fragment = "") {
    if (!unit.function)
      return;
    SmallVector<Value> inputs;
    for (Value value : unit.inputs)
      inputs.push_back(known.read(unit.stage, value, microbatch));
    OpBuilder b = known.atEnd(unit.stage);
    auto made = func::CallOp::create(b, unit.function.getLoc(), unit.function, inputs);
    if (!fragment.empty())
      made->setAttr(exec::kFragmentAttr, b.getStringAttr(fragment));
    for (auto [value, result] : llvm::zip_equal(unit.outputs, made.getResults()))
      known.define(unit.stage, value, microbatch, result);
    for (Value value : unit.outputs)
      if (isSent(value))
        transfers.sendToReaders(unit.stage, value, microbatch);
    known.awaitTaken(unit.stage);
  }

  /// Whether only one stage computes a value.
  bool isSent(Value value) const {
    Operation *source = value.getDefiningOp();
    return values.isInLoop(source) ? !values.isShared(source) && !values.isFree(source)
                                   : values.isAfter(source);
  }

  func::FuncOp main;
  stablehlo::WhileOp loop;
  const StepValues &values;
  Units &units;
  const PipelineSchedule &schedule;
  ArrayRef<SmallVector<int64_t>> ranks;
  Readers readers;
  StageValues known;
  StageTransfers transfers;
  std::vector<int> fragmentsLeft; // by piece
};
} // namespace

void writeStages(func::FuncOp main, stablehlo::WhileOp loop, const StepValues &values, Units &units,
                 const PipelineSchedule &schedule, ArrayRef<SmallVector<int64_t>> ranks,
                 StepParts &parts) {
  StagesWriter(main, loop, values, units, schedule, ranks, parts).run();
}

} // namespace shardwright
