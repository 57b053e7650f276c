// SPDX-License-Identifier: Apache-2.0

// All stages are written at once, in the order of the whole program: a value is sent behind what
// computes it, received where it is sent, and awaited where it is read, so that each wait is for
// what comes before in that order.
#include "MeshStage.h"
#include "MeshTransfers.h"
#include "shardwright/Cut/Passes.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"

#include <map>

namespace shardwright {
#define GEN_PASS_DEF_JOINMESHES
#include "shardwright/Cut/Passes.h.inc"

using namespace mlir;

namespace {
/// A value that one mesh sends another: a result of the one's program, an argument of the other's.
struct MeshTransfer {
  MeshStage *from = nullptr, *to = nullptr;
  unsigned result = 0;
  BlockArgument argument;
  bool isSent = false;
};

class MeshJoiner {
public:
  explicit MeshJoiner(ModuleOp module)
      : module(module), token(RankedTensorType::get(
                            {}, IntegerType::get(module.getContext(), 8, IntegerType::Unsigned))) {}

  LogicalResult run() {
    auto modules = llvm::to_vector(module.getOps<ModuleOp>());
    for (ModuleOp each : modules) {
      if (!each.getSymName() || !each.lookupSymbol<func::FuncOp>("main") ||
          !each->hasAttr(exec::kRanksAttr))
        return each.emitError("is no program of a mesh: it has no name, no @main or no ranks");
      stages.push_back(std::make_unique<MeshStage>(each, module));
    }
    for (auto &stage : stages)
      if (failed(readProgram(*stage)))
        return failure();
    for (auto &[number, transfer] : transfers)
      if (!transfer.from || !transfer.to)
        return module.emitError() << "transfer " << number << " has one end only";
    writeReady();
    for (auto [order, at] : computations) {
      auto [stage, op] = at;
      stage->call(op, cast<sdy::NamedComputationOp>(op).getName(), /*isFragment=*/true);
      writeReady();
    }
    for (auto &stage : stages) // each message ends, even if nothing reads it in the end
      for (BlockArgument argument : stage->main.getArguments())
        if (stage->isKnown(argument))
          stage->read(argument);
    for (auto &stage : stages)
      stage->close();
    for (ModuleOp each : modules)
      each.erase();
    return success();
  }

private:
  LogicalResult readProgram(MeshStage &stage) {
    func::FuncOp main = stage.main;
    auto numberOf = [](Attribute attribute) { return cast<IntegerAttr>(attribute).getInt(); };
    for (BlockArgument argument : main.getArguments())
      if (Attribute number = main.getArgAttr(argument.getArgNumber(), exec::kTransferAttr)) {
        MeshTransfer &transfer = transfers[numberOf(number)];
        transfer.to = &stage;
        transfer.argument = argument;
      }
    for (unsigned i = 0; i < main.getNumResults(); ++i)
      if (Attribute number = main.getResultAttr(i, exec::kTransferAttr)) {
        MeshTransfer &transfer = transfers[numberOf(number)];
        transfer.from = &stage;
        transfer.result = i;
      }
    for (Operation &op : main.getBody().front().without_terminator())
      if (Attribute order = op.getAttr(exec::kOrderAttr); !order)
        between[&stage].push_back(&op);
      else if (!isa<sdy::NamedComputationOp>(op) ||
               !computations.try_emplace(numberOf(order), &stage, &op).second)
        return op.emitError() << "has the place " << order << ", which another computation has";
    return success();
  }

  /// Writes what stands between computations and can be computed, and sends what is there.
  void writeReady() {
    for (bool again = true; std::exchange(again, false);) {
      for (auto &stage : stages)
        again |= callReady(*stage);
      for (auto &[number, transfer] : transfers)
        again |= sendReady(number, transfer);
    }
  }

  bool callReady(MeshStage &stage) {
    SmallVector<Operation *> ready, later;
    llvm::SmallDenseSet<Operation *> inside;
    Block *block = &stage.main.getBody().front();
    for (Operation *op : between[&stage]) {
      bool isReady = !op->walk([&](Operation *inner) {
                          for (Value operand : inner->getOperands())
                            if (operand.getParentBlock() == block && !stage.isKnown(operand) &&
                                !inside.contains(operand.getDefiningOp()))
                              return WalkResult::interrupt();
                          return WalkResult::advance();
                        }).wasInterrupted();
      (isReady ? ready : later).push_back(op);
      if (isReady)
        inside.insert(op);
    }
    between[&stage] = later;
    if (!ready.empty())
      stage.call(ready, "between", /*isFragment=*/false);
    return !ready.empty();
  }

  /// Whether the receiver uses the value, or sends it on to one that does; it may not, after ops
  /// without uses are erased.
  bool isRead(const MeshTransfer &transfer) {
    Operation *end = transfer.argument.getOwner()->getTerminator();
    return llvm::any_of(transfer.argument.getUses(), [&](OpOperand &use) {
      unsigned i = use.getOperandNumber();
      auto number = use.getOwner() == end
                        ? transfer.to->main.getResultAttrOfType<IntegerAttr>(i, exec::kTransferAttr)
                        : IntegerAttr();
      return !number || isRead(transfers.at(number.getInt()));
    });
  }

