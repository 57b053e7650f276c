// SPDX-License-Identifier: Apache-2.0

// Where several ranks of a stage have the same value, as those of tensor parallelism have
// activations between layers, each sends a part of it to its counterpart in the stage that reads
// it, and the ranks there gather the parts (Narayanan et al., Efficient Large-Scale Language Model
// Training on GPU Clusters Using Megatron-LM, SC 2021, section 4.1):
//
//     stage 0    y = …                               y = …;  part = y's rows of this rank
//     stage 1    …  = f(y)          becomes          whole = all_gather(part);  … = f(whole)
//
// The first fragment of the stage that reads the value gathers it,
// and hands it to the others.
#include "SliceTransfers.h"

#include "WriteParts.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
class TransferSlicer {
public:
  TransferSlicer(func::FuncOp main, hlo::WhileOp loop, Places &places,
                 const PipelineSchedule &schedule, const Replicas &replicas,
                 const TransferCosts &costs)
      : main(main), body(loop.getBody().front()), places(places), schedule(schedule), costs(costs),
        parts(main, replicas) {}

  void run() {
    SmallVector<Operation *> sources;
    for (Operation &op : body.without_terminator())
      if (places.contains(&op))
        sources.push_back(&op);
    for (Operation *source : sources)
      for (Value value : source->getResults())
        sliceFor(value, readersOf(value));
  }

private:
  using Readers = llvm::MapVector<int, SmallVector<Operation *>>; // by stage

  int stageOf(Operation *op) const { return schedule.stageOf(places.at(op).piece); }

  /// Those in other stages, in order; none if others compute the value again, as masks.
  Readers readersOf(Value value) const {
    Readers readers;
    for (Operation *user : value.getUsers()) {
      Operation *reader = body.findAncestorOpInBlock(*user);
      if (reader == body.getTerminator())
        continue; // the next carried value, which is of the stage that computes it
      if (!places.contains(reader))
        return {};
      if (int stage = stageOf(reader); stage != stageOf(value.getDefiningOp()))
        readers[stage].push_back(reader);
    }
    for (auto &[stage, ops] : readers)
      llvm::sort(ops, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    return readers;
  }

  void sliceFor(Value value, const Readers &readers) {
    Place source = places.at(value.getDefiningOp());
    for (auto &[stage, ops] : readers) {
      std::optional<Place> first = firstOf(stage, ops);
      MeshAxes axes = costs.choose(value, stageOf(value.getDefiningOp()), stage);
      if (!first || axes.empty())
        continue;
      OpBuilder b(main.getContext());
      b.setInsertionPointAfterValue(value);
      OpWriter w(b, value.getLoc());
      Value part = placed(source, w, [&] { return parts.slice(w, value, axes); });
      std::string from = "stage " + std::to_string(stageOf(value.getDefiningOp()));
      Value whole = placed(*first, w, [&] {
        return parts.gather(w, part, axes, tensorOf(value), from, ops.front());
      });
      value.replaceUsesWithIf(whole, [&](OpOperand &use) {
        return llvm::is_contained(ops, body.findAncestorOpInBlock(*use.getOwner()));
      });
    }
  }

  /// The place of the reader that comes before all others in each microbatch.
  std::optional<Place> firstOf(int stage, ArrayRef<Operation *> readers) const {
    for (Operation *first : readers)
      if (llvm::all_of(readers, [&](Operation *other) {
            return isBehind(stage, places.at(first), places.at(other));
          }))
        return places.at(first);
    return std::nullopt;
  }

  bool isBehind(int stage, Place first, Place second) const {
    auto at = [&](Place place, int microbatch) {
      return llvm::find(schedule.order[stage],
                        Fragment{place.kind, microbatch, schedule.chunkOf(place.piece)});
    };
    for (int i = 0; i < schedule.microbatches; ++i)
      if (at(second, i) < at(first, i))
        return false;
    return true;
  }

  /// The ops that are written, but for constants and numbers of ranks, are of a place.
  Value placed(Place place, OpWriter &w, function_ref<Value()> write) {
    Operation *before = &*std::prev(w.b.getInsertionPoint());
    Value result = write();
    for (Operation *op = before->getNextNode(); op != &*w.b.getInsertionPoint();
         op = op->getNextNode())
      if (!op->hasTrait<OpTrait::ConstantLike>())
        places[op] = place;
    return result;
  }

  func::FuncOp main;
  Block &body;
  Places &places;
  const PipelineSchedule &schedule;
  const TransferCosts &costs;
  PartsWriter parts;
};
} // namespace

void sliceTransfers(func::FuncOp main, hlo::WhileOp loop, Places &places,
                    const PipelineSchedule &schedule, const Replicas &replicas,
                    const TransferCosts &costs) {
  TransferSlicer(main, loop, places, schedule, replicas, costs).run();
}

} // namespace shardwright
