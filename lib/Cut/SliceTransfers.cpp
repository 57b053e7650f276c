// SPDX-License-Identifier: Apache-2.0

// Where several ranks of a stage have the same value, as those of tensor parallelism have
// activations between layers, each sends a part of it to its counterpart in the stage that reads
// it, and the ranks there gather the parts (Narayanan et al., Efficient Large-Scale Language Model
// Training on GPU Clusters Using Megatron-LM, SC 2021, section 4.1):
//
//     stage 0    y = …                               y = …;  part = y's rows of this rank
//     stage 1    …  = f(y)          becomes          whole = all_gather(part);  … = f(whole)
//
// Rows are of the value as a matrix with as many rows as there are parts, so that parts and their
// concatenation are contiguous. The first fragment of the stage that reads the value gathers it,
// and hands it to the others.
#include "SliceTransfers.h"

#include "TransferCosts.h"

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
      : main(main), body(loop.getBody().front()), places(places), schedule(schedule),
        replicas(replicas), costs(costs) {}

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

  int stageOf(Operation *op) const { return places.at(op).piece % schedule.stages(); }

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
      Value part = placed(source, w, [&] { return partOf(w, value, axes); });
      Value whole = placed(
          *first, w, [&] { return gather(w, part, axes, tensorOf(value), source, ops.front()); });
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
                        Fragment{place.kind, microbatch, place.piece / schedule.stages()});
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

  Value partOf(OpWriter &w, Value value, ArrayRef<unsigned> axes) {
    Value &position = positions[MeshAxes(axes)];
    if (!position) {
      OpWriter top(OpBuilder::atBlockBegin(&main.getBody().front()), main.getLoc());
      position = replicas.positionAlong(top, axes);
    }
    int64_t parts = replicas.countAlong(axes);
    Value rows = w.reshape(value, {parts, tensorOf(value).getNumElements() / parts});
    return w.dynamicSlice(rows, 0, position, 1);
  }

  Value gather(OpWriter &w, Value part, ArrayRef<unsigned> axes, RankedTensorType type,
               Place source, Operation *reader) {
    std::vector<std::vector<int64_t>> groups = replicas.groupsAlong(axes);
    int64_t parts = replicas.countAlong(axes);
    SmallVector<int64_t> flat;
    for (const std::vector<int64_t> &group : groups)
      llvm::append_range(flat, group);
    auto shape = RankedTensorType::get({int64_t(groups.size()), parts}, w.b.getI64Type());
    auto op = hlo::AllGatherOp::create(w.b, w.loc,
                                       tensorOf(part).clone({parts, type.getNumElements() / parts}),
                                       part, 0, DenseIntElementsAttr::get(shape, flat),
                                       hlo::ChannelHandleAttr::get(w.b.getContext(), 1, 1), true);
    explain(op, axes, type, source, reader);
    return w.reshape(op->getResult(0), type.getShape());
  }

  void explain(Operation *op, ArrayRef<unsigned> axes, RankedTensorType type, Place source,
               Operation *reader) {
    Builder b(op->getContext());
    SmallVector<Attribute> names;
    for (unsigned axis : axes)
      names.push_back(replicas.mesh().names[axis]);
    op->setAttr(exec::kAxesAttr, b.getArrayAttr(names));
    int64_t parts = replicas.countAlong(axes);
    std::string whole;
    llvm::raw_string_ostream(whole) << type;
    op->setAttr(exec::kReasonAttr,
                exec::ReasonAttr::get(op->getContext(), reader->getName().getStringRef(),
                                      (Twine("1/") + Twine(parts) + " of " + whole).str(), whole,
                                      ("each of " + Twine(parts) + " ranks of stage " +
                                       Twine(source.piece % schedule.stages()) +
                                       " has all of it, and sends a part")
                                          .str()));
  }

  func::FuncOp main;
  Block &body;
  Places &places;
  const PipelineSchedule &schedule;
  const Replicas &replicas;
  const TransferCosts &costs;
  std::map<MeshAxes, Value> positions;
};
} // namespace

LogicalResult sliceTransfers(func::FuncOp main, hlo::WhileOp loop, Places &places,
                             const PipelineSchedule &schedule, ArrayRef<SmallVector<int64_t>> ranks,
                             StringRef cluster) {
  Replicas replicas(main);
  if (replicas.mesh().count == 1)
    return success();
  TransferCosts costs(replicas, ranks);
  if (failed(replicas.find()) || (!cluster.empty() && failed(costs.load(main, cluster))))
    return failure();
  TransferSlicer(main, loop, places, schedule, replicas, costs).run();
  return success();
}

} // namespace shardwright
