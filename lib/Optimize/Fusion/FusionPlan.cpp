// SPDX-License-Identifier: Apache-2.0

// The rules of joining. Ops are visited from last to first, so every user of an op has its kernel
// already, and what feeds the op can never depend on that kernel: only a *user* of the op that
// feeds the kernel could close a cycle.
#include "FusionPlan.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;
using shardwright::exec::FusionKind;
using shardwright::stablehlo::ReduceOp;
using shardwright::stablehlo::ScatterOp;
using shardwright::stablehlo::SliceOp;
using shardwright::stablehlo::SortOp;

namespace shardwright {
namespace {
constexpr int64_t expensive = 4;       // an elementCost that is not worth repeating
constexpr size_t maxOpsOfKernel = 256; // in one kernel
constexpr size_t maxRepeats = 3; // kernels that compute a cheap op again instead of reading it

/// A conversion to a wider type: each kernel that repeats it reads fewer bytes than its result has.
bool isWidening(Operation *op) {
  auto convert = dyn_cast<stablehlo::ConvertOp>(op);
  auto bits = [](Value value) {
    Type type = getElementTypeOrSelf(value.getType());
    return type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
  };
  return convert && bits(convert.getOperand()) > 0 &&
         bits(convert.getOperand()) < bits(convert.getResult());
}
constexpr size_t maxPaths =
    3; // times that a kernel may compute an element of an op; once if it is a function such as exp

ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}
ArrayRef<int64_t> resultShape(Operation *op) { return shapeOf(op->getResult(0)); }
int64_t count(ArrayRef<int64_t> shape) { return ShapedType::getNumElements(shape); }

/// Reduces exactly the last dimensions.
bool reducesRows(Operation *op) {
  auto reduce = dyn_cast<ReduceOp>(op);
  if (!reduce || isElementMap(op))
    return false;
  int64_t rank = shapeOf(reduce.getInputs()[0]).size(), kept = rank - reduce.getDimensions().size();
  return llvm::all_of(reduce.getDimensions(), [&](int64_t d) { return d >= kept; });
}

bool isFusible(Operation *op) {
  if (op->getNumResults() == 0)
    return false;
  return isElementMap(op) || isa<ReduceOp, ScatterOp, SortOp>(op);
}

/// The rows' shape, perhaps followed by unit dimensions.
bool isRowShape(ArrayRef<int64_t> shape, ArrayRef<int64_t> domain, int64_t rowRank) {
  return (int64_t)shape.size() >= rowRank &&
         shape.take_front(rowRank) == domain.take_front(rowRank) &&
         llvm::all_of(shape.drop_front(rowRank), [](int64_t d) { return d == 1; });
}

/// Writes a window into a value that is there: one that the kernel would have to make is written as
/// a whole.
bool isUpdate(Operation *op) {
  auto update = dyn_cast<stablehlo::DynamicUpdateSliceOp>(op);
  Operation *updated = update ? update.getOperand().getDefiningOp() : nullptr;
  return update && !(updated && isFreeToRepeat(updated));
}

/// Takes the first elements along the dimension that is sorted.
bool isPrefix(SliceOp slice, SortOp sort) {
  ArrayRef<int64_t> shape = shapeOf(slice.getOperand()), limits = slice.getLimitIndices();
  for (auto [d, size] : llvm::enumerate(shape))
    if (slice.getStartIndices()[d] != 0 || slice.getStrides()[d] != 1 ||
        (limits[d] != size && (int64_t)d != sort.getSortedDim()))
      return false;
  return true;
}

/// A sort whose results are only read as their first elements, as many of each: the rest need not
/// be in order.
bool isCut(SortOp sort) {
  SliceOp first;
  for (Operation *user : sort->getUsers()) {
    auto slice = dyn_cast<SliceOp>(user);
    if (!slice || !isPrefix(slice, sort) ||
        (first && first.getLimitIndices() != slice.getLimitIndices()))
      return false;
    first = slice;
  }
  return first && llvm::all_of(sort->getResults(), [](Value result) {
           return result.hasOneUse() || result.use_empty();
         });
}
SortOp cutBy(Operation *op) {
  auto slice = dyn_cast<SliceOp>(op);
  auto sort = slice ? slice.getOperand().getDefiningOp<SortOp>() : SortOp();
  return sort && isCut(sort) ? sort : SortOp();
}

} // namespace

