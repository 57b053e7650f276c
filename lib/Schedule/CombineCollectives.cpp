// SPDX-License-Identifier: Apache-2.0

// Buckets of collectives: several small ones become one, whose latency is paid once.
//
// Reductions wait for the last of their bucket; gathers of what is there early join the first:
//
//     %a = start all_reduce %x                       slice, start all_gather %v        (read soon)
//     %b = start all_reduce %y                       ... done, read ...
//     ------------------------                       slice, start all_gather %w
//     %a, %b = start all_reduce %x, %y               ---------------------------------
//                                                    slice, slice, start all_gather %v, %w
#include "ClusterTimes.h"
#include "LightOps.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Schedule/Passes.h"
#include "shardwright/Simulate/Simulator.h"

#include "mlir/IR/Builders.h"

namespace shardwright {
#define GEN_PASS_DEF_COMBINECOLLECTIVES
#include "shardwright/Schedule/Passes.h.inc"

using namespace mlir;
using exec::StartOp;

namespace {
bool isGather(StartOp op) { return op.getKind() == exec::CollectiveKind::all_gather; }

exec::DoneOp doneOf(StartOp op) { return cast<exec::DoneOp>(*op->user_begin()); }

/// The bytes of the larger side.
int64_t bytesOf(StartOp op) {
  return isGather(op) ? totalBytes(op->getResultTypes()) : totalBytes(op->getOperandTypes());
}

/// The dimension without leading ones, which a view drops.
int64_t dimBehindOnes(StartOp op) {
  auto shape = cast<RankedTensorType>(op.getOperand(0).getType()).getShape();
  bool onlyOnes = llvm::all_of(shape.take_front(op.getDim()), [](int64_t n) { return n == 1; });
  return onlyOnes ? 0 : op.getDim();
}

/// Whether two collectives can be one, which has one dimension for all operands.
bool areAlike(StartOp a, StartOp b) {
  auto elementOf = [](StartOp op) {
    return cast<RankedTensorType>(op.getOperand(0).getType()).getElementType();
  };
  return a.getKind() == b.getKind() && a.getReductionAttr() == b.getReductionAttr() &&
         a.getGroupsAttr() == b.getGroupsAttr() && elementOf(a) == elementOf(b) &&
         dimBehindOnes(a) == dimBehindOnes(b);
}

bool canBeCombined(StartOp op) {
  return op.getKind() == exec::CollectiveKind::all_reduce ||
         (op->getNumOperands() == 1 &&
          (isGather(op) || op.getKind() == exec::CollectiveKind::reduce_scatter));
}

Operation *firstUserOf(StartOp op) {
  Operation *first = nullptr;
  for (Operation *user : doneOf(op)->getUsers())
    if (!first || user->isBeforeInBlock(first))
      first = user;
  return first;
}

/// Collectives to be combined, at the position of the last.
struct Bucket {
  SmallVector<StartOp> members;
  int64_t bytes = 0;
  Operation *firstUser = nullptr; // of any member, in program order

  void add(StartOp op) {
    members.push_back(op);
    bytes += bytesOf(op);
    Operation *user = firstUserOf(op);
    if (user && (!firstUser || user->isBeforeInBlock(firstUser)))
      firstUser = user;
  }
  bool isReadBefore(Operation *op) const { return firstUser && !op->isBeforeInBlock(firstUser); }
};

/// Whether a reduction is read before another could join it, as statistics of the batch: it waits
/// for none.
bool isUrgent(StartOp op, ArrayRef<StartOp> later) {
  const StartOp *next = llvm::find_if(later, [&](StartOp other) { return areAlike(op, other); });
  Operation *user = firstUserOf(op);
  return !isGather(op) && next != later.end() && user && user->isBeforeInBlock(StartOp(*next));
}

/// Moves a reduction to where its last operand is defined, with the light ops that nothing else
/// reads.
void moveToOperands(StartOp op) {
  Operation *last = nullptr;
  SmallVector<Operation *> moved = {doneOf(op), op}; // what is read behind what reads it
  for (size_t i = 1; i < moved.size(); ++i)
    for (Value operand : moved[i]->getOperands()) {
      Operation *def = operand.getDefiningOp();
      if (def && isLight(def) && def->hasOneUse())
        moved.push_back(def);
      else if (def && (!last || last->isBeforeInBlock(def)))
        last = def;
    }
  if (last)
    for (Operation *each : moved)
      each->moveAfter(last);
}

/// A view of the value as a tensor of this shape.
Value viewAs(Value value, ArrayRef<int64_t> shape, OpBuilder &b) {
  auto type = cast<RankedTensorType>(value.getType());
  return type.getShape() == shape
             ? value
             : exec::ViewOp::create(b, value.getLoc(), type.clone(shape), value).getResult();
}

void combine(const Bucket &bucket, OpBuilder &b) {
  if (bucket.members.size() < 2)
    return;
  StartOp last = bucket.members.back();
  int64_t dim = dimBehindOnes(last);
  auto withoutOnes = [&](StartOp member, Value value) {
    return cast<RankedTensorType>(value.getType()).getShape().drop_front(member.getDim() - dim);
  };
  b.setInsertionPoint(last);
  SmallVector<Value> operands;
  SmallVector<Type> types;
  SmallVector<Location> locs;
  for (StartOp member : bucket.members) {
    for (auto [operand, result] : llvm::zip_equal(member.getOperands(), member->getResults())) {
      operands.push_back(viewAs(operand, withoutOnes(member, operand), b));
      types.push_back(cast<RankedTensorType>(result.getType()).clone(withoutOnes(member, result)));
    }
    locs.push_back(member.getLoc());
  }
  Location loc = b.getFusedLoc(locs);
  auto start = StartOp::create(b, loc, types, operands, last.getKind(), last.getReductionAttr(),
                               last.getGroupsAttr(), dim, 0, {});
  start->setDiscardableAttrs(last->getDiscardableAttrDictionary());
  auto done = exec::DoneOp::create(b, loc, types, start->getResults());
  size_t next = 0;
  for (StartOp member : bucket.members) {
    exec::DoneOp old = doneOf(member);
    for (Value result : old->getResults())
      result.replaceAllUsesWith(
          viewAs(done->getResult(next++), cast<RankedTensorType>(result.getType()).getShape(), b));
    old.erase();
    member.erase();
  }
}

struct CombineCollectivesPass : impl::CombineCollectivesBase<CombineCollectivesPass> {
  using CombineCollectivesBase::CombineCollectivesBase;

