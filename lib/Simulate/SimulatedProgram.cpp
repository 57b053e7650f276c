// SPDX-License-Identifier: Apache-2.0

// Reads the instructions of a scheduled program from its `exec` ops.
#include "shardwright/Simulate/SimulatedProgram.h"

#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/StableHLO/Collectives.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/OpRules/Work.h"
#include "shardwright/Support/Place.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <numeric>

using namespace mlir;

namespace shardwright {
namespace {

/// Whether a location is inside what jax.checkpoint computes again; exports name its scope so.
bool isRecomputation(Location loc) {
  bool found = false;
  loc->walk([&](Location part) {
    if (auto name = dyn_cast<NameLoc>(part))
      found |= name.getName().getValue().contains(kRecomputationScope);
    return found ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found;
}

class Reader {
public:
  /// `programRanks`: those that run the program, if it is one of several.
  explicit Reader(int64_t ranks, ArrayRef<int64_t> programRanks = {})
      : ranks(ranks), programRanks(programRanks) {}

  std::vector<Instruction> read(Block &block) {
    std::vector<Instruction> program;
    DenseMap<Operation *, size_t> started;
    for (Operation &op : block) {
      if (isa<exec::StartOp>(op))
        started[&op] = program.size();
      if (std::optional<Instruction> instruction = read(op)) {
        if (auto done = dyn_cast<exec::DoneOp>(op))
          instruction->started = started.lookup(done.getStart());
        program.push_back(std::move(*instruction));
      }
    }
    return program;
  }

  std::optional<Instruction> read(Operation &op) {
    Instruction result;
    result.name = isa<exec::LaunchOp>(op) ? "fusion" : op.getName().stripDialect().str();
    const Origin &origin = originOf(op.getLoc());
    result.place = origin.place;
    if (auto index = op.getAttrOfType<IntegerAttr>(exec::kIndexAttr))
      result.index = index.getInt();
    auto own = op.getAttrOfType<StringAttr>(exec::kFragmentAttr);
    result.fragment = own ? own.str() : fragment;
    if (auto loop = dyn_cast<exec::WhileOp>(op)) {
      result.kind = InstructionKind::Loop;
      result.tripCountIsKnown = loop.getTripCount().has_value();
      result.tripCount = loop.getTripCount().value_or(1);
      readRegions(op, result);
    } else if (isa<exec::CaseOp>(op)) {
      result.kind = InstructionKind::Branch;
      readRegions(op, result);
    } else if (auto start = dyn_cast<exec::StartOp>(op)) {
      readCollective(start, result);
    } else if (isa<exec::DoneOp>(op)) {
      result.kind = InstructionKind::Wait;
    } else {
      result.work = workOf(&op);
      if (!result.work.bytes && !result.work.operations)
        return std::nullopt;
      result.kind = result.work.isProduct() ? InstructionKind::Product : InstructionKind::Kernel;
      result.isRecomputation = origin.isRecomputation;
    }
    return result;
  }

private:
  /// What a location says.
  struct Origin {
    std::string place;
    bool isRecomputation;
  };

  /// Microbatches repeat the ops of a fragment, with their locations.
  const Origin &originOf(Location loc) {
    auto [known, isNew] = origins.try_emplace(loc);
    if (isNew)
      known->second = std::make_unique<Origin>(Origin{placeOf(loc), isRecomputation(loc)});
    return *known->second;
  }

  /// What is inside is of the same fragment.
  void readRegions(Operation &op, Instruction &into) {
    std::string outer = std::exchange(fragment, into.fragment);
    for (Region &region : op.getRegions())
      into.regions.push_back(read(region.front()));
    fragment = outer;
  }

  void readCollective(exec::StartOp start, Instruction &into) {
    into.kind = InstructionKind::Collective;
    into.name = exec::stringifyCollectiveKind(start.getKind()).str();
    bool gathers = start.getKind() == exec::CollectiveKind::all_gather;
    into.work.bytes = totalBytes(gathers ? TypeRange(start->getResultTypes())
                                         : TypeRange(start->getOperandTypes()));
    into.axes = llvm::join(exec::axesOf(start), ",");
    into.rows = rowsOf(start);
    if (std::optional<int64_t> channel = exec::channelOf(start)) {
      into.channel = *channel;
      into.isReceive = start.getNumOperands() == 0;
      into.name = into.isReceive ? "receive" : "send";
      into.work.bytes = totalBytes(into.isReceive ? TypeRange(start->getResultTypes())
                                                  : TypeRange(start->getOperandTypes()));
    }
  }

  /// Collectives of repeated layers share their groups.
  std::shared_ptr<const RankRows> rowsOf(exec::StartOp start) {
    Attribute key =
        start.getPairs() ? Attribute(start.getPairsAttr()) : Attribute(start.getGroupsAttr());
    std::shared_ptr<const RankRows> &known = rows[key];
    if (known)
      return known;
    RankRows made;
    if (auto pairs = start.getPairs()) {
      for (size_t i = 0; i + 1 < pairs->size(); i += 2)
        made.push_back({(*pairs)[i], (*pairs)[i + 1]});
    } else if (auto groups = start.getGroups()) {
      made = stablehlo::idRows(cast<DenseIntElementsAttr>(*groups));
    } else {
      made.emplace_back(ranks);
      std::iota(made.back().begin(), made.back().end(), 0);
    }
    if (!programRanks.empty() && !exec::channelOf(start))
      for (std::vector<int64_t> &row : made)
        for (int64_t &rank : row)
          rank = programRanks[rank];
    return known = std::make_shared<const RankRows>(std::move(made));
  }

  int64_t ranks;
  ArrayRef<int64_t> programRanks;
  std::string fragment; // of what is around an op
  DenseMap<Attribute, std::shared_ptr<const RankRows>> rows;
  DenseMap<Attribute, std::unique_ptr<Origin>> origins; // by location
};
} // namespace

std::optional<Instruction> simulatedInstruction(Operation &op, int64_t ranks) {
  return Reader(ranks).read(op);
}

std::vector<Instruction> simulatedProgram(func::FuncOp function, int64_t ranks) {
  auto own = function->getAttrOfType<DenseI64ArrayAttr>(exec::kRanksAttr);
  return Reader(ranks, own ? own.asArrayRef() : ArrayRef<int64_t>())
      .read(function.getBody().front());
}

} // namespace shardwright
