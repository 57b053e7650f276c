// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Propagate/Passes.h"

#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"

#include <map>

namespace shardwright {
#define GEN_PASS_DEF_IMPORTSHARDINGGROUPS
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;
using namespace sdy;

/// `<@mesh, [{"a"}]>`
static std::string toText(TensorShardingAttr sharding) {
  std::string text;
  llvm::raw_string_ostream(text) << sharding;
  StringRef rest = text;
  rest.consume_front("#sdy.sharding");
  return rest.str();
}

/// Whether no dimension sharding is compatible with both: one is closed, and the other has more or
/// different axes.
static bool contradict(DimensionShardingAttr a, DimensionShardingAttr b) {
  auto begins = [](ArrayRef<AxisRefAttr> axes, ArrayRef<AxisRefAttr> with) {
    if (with.empty() || axes.size() < with.size())
      return with.empty();
    AxisRefAttr last = with.back(), same = axes[with.size() - 1];
    bool isMajorPart = !last.isFull() && same.getName() == last.getName() &&
                       (same.isFull() ? 1 : same.getPreSize()) == last.getPreSize();
    return axes.take_front(with.size() - 1) == with.drop_back() && (same == last || isMajorPart);
  };
  if (a.getIsClosed() && b.getIsClosed())
    return a.getAxes() != b.getAxes();
  return (a.getIsClosed() && !begins(a.getAxes(), b.getAxes())) ||
         (b.getIsClosed() && !begins(b.getAxes(), a.getAxes()));
}

/// The first dimension in which two shardings contradict, if any.
static std::optional<size_t> getContradiction(TensorShardingAttr a, TensorShardingAttr b) {
  for (auto [i, one, other] : llvm::enumerate(a.getDimShardings(), b.getDimShardings()))
    if (contradict(one, other))
      return i;
  return std::nullopt;
}

namespace {
struct ImportShardingGroupsPass : impl::ImportShardingGroupsBase<ImportShardingGroupsPass> {
  using ImportShardingGroupsBase::ImportShardingGroupsBase;
  llvm::MapVector<int64_t, SmallVector<ShardingGroupOp>, std::map<int64_t, unsigned>>
      groups; ///< by the smallest id of the merged groups

  void runOnOperation() override {
    groups.clear();
    collect();
    for (auto &[id, members] : groups)
      if (failed(verify(members)) || (!keepContradictions && failed(verifyAgreement(members))))
        return signalPassFailure();
    renumber();
    for (auto &[id, members] : groups)
      resolveConflict(members);
  }

  /// Merges groups that share a member.
  void collect() {
    llvm::EquivalenceClasses<unsigned> classes;
    std::map<int64_t, unsigned> numbers; // an id may be one of the two that no DenseMap takes
    DenseMap<Value, unsigned> groupOf;
    SmallVector<ShardingGroupOp> ops;
    auto numberOf = [&](ShardingGroupOp op) {
      return numbers.try_emplace(op.getGroupId(), numbers.size()).first->second;
    };
    getOperation().walk([&](ShardingGroupOp op) {
      unsigned number = numberOf(op);
      classes.insert(number);
      ops.push_back(op);
      auto [it, isNew] = groupOf.try_emplace(op.getInput(), number);
      if (!isNew)
        classes.unionSets(it->second, number);
    });
    std::map<unsigned, int64_t> smallest;
    for (ShardingGroupOp op : ops) {
      int64_t id = op.getGroupId();
      auto [it, isNew] = smallest.try_emplace(classes.getLeaderValue(numberOf(op)), id);
      it->second = std::min(it->second, id);
    }
    for (ShardingGroupOp op : ops)
      groups[smallest[classes.getLeaderValue(numberOf(op))]].push_back(op);
  }