  void runOnOperation() override {
    if (!cluster.empty()) {
      FailureOr<ClusterTimes> loaded = loadClusterTimes(getOperation(), cluster);
      if (failed(loaded))
        return signalPassFailure();
      times = std::move(*loaded);
    }
    for (Block *block : exec::getProgramBlocks(getOperation()))
      combineIn(*block);
  }

private:
  void combineIn(Block &block) {
    for (StartOp op : llvm::to_vector(block.getOps<StartOp>()))
      if (canBeCombined(op) && !isGather(op))
        moveToOperands(op);
    SmallVector<StartOp> starts;
    llvm::copy_if(block.getOps<StartOp>(), std::back_inserter(starts), canBeCombined);
    SmallVector<Bucket> open, full;
    auto close = [&](llvm::function_ref<bool(const Bucket &)> isFull) {
      for (Bucket &bucket : open)
        if (isFull(bucket))
          full.push_back(std::exchange(bucket, {}));
      llvm::erase_if(open, [](const Bucket &bucket) { return bucket.members.empty(); });
    };
    for (auto [i, op] : llvm::enumerate(starts)) {
      if (isUrgent(op, ArrayRef(starts).drop_front(i + 1)))
        continue;
      auto isOurs = [&, op = op](const Bucket &other) {
        return areAlike(other.members.front(), op);
      };
      auto *bucket = llvm::find_if(open, [&, op = op](const Bucket &other) {
        return isOurs(other) && other.bytes + bytesOf(op) <= bucketBytes && reaches(op, other);
      });
      if (bucket == open.end()) {
        // Those join that are ready one after the other: an earlier bucket need not wait.
        close([&, op = op](const Bucket &other) {
          return isOurs(other) || (!isGather(op) && other.isReadBefore(op));
        });
        open.push_back({});
        bucket = &open.back();
      }
      bucket->add(op);
    }
    llvm::append_range(full, open);
    OpBuilder b(&getContext());
    for (const Bucket &bucket : full)
      combine(bucket, b);
  }

  /// Whether a collective takes most of its time however few bytes it has.
  bool isBoundByLatency(StartOp op) const {
    if (!times.costs)
      return false;
    std::optional<Instruction> instruction = simulatedInstruction(*op, times.ranks);
    double seconds = collectiveTime(*instruction, *times.costs).seconds;
    instruction->work.bytes = 0;
    return collectiveTime(*instruction, *times.costs).seconds > seconds / 2;
  }

  /// Whether the collective can begin with those of the bucket before any of these is read. Moves a
  /// gather there.
  bool reaches(StartOp op, const Bucket &bucket) {
    if (!bucket.isReadBefore(op))
      return true;
    if (!isGather(op) || !isBoundByLatency(op))
      return false;
    Operation *last = bucket.members.back();
    auto isThere = [&](Operation *def) { // a done may move, to where its bucket has its last member
      return def->isBeforeInBlock(last) && !isa<exec::DoneOp>(def);
    };
    std::optional<SmallVector<Operation *>> inputs = lightInputsOf(op, isThere);
    if (!inputs)
      return false;
    for (Operation *input : *inputs)
      input->moveBefore(last);
    exec::DoneOp done = doneOf(op);
    op->moveAfter(doneOf(bucket.members.back()));
    done->moveAfter(op);
    return true;
  }

  ClusterTimes times; // without costs if there is no cluster
};
} // namespace
} // namespace shardwright