FusionPlan::FusionPlan(Block &block) : block(block) {
  for (Operation &op : llvm::reverse(block))
    if (isFusible(&op))
      place(&op);
}

ArrayRef<int> FusionPlan::clustersOf(Operation *op) const {
  auto it = members.find(op);
  return it == members.end() ? ArrayRef<int>() : ArrayRef<int>(it->second);
}

int FusionPlan::homeOf(Operation *op) const {
  auto it = homes.find(op);
  return it == homes.end() ? -1 : it->second;
}

FusionPlan::Users FusionPlan::usersOf(Operation *op) const {
  Users users;
  for (Operation *user : op->getUsers()) {
    ArrayRef<int> clusters = clustersOf(user);
    users.outside |= clusters.empty();
    for (int cluster : clusters)
      users.in[cluster].push_back(user);
  }
  return users;
}

/// Users that compute at the same indices, or at indices with some dimension left out, are no new
/// path.
static bool keepsIndices(Operation *user) {
  return isElementwise(user) || isLongReduce(user) ||
         isa<stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp>(user);
}

FusionPlan::Paths FusionPlan::pathsTo(int cluster) {
  Paths result;
  auto add = [&](int path) {
    if (!llvm::is_contained(result, path))
      result.push_back(path);
  };
  for (Operation *user : users.in.lookup(cluster))
    for (int path : paths.lookup({user, cluster}))
      add(keepsIndices(user)
              ? path
              : pathThrough.try_emplace({user, path}, pathThrough.size() + 1).first->second);
  if (result.empty())
    result.push_back(0); // an output
  return result;
}

void FusionPlan::join(Operation *op, int cluster) {
  Paths reached = pathsTo(cluster);
  paths[{op, cluster}] = reached;
  clusters[cluster].ops.push_back(op);
  members[op].push_back(cluster);
  Cluster &c = clusters[cluster];
  if (reducesRows(op) && c.kind == FusionKind::loop) {
    c.kind = FusionKind::row;
    c.domain.assign(shapeOf(op->getOperand(0)).begin(), shapeOf(op->getOperand(0)).end());
    c.rowRank = c.domain.size() - cast<ReduceOp>(op).getDimensions().size();
  }
}

int FusionPlan::open(Operation *op) {
  Cluster cluster{FusionKind::loop, llvm::to_vector(resultShape(op)), 0, {}};
  if (isa<ScatterOp>(op))
    cluster.kind = FusionKind::scatter;
  else if (isa<SortOp>(op) || cutBy(op))
    cluster.kind = FusionKind::sort;
  else if (isUpdate(op)) {
    cluster.kind = FusionKind::update;
    cluster.domain = llvm::to_vector(shapeOf(op->getOperand(1)));
  } else if (isLongReduce(op) && !reducesRows(op)) {
    cluster.kind = FusionKind::column;
    cluster.domain = llvm::to_vector(shapeOf(op->getOperand(0)));
  }
  clusters.push_back(cluster);
  return clusters.size() - 1;
}

void FusionPlan::place(Operation *op) {
  users = usersOf(op);
  if (users.in.empty() && !users.outside)
    return; // dead
  if (isUpdate(op) && users.outside) {
    join(op, homes[op] = open(op));
    return;
  }
  if (SortOp sort = cutBy(op)) { // with the other slices of that sort
    int cluster = -1;
    for (Operation *sibling : sort->getUsers())
      cluster = std::max(cluster, homeOf(sibling));
    join(op, homes[op] = cluster >= 0 ? cluster : open(op));
    return;
  }
  if (auto sort = dyn_cast<SortOp>(op); sort && isCut(sort)) {
    join(op, homes[op] = users.in.front().first);
    return;
  }
  if (isa<stablehlo::ReshapeOp>(op) && users.outside)
    return; // the same bytes under another shape: a view, not a kernel
  if (isFreeToRepeat(op)) {
    for (int cluster : users.clusters())
      join(op, cluster);
    if (users.outside)
      join(op, homes[op] = open(op));
    return;
  }
  bool repeat =
      !users.outside && (users.in.size() <= maxRepeats || isWidening(op)) && isElementMap(op) &&
      elementCost(op) < expensive && isElementwise(op) &&
      llvm::count_if(
          op->getOperands(),
          [&](Value v) {
            Operation *def = v.getDefiningOp();
            return count(shapeOf(v)) == count(resultShape(op)) && !(def && isFreeToRepeat(def));
          }) <= 1;
  if (!users.outside && (users.in.size() == 1 || repeat) &&
      llvm::all_of(users.clusters(),
                   [&](int cluster) { return canJoin(op, cluster, /*asOutput=*/false); })) {
    for (int cluster : users.clusters())
      join(op, cluster);
    homes[op] = users.in.front().first;
    return;
  }
  for (int cluster : users.clusters())
    if (canJoin(op, cluster, /*asOutput=*/true) && !dependsOnUsers(cluster, op)) {
      join(op, homes[op] = cluster);
      return;
    }
  int sibling = findColumnSibling(op);
  join(op, homes[op] = sibling >= 0 ? sibling : open(op));
}