  bool sendReady(int64_t number, MeshTransfer &transfer) {
    Value value =
        transfer.from->main.getBody().front().getTerminator()->getOperand(transfer.result);
    if (transfer.isSent || !isRead(transfer) || !transfer.from->isKnown(value))
      return false;
    transfer.isSent = true;
    send(number, transfer, value);
    return true;
  }

  // Messages.

  void send(int64_t number, MeshTransfer &transfer, Value value) {
    MeshStage &from = *transfer.from, &to = *transfer.to;
    auto type = cast<RankedTensorType>(value.getType());
    auto toType = cast<RankedTensorType>(transfer.argument.getType());
    auto rounds = planMeshTransfer(
        shardsOf(from.main.getResultAttrOfType<exec::ValueAttr>(transfer.result, exec::kValueAttr),
                 type, from.grid()),
        shardsOf(to.main.getArgAttrOfType<exec::ValueAttr>(transfer.argument.getArgNumber(),
                                                           exec::kValueAttr),
                 toType, to.grid()));
    Location loc = transfer.argument.getLoc();
    SmallVector<Value> messages = messagesOf(number, from, from.read(value), rounds, loc);
    SmallVector<exec::StartOp> sends, receives;
    for (auto [message, round] : llvm::zip_equal(messages, rounds)) {
      SmallVector<int64_t> pairs;
      for (const Message &each : round.messages)
        llvm::append_values(pairs, from.ranks()[each.from], to.ranks()[each.to]);
      sends.push_back(start(from, loc, token, message, pairs));
      receives.push_back(start(to, loc, message.getType(), {}, pairs));
      ++channel;
    }
    to.expect(transfer.argument, [=, this, &from, &to] {
      SmallVector<Value> received;
      for (exec::StartOp each : receives)
        received.push_back(to.append([&](OpBuilder &b) {
                               return exec::DoneOp::create(b, loc, each.getResultTypes(),
                                                           each.getResults());
                             })->getResult(0));
      for (exec::StartOp each : sends)
        from.awaitLater(each);
      return shardOf(number, to, toType, received, rounds, loc);
    });
  }

  /// The attribute of a value of the program; in a module without a mesh, all of it.
  static std::vector<ShardBox> shardsOf(exec::ValueAttr value, RankedTensorType local,
                                        const exec::DeviceGrid &grid) {
    if (value)
      return shardwright::shardsOf(value, grid);
    return std::vector<ShardBox>(grid.count, {SmallVector<int64_t>(local.getRank()),
                                              SmallVector<int64_t>(local.getShape())});
  }

  SmallVector<Value> messagesOf(int64_t number, MeshStage &from, Value shard,
                                ArrayRef<MessageRound> rounds, Location loc) {
    bool isWhole = llvm::all_of(rounds, [&](const MessageRound &round) {
      return llvm::equal(round.shape, cast<RankedTensorType>(shard.getType()).getShape());
    });
    if (isWhole)
      return SmallVector<Value>(rounds.size(), shard);
    return from.callNew(
        shard, "send" + std::to_string(number), loc, [&](OpBuilder &b, ValueRange arguments) {
          OpWriter w(b, loc);
          SmallVector<Value> messages;
          for (const MessageRound &round : rounds)
            messages.push_back(writeMessage(w, arguments[0], round, from.grid().count));
          return messages;
        });
  }

  Value shardOf(int64_t number, MeshStage &to, RankedTensorType type, ValueRange received,
                ArrayRef<MessageRound> rounds, Location loc) {
    if (isWhole(rounds, type, to.grid().count))
      return received.front();
    return to
        .callNew(received, "receive" + std::to_string(number), loc,
                 [&](OpBuilder &b, ValueRange arguments) -> SmallVector<Value> {
                   OpWriter w(b, loc);
                   return {writeShard(w, type, arguments, rounds, to.grid().count)};
                 })
        .front();
  }

  exec::StartOp start(MeshStage &stage, Location loc, Type type, ValueRange operands,
                      ArrayRef<int64_t> pairs) {
    return cast<exec::StartOp>(stage.append([&](OpBuilder &b) {
      auto made = exec::StartOp::create(
          b, loc, TypeRange(type), operands, exec::CollectiveKind::permute, exec::ReductionAttr(),
          DenseIntElementsAttr(), 0, 0, b.getDenseI64ArrayAttr(pairs));
      made->setAttr(exec::kChannelAttr, b.getI64IntegerAttr(channel));
      return made;
    }));
  }

  ModuleOp module;
  RankedTensorType token; // of sends; without meaning
  std::vector<std::unique_ptr<MeshStage>> stages;
  std::map<int64_t, MeshTransfer> transfers;
  std::map<int64_t, std::pair<MeshStage *, Operation *>> computations; // by order
  std::map<MeshStage *, SmallVector<Operation *>> between;
  int64_t channel = 0;
};

struct JoinMeshesPass : impl::JoinMeshesBase<JoinMeshesPass> {
  void runOnOperation() override {
    if (failed(MeshJoiner(getOperation()).run()))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
