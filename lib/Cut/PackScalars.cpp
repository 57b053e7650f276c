// SPDX-License-Identifier: Apache-2.0

#include "PackScalars.h"

#include "Units.h"
#include "shardwright/Dialect/StableHLO/OpWriter.h"

#include <map>
#include <set>

using namespace mlir;

namespace shardwright {
namespace {

class Packer {
public:
  Packer(func::FuncOp main, const StepValues &values, const Units::AfterPlaces &places)
      : top(main.getBody().front()), values(values), places(places) {}

  void run() {
    findMessages();
    std::erase_if(messages, [](const auto &each) { return each.second.size() < 2; });
    if (messages.empty())
      return;
    orderByRound();
    for (auto &[key, packed] : messages)
      pack(key.round, packed);
  }

private:
  struct Key {
    int round, stage;
    std::set<int> readers;
    const void *element;
    bool operator<(const Key &other) const {
      return std::tie(round, stage, readers, element) <
             std::tie(other.round, other.stage, other.readers, other.element);
    }
  };

  void findMessages() {
    for (Operation &op : top)
      if (auto place = places.find(&op); place != places.end())
        for (Value value : op.getResults())
          if (std::set<int> readers = readersOf(value, place->second.stage); !readers.empty())
            messages[{place->second.round, place->second.stage, std::move(readers),
                      getElementTypeOrSelf(value).getAsOpaquePointer()}]
                .push_back(value);
  }

  /// The other stages that read a value of one element; none if who reads it repeats it for others.
  std::set<int> readersOf(Value value, int stage) const {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type || !type.hasStaticShape() || type.getNumElements() != 1)
      return {};
    std::set<int> readers;
    for (Operation *user : value.getUsers()) {
      Operation *reader = top.findAncestorOpInBlock(*user);
      auto place = places.find(reader);
      if (values.isRepeated(reader) || user != reader)
        return {};
      if (place != places.end() && place->second.stage != stage)
        readers.insert(place->second.stage);
    }
    return readers;
  }

  void orderByRound() {
    std::map<int, SmallVector<Operation *>> rounds;
    for (Operation &op : top)
      if (auto place = places.find(&op); place != places.end())
        rounds[place->second.round].push_back(&op);
    for (auto &[round, ops] : rounds) {
      for (Operation *op : ops)
        op->moveBefore(top.getTerminator());
      lastOf[round] = ops.back();
    }
  }

  void pack(int round, ArrayRef<Value> packed) {
    OpBuilder b(top.getParent()->getContext());
    b.setInsertionPointAfter(lastOf[round]);
    SmallVector<Location> locs;
    for (Value value : packed)
      locs.push_back(value.getLoc());
    OpWriter w(b, FusedLoc::get(b.getContext(), locs));
    SmallVector<Value> elements;
    for (Value value : packed)
      elements.push_back(w.reshape(value, {1}));
    Value vector = w.concatenate(elements, 0);
    for (size_t i = 0; i < packed.size(); ++i) {
      Value value = packed[i];
      int stage = places.lookup(value.getDefiningOp()).stage;
      Value element = w.reshape(w.slice(vector, 0, int64_t(i), int64_t(i) + 1),
                                cast<RankedTensorType>(value.getType()).getShape());
      value.replaceUsesWithIf(element, [&](OpOperand &use) {
        auto place = places.find(use.getOwner());
        return place != places.end() && place->second.stage != stage;
      });
    }
  }

  Block &top;
  const StepValues &values;
  const Units::AfterPlaces &places;
  std::map<Key, SmallVector<Value>> messages;
  std::map<int, Operation *> lastOf; // by round
};
} // namespace

void packScalars(func::FuncOp main, stablehlo::WhileOp loop, const Places &places,
                 const PipelineSchedule &schedule) {
  StepValues values(main, loop);
  Units units(main, loop, values, places, schedule);
  Packer(main, values, units.placeAfter()).run();
}

} // namespace shardwright