/// Reductions of the same shape over the same dimensions that read a common value share one pass
/// over it.
int FusionPlan::findColumnSibling(Operation *op) const {
  auto reduce = dyn_cast<ReduceOp>(op);
  if (!reduce || !isLongReduce(op) || reducesRows(op) || reduce.getInputs().size() != 1)
    return -1;
  for (auto [id, cluster] : llvm::enumerate(clusters)) {
    if (cluster.kind != FusionKind::column || cluster.ops.size() >= 8)
      continue;
    auto other = dyn_cast<ReduceOp>(cluster.ops.front());
    if (!other || other.getDimensions() != reduce.getDimensions() ||
        other.getInputs().size() != 1 || ArrayRef(cluster.domain) != shapeOf(reduce.getInputs()[0]))
      continue;
    // Only direct neighbours: the sibling's input must not be computed from this reduction.
    if (other.getInputs()[0] == reduce.getInputs()[0] && !dependsOnUsers(id, op))
      return id;
  }
  return -1;
}

bool FusionPlan::canJoin(Operation *op, int id, bool asOutput) {
  const Cluster &cluster = clusters[id];
  if (cluster.ops.size() >= maxOpsOfKernel || isa<ScatterOp, SortOp>(op))
    return false;
  // Paths multiply from op to op: without a limit, an associative scan would compute its first
  // level hundreds of times.
  if (!asOutput && pathsTo(id).size() > (elementCost(op) <= expensive ? maxPaths : 1))
    return false;
  // A window reads each element many times: what it reads is computed before, unless that costs
  // nothing.
  if (!asOutput && llvm::any_of(op->getUsers(), [&](Operation *user) {
        return readsWindows(user) && llvm::is_contained(clustersOf(user), id);
      }))
    return false;
  switch (cluster.kind) {
  case FusionKind::loop:
    return canJoinLoop(op, cluster, id, asOutput);
  case FusionKind::row:
    return canJoinRows(op, cluster, id, asOutput);
  case FusionKind::update:
    if (cluster.ops.front()->getOperand(0).getDefiningOp() == op)
      return false;
    [[fallthrough]];
  case FusionKind::column:
  case FusionKind::scatter:
    return !asOutput && isElementMap(op) && isReadOnceIn(op, cluster, id);
  case FusionKind::sort: // comparing reads elements again and again
    return false;
  }
  llvm_unreachable("all kinds are above");
}

/// Everything between `op` and the reductions and results of the cluster keeps rows in place: an
/// element of row r needs elements of row r only, at the same indices.
bool FusionPlan::isAligned(Operation *op, int id, ArrayRef<int64_t> domain, int64_t rowRank) const {
  ArrayRef<int64_t> shape = resultShape(op);
  bool full = shape == domain, row = isRowShape(shape, domain, rowRank);
  if (!full && !row)
    return false;
  return llvm::all_of(op->getUsers(), [&](Operation *user) {
    if (!llvm::is_contained(clustersOf(user), id))
      return true;
    if (isLongReduce(user))
      return full && shapeOf(user->getOperand(0)) == domain;
    if (isElementwise(user))
      return resultShape(user) == shape;
    if (auto broadcast = dyn_cast<stablehlo::BroadcastInDimOp>(user)) {
      for (int64_t d = 0; d < rowRank; ++d)
        if (broadcast.getBroadcastDimensions()[d] != d)
          return false;
      return !(full && !row) && isAligned(user, id, domain, rowRank);
    }
    return isa<stablehlo::ReshapeOp>(user) && isFreeToRepeat(user) && row &&
           isAligned(user, id, domain, rowRank);
  });
}

