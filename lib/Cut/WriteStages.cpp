// SPDX-License-Identifier: Apache-2.0

// All stages are written at once, in one order of the fragments of all: what a stage computes is
// sent behind its fragment, received where it is sent, and awaited where it is read. Each wait is
// for what comes before in that order, so that no stage waits forever. What passes once a step is
// sliced where it is sent and gathered where it is read (SliceTransfers.cpp does so with the values
// of microbatches).
#include "WriteStages.h"

#include "StageSignatures.h"

#include <map>

using namespace mlir;

namespace shardwright {
namespace {

/// A value of the step; in the loop, that of one microbatch.
using Key = std::pair<const void *, int>;

/// A value on its way from one stage to another.
struct Transfer {
  int from, to;
  exec::StartOp send, receive;
  func::FuncOp gather; // of the parts that arrive; null: all of it arrives
};

struct Stage {
  exec::StageOp op;
  std::map<Key, Value> known;
  std::map<Key, Transfer> arriving;
  SmallVector<exec::StartOp> taken; // sends whose receivers have read them
};

class StagesWriter {
public:
  StagesWriter(func::FuncOp main, stablehlo::WhileOp loop, const StepValues &values, Units &units,
               const PipelineSchedule &schedule, ArrayRef<SmallVector<int64_t>> ranks,
               StepParts &parts)
      : main(main), loop(loop), values(values), units(units), schedule(schedule), ranks(ranks),
        parts(parts), b(main->getContext()), stages(ranks.size()),
        token(RankedTensorType::get({}, b.getIntegerType(8, false))) {}

  void run() {
    findReaders();
    for (int stage = 0; stage < int(stages.size()); ++stage)
      open(stage);
    sendArguments();
    for (int stage = 0; stage < int(stages.size()); ++stage)
      call(units.before(stage), 0);
    for (int piece = 0; piece < schedule.pieces(); ++piece)
      call(units.gather(piece), 0);
    startCarried();
    countFragments();
    for (StageFragment each : linearOrder(schedule))
      runFragment(each);
    endCarried(std::nullopt);
    for (size_t round = 0; round < units.rounds().size(); ++round)
      for (Unit &unit : units.round(round))
        call(unit, 0, "U");
    for (int stage = 0; stage < int(stages.size()); ++stage)
      close(stage);
  }

private:
  bool isInLoop(Value value) const { return value.getParentBlock() == &values.body(); }
  static Key keyOf(Value value, int microbatch) { return {value.getAsOpaquePointer(), microbatch}; }
  int microbatchOf(Value value, int microbatch) const { return isInLoop(value) ? microbatch : 0; }

  /// The stages that read a value, of each value that a unit reads.
  void findReaders() {
    for (Unit *unit : units.all())
      if (unit->function)
        for (Value value : unit->inputs)
          readers[value].insert(unit->stage);
  }

  void open(int stage) {
    SmallVector<BlockArgument> arguments = argumentsOf(main, units, readers, stage);
    exec::StageOp op = openStage(main, units, stage, arguments, ranks[stage]);
    stages[stage].op = op;
    for (auto [argument, own] : llvm::zip_equal(arguments, op.getBody().getArguments()))
      stages[stage].known[keyOf(argument, 0)] = own;
  }

  void close(int stage) {
    SmallVector<Value> results;
    for (auto [i, value] : llvm::enumerate(main.getBody().front().getTerminator()->getOperands()))
      if (units.stageOfResult(i) == stage)
        results.push_back(read(stage, value, 0));
    awaitTaken(stage);
    atEnd(stage);
    exec::ReturnOp::create(b, main.getLoc(), results);
  }

  // Order.

  void sendArguments() {
    for (BlockArgument argument : main.getArguments())
      if (std::optional<int> home = units.homeOf(argument))
        sendToReaders(*home, argument, 0);
  }

  void startCarried() {
    for (unsigned i = 1; i < loop->getNumOperands(); ++i) {
      int stage = units.stageOfCarried(i);
      carried[i] = read(stage, loop->getOperand(i), 0);
    }
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
      stages[stage].known[keyOf(loop->getResult(i), 0)] = carried[i];
      sendToReaders(stage, loop->getResult(i), 0);
    }
  }

  /// Calls the unit and sends what other stages read. `fragment`: its name; empty: it is none.
  void call(Unit &unit, int microbatch, StringRef fragment = "") {
    if (!unit.function)
      return;
    SmallVector<Value> inputs;
    for (Value value : unit.inputs)
      inputs.push_back(read(unit.stage, value, microbatch));
    atEnd(unit.stage);
    auto made = func::CallOp::create(b, unit.function.getLoc(), unit.function, inputs);
    if (!fragment.empty())
      made->setAttr(exec::kFragmentAttr, b.getStringAttr(fragment));
    for (auto [value, result] : llvm::zip_equal(unit.outputs, made.getResults())) {
      int own = microbatchOf(value, microbatch);
      stages[unit.stage].known[keyOf(value, own)] = result;
      for (unsigned i = 1; i < loop->getNumOperands(); ++i)
        if (isInLoop(value) && values.next(i) == value)
          carried[i] = result;
    }
    for (Value value : unit.outputs)
      if (isSent(value))
        sendToReaders(unit.stage, value, microbatchOf(value, microbatch));
    awaitTaken(unit.stage);
  }