  LogicalResult verify(ArrayRef<ShardingGroupOp> members) {
    ShardingGroupOp first = members.front();
    auto shape = [](ShardingGroupOp op) {
      return cast<ShapedType>(op.getInput().getType()).getShape();
    };
    auto region = [](ShardingGroupOp op) { return op->getParentOfType<ManualComputationOp>(); };
    for (ShardingGroupOp op : members.drop_front()) {
      if (shape(op) != shape(first))
        return (op.emitOpError() << "has a member of type " << op.getInput().getType()
                                 << ", but another is " << first.getInput().getType())
                   .attachNote(first.getLoc())
               << "the other member is here";
      TensorShardingAttr one = getSharding(first.getInput()), other = getSharding(op.getInput());
      if (one && other && one.getMesh(first) != other.getMesh(op))
        return (op.emitOpError() << "has a member on mesh @" << other.getMeshName()
                                 << ", but another is on @" << one.getMeshName()
                                 << "; the members of a group lie alike, on one mesh")
                   .attachNote(first.getLoc())
               << "the other member is here";
      if (region(op) != region(first))
        return op.emitOpError("has members in different manual computations")
                   .attachNote(first.getLoc())
               << "the other member is here";
    }
    return success();
  }

  /// Compares all pairs: an open dimension may agree with two that contradict each other.
  LogicalResult verifyAgreement(ArrayRef<ShardingGroupOp> members) {
    SmallVector<std::pair<ShardingGroupOp, TensorShardingAttr>> seen; // one of each sharding
    for (ShardingGroupOp op : members) {
      TensorShardingAttr sharding = getSharding(op.getInput());
      if (!sharding || llvm::any_of(seen, [&](auto &other) { return other.second == sharding; }))
        continue;
      for (auto [other, theirs] : seen)
        if (std::optional<size_t> dim = getContradiction(theirs, sharding))
          return (op.emitOpError()
                  << "has a member that is " << toText(sharding) << ", but another is "
                  << toText(theirs) << "; no sharding is both in dimension " << *dim
                  << ": annotate one of them only, leave the dimension open with ?, or take one "
                     "out of the group")
                     .attachNote(other.getLoc())
                 << "the other member is here";
      seen.push_back({op, sharding});
    }
    return success();
  }

  void renumber() {
    SmallVector<int64_t> order =
        llvm::map_to_vector(groups, [](auto &group) { return group.first; });
    llvm::sort(order);
    for (auto [number, id] : llvm::enumerate(order)) {
      DenseSet<Value> seen;
      llvm::erase_if(groups[id], [&](ShardingGroupOp op) {
        if (seen.insert(op.getInput()).second)
          return op.setGroupId(number), false;
        op.erase();
        return true;
      });
    }
  }

  /// Members with different shardings keep them; their uses are grouped through an open constraint
  /// on each.
  void resolveConflict(MutableArrayRef<ShardingGroupOp> members) {
    TensorShardingAttr common, other;
    ShardingGroupOp first, second;
    for (ShardingGroupOp op : members)
      if (TensorShardingAttr sharding = getSharding(op.getInput());
          sharding && !sharding.isFullyOpen()) {
        if (common && common != sharding && !other)
          std::tie(other, second) = std::pair(sharding, op);
        if (!common)
          std::tie(common, first) = std::pair(sharding, op);
      }
    if (!other)
      return;
    (second.emitWarning()
     << "members of a sharding group start from different shardings: this one from "
     << toText(other) << ", another from " << toText(common)
     << "; each keeps its own, and what follows them lies alike")
            .attachNote(first.getLoc())
        << "the other member is here";
    for (ShardingGroupOp op : members) {
      Value value = op.getInput();
      OpBuilder builder(&getContext());
      builder.setInsertionPointAfterValue(value);
      auto open = getUnsharded(&getContext(), common.getMeshOrRef(), common.getRank());
      auto constraint = ShardingConstraintOp::create(builder, op.getLoc(), value, open);
      value.replaceAllUsesExcept(constraint.getResult(), constraint);
    }
  }
};
} // namespace
} // namespace shardwright