/// True if computing the op inside the cluster's loops does about as much work as computing it
/// once.
bool FusionPlan::isReadOnceIn(Operation *op, const Cluster &cluster, int) const {
  int64_t own = count(resultShape(op)), loops = count(cluster.domain);
  if (cluster.kind == FusionKind::scatter)
    loops = own; // updates and indices are read once for each block of columns
  if (resultShape(op).empty() || own >= loops)
    return true;
  if (elementCost(op) < expensive)
    return true;
  // Hoisted out of the innermost loop, over the last dimension.
  return own * 4 >= loops / std::max<int64_t>(cluster.domain.back(), 1);
}

bool FusionPlan::canTurnIntoRows(Operation *reduce, const Cluster &cluster, int id) const {
  ArrayRef<int64_t> domain = shapeOf(reduce->getOperand(0));
  int64_t rowRank = domain.size() - cast<ReduceOp>(reduce).getDimensions().size();
  bool sameLoops =
      ArrayRef(cluster.domain) == domain || isRowShape(cluster.domain, domain, rowRank);
  if (!sameLoops || !isAligned(reduce, id, domain, rowRank))
    return false;
  // The cluster's outputs must be rows or full; those of a loop all have its domain, so only the
  // ops need a look.
  return llvm::all_of(cluster.ops, [&](Operation *op) {
    ArrayRef<int64_t> shape = resultShape(op);
    return shape == domain || isRowShape(shape, domain, rowRank) || isFreeToRepeat(op) ||
           shape.empty();
  });
}

bool FusionPlan::canJoinLoop(Operation *op, const Cluster &cluster, int id, bool asOutput) const {
  if (isLongReduce(op))
    return reducesRows(op) && canTurnIntoRows(op, cluster, id);
  if (asOutput)
    return resultShape(op) == ArrayRef(cluster.domain) &&
           llvm::all_of(op->getUsers(), [&](Operation *user) {
             return !llvm::is_contained(clustersOf(user), id) || isElementwise(user);
           });
  return isReadOnceIn(op, cluster, id);
}

bool FusionPlan::canJoinRows(Operation *op, const Cluster &cluster, int id, bool asOutput) const {
  if (isLongReduce(op)) {
    if (!reducesRows(op) || shapeOf(op->getOperand(0)) != ArrayRef(cluster.domain) ||
        (int64_t)resultShape(op).size() != cluster.rowRank)
      return false;
    return isAligned(op, id, cluster.domain, cluster.rowRank);
  }
  if (isAligned(op, id, cluster.domain, cluster.rowRank))
    return true;
  return !asOutput && (resultShape(op).empty() || elementCost(op) < expensive);
}

/// True if the cluster needs, through other kernels or calls, a user of `op` that is not its own:
/// storing `op`'s result in this cluster would then close a cycle.
bool FusionPlan::dependsOnUsers(int id, Operation *op) const {
  // A user that several kernels compute reads `op` in each of them.
  llvm::SmallPtrSet<Operation *, 8> users;
  llvm::SmallDenseSet<int> userClusters;
  for (Operation *user : op->getUsers()) {
    if (clustersOf(user).empty())
      users.insert(user);
    for (int cluster : clustersOf(user))
      if (cluster != id)
        userClusters.insert(cluster);
  }
  if (users.empty() && userClusters.empty())
    return false;
  // Backwards from the kernel, kernel by kernel: a kernel runs as one, so needing one of its ops
  // needs them all.
  llvm::SmallPtrSet<Operation *, 32> seen;
  llvm::SmallDenseSet<int> seenClusters = {id};
  SmallVector<Operation *> stack(clusters[id].ops);
  while (!stack.empty()) {
    Operation *next = stack.pop_back_val();
    for (Value operand : next->getOperands()) {
      Operation *def = operand.getDefiningOp();
      if (!def || def == op || def->isBeforeInBlock(op))
        continue;
      int home = homeOf(def);
      if (home < 0 ? users.contains(def) : userClusters.contains(home))
        return true;
      if (home < 0 && seen.insert(def).second)
        stack.push_back(def);
      if (home >= 0 && seenClusters.insert(home).second)
        llvm::append_range(stack, clusters[home].ops);
    }
  }
  return false;
}

} // namespace shardwright