  /// Whether only one stage computes a value.
  bool isSent(Value value) const {
    Operation *source = value.getDefiningOp();
    return values.isInLoop(source) ? !values.isShared(source) && !values.isFree(source)
                                   : values.isAfter(source);
  }

  // Values.

  void atEnd(int stage) { b.setInsertionPointToEnd(&stages[stage].op.getBody().front()); }

  Value read(int stage, Value value, int microbatch) {
    if (value == values.index())
      return constant(stage, value, microbatch);
    if (auto argument = dyn_cast<BlockArgument>(value); argument && isInLoop(value))
      return carried[argument.getArgNumber()];
    auto key = keyOf(value, microbatchOf(value, microbatch));
    if (auto arrived = stages[stage].arriving.find(key); arrived != stages[stage].arriving.end()) {
      await(arrived->second, key);
      stages[stage].arriving.erase(arrived);
    }
    if (Value known = stages[stage].known[key])
      return known;
    Attribute literal = cast<stablehlo::ConstantOp>(value.getDefiningOp()).getValue();
    atEnd(stage);
    return stages[stage].known[key] = exec::ConstantOp::create(b, value.getLoc(), value.getType(),
                                                               cast<ElementsAttr>(literal));
  }

  Value constant(int stage, Value index, int microbatch) {
    Value &known = stages[stage].known[keyOf(index, microbatch)];
    if (known)
      return known;
    auto type = cast<RankedTensorType>(index.getType());
    atEnd(stage);
    auto number = b.getIntegerAttr(type.getElementType(), microbatch);
    return known = exec::ConstantOp::create(b, loop.getLoc(), type,
                                            DenseElementsAttr::get(type, Attribute(number)));
  }

  // Transfers.

  void sendToReaders(int from, Value value, int microbatch) {
    auto found = readers.find(value);
    if (found == readers.end())
      return;
    for (int to : found->second)
      if (to != from)
        send(from, to, value, microbatch);
  }

  void send(int from, int to, Value value, int microbatch) {
    Transfer transfer{from, to, {}, {}, {}};
    SmallVector<int64_t> pairs;
    for (auto [source, target] : llvm::zip_equal(ranks[from], ranks[to]))
      llvm::append_values(pairs, source, target);
    Value operand = read(from, value, microbatch);
    if (MeshAxes axes = axesOf(value, from, to); !axes.empty()) {
      operand = partOf(value, axes, from, operand);
      transfer.gather = parts.gatherer(value, axes, from);
    }
    transfer.send = start(from, value.getLoc(), token, operand, pairs);
    transfer.receive = start(to, value.getLoc(), operand.getType(), {}, pairs);
    ++channel;
    stages[to].arriving[keyOf(value, microbatch)] = transfer;
  }

  /// Along which each rank sends a part. Parts of what a fragment computes are its results.
  MeshAxes axesOf(Value value, int from, int to) const {
    return isInLoop(value) ? MeshAxes() : parts.axesOf(value, from, to);
  }

  /// One for all stages that the value is sent to.
  Value partOf(Value value, const MeshAxes &axes, int stage, Value whole) {
    func::FuncOp slicer = parts.slicer(value, axes);
    Value &part = slices[slicer];
    if (part)
      return part;
    atEnd(stage);
    return part = func::CallOp::create(b, value.getLoc(), slicer, whole).getResult(0);
  }

  exec::StartOp start(int stage, Location loc, Type type, ValueRange operands,
                      ArrayRef<int64_t> pairs) {
    atEnd(stage);
    auto made = exec::StartOp::create(b, loc, TypeRange(type), operands,
                                      exec::CollectiveKind::permute, exec::ReductionAttr(),
                                      DenseIntElementsAttr(), 0, 0, b.getDenseI64ArrayAttr(pairs));
    made->setAttr(exec::kChannelAttr, b.getI64IntegerAttr(channel));
    return made;
  }

  void await(const Transfer &transfer, Key key) {
    Value arrived = done(transfer.to, transfer.receive);
    if (func::FuncOp gather = transfer.gather)
      arrived = func::CallOp::create(b, gather.getLoc(), gather, arrived).getResult(0);
    stages[transfer.to].known[key] = arrived;
    stages[transfer.from].taken.push_back(transfer.send);
  }

  Value done(int stage, exec::StartOp start) {
    atEnd(stage);
    return exec::DoneOp::create(b, start.getLoc(), start.getResultTypes(), start.getResults())
        .getResult(0);
  }

  void awaitTaken(int stage) {
    for (exec::StartOp send : std::exchange(stages[stage].taken, {}))
      done(stage, send);
  }

  func::FuncOp main;
  stablehlo::WhileOp loop;
  const StepValues &values;
  Units &units;
  const PipelineSchedule &schedule;
  ArrayRef<SmallVector<int64_t>> ranks;
  StepParts &parts;
  OpBuilder b;
  std::vector<Stage> stages;
  RankedTensorType token; // of sends; without meaning
  Readers readers;
  std::map<unsigned, Value> carried;         // what is carried to the next microbatch so far
  std::vector<int> fragmentsLeft;            // by piece
  llvm::DenseMap<Operation *, Value> slices; // results of slicers
  int64_t channel = 0;
};
} // namespace

void writeStages(func::FuncOp main, stablehlo::WhileOp loop, const StepValues &values, Units &units,
                 const PipelineSchedule &schedule, ArrayRef<SmallVector<int64_t>> ranks,
                 StepParts &parts) {
  StagesWriter(main, loop, values, units, schedule, ranks, parts).run();
}

} // namespace shardwright
