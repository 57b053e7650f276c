// SPDX-License-Identifier: Apache-2.0

// Propagation to a fixed point: priority rounds, the worklist, and a single op.
#include "Engine.h"

#include "shardwright/Dialect/Sdy/Conversion.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::propagate;

// Priorities of ops.

/// The directions in which an op propagates in the early rounds for cheap ops.
static Direction getCheapDirection(const Node &node) {
  switch (node.kind) {
  case PropagationClass::Elementwise:
  case PropagationClass::Reshape:
  case PropagationClass::Transpose:
  case PropagationClass::Transfer:
    return Direction::Both;
  case PropagationClass::DynamicSlice:
    return Direction::Forward;
  default:
    return node.isEdge ? Direction::Both : Direction::None;
  }
}

/// Each round allows more than the one before:
///   0  cheap ops whose operands have no other use that could disagree
///   1  cheap ops
///   2  any op along pass-through factors; a broadcast only towards its (small) operand
///   3  any factor
///   4  everything
Direction Engine::getDirection(const Node &node, unsigned factor, unsigned round) const {
  const Factor &info = node.rule->factors[factor];
  if (info.blocked)
    return Direction::None;
  if (node.limit != Direction::Both)
    return node.limit;
  if (round >= kAnyRound)
    return Direction::Both;
  Direction direction =
      round > 0 || !node.operandsHaveOtherUses ? getCheapDirection(node) : Direction::None;
  Direction general =
      node.kind == PropagationClass::Broadcast ? Direction::Backward : Direction::Both;
  if (round == 2 && info.kind == FactorKind::PassThrough)
    direction = direction | general;
  if (round == 3)
    direction = direction | general;
  return direction;
}

// One op.

/// The common mesh of the tensors that have one; none if they differ or it is a single device.
/// Meshes without axes are compatible with all others.
std::optional<int> Engine::getCommonMesh(ArrayRef<unsigned> tensors) const {
  int common = -1;
  for (unsigned slot : tensors) {
    int mesh = slot == kNoSlot ? -1 : slots[slot].mesh;
    if (mesh < 0 || mesh == common)
      continue;
    auto isEmpty = [&](int i) {
      return meshes[i].attribute.getAxes().empty() && meshes[i].attribute.getDeviceIds().empty();
    };
    if (common < 0 || isEmpty(common))
      common = mesh;
    else if (meshes[mesh].attribute != meshes[common].attribute && !isEmpty(mesh))
      return std::nullopt;
  }
  if (common < 0 || meshes[common].mesh.isMaximal())
    return std::nullopt;
  return common;
}

void Engine::store(unsigned index, int mesh, const TensorSharding &sharding, int self) {
  Slot &slot = slots[index];
  slot.mesh = mesh;
  slot.sharding = sharding;
  slot.changed = true;
  for (unsigned reader : slot.readers) {
    nodes[reader].dirty = true;
    if (int(reader) != self && self != -1 && !inWorklist[reader]) {
      inWorklist[reader] = true;
      worklist.push_back(reader);
    }
  }
}

void Engine::update(unsigned index, int mesh, TensorSharding sharding, int self) {
  store(index, mesh, sharding, self);
  if (slots[index].group < 0)
    return;
  for (unsigned member : groups[slots[index].group])
    if (member != index) {
      slots[member].provenance = slots[index].provenance;
      store(member, mesh, sharding, self);
    }
}

/// Prepends the manual axes to a sharding, or removes them.
static TensorSharding withManual(const TensorSharding &sharding, const TensorSharding &manual) {
  TensorSharding result = sharding;
  for (auto [dim, outer] : llvm::zip_equal(result.dims, manual.dims))
    dim.axes.insert(dim.axes.begin(), outer.axes.begin(), outer.axes.end());
  result.replicated.append(manual.replicated.begin(), manual.replicated.end());
  llvm::sort(result.replicated);
  return result;
}

static TensorSharding withoutManual(const TensorSharding &sharding, const TensorSharding &manual) {
  TensorSharding result = sharding;
  for (auto [dim, outer] : llvm::zip_equal(result.dims, manual.dims))
    dim.axes = getDifference(dim.axes, outer.axes);
  result.replicated = getDifference(result.replicated, manual.replicated);
  return result;
}

bool Engine::visit(unsigned index, unsigned round) {
  Node &node = nodes[index];
  const ShardingRule &rule = *node.rule;
  auto tensors = ArrayRef(this->tensors).slice(node.firstTensor, rule.getNumTensors());
  std::optional<int> mesh = getCommonMesh(tensors);
  if (!mesh)
    return false;
  SmallVector<Direction, 8> directions;
  for (unsigned factor = 0; factor < rule.factors.size(); ++factor)
    directions.push_back(getDirection(node, factor, round));
  if (llvm::all_of(directions, [](Direction direction) { return direction == Direction::None; }))
    return false;
  // A node that is clean for these directions cannot change anything.
  uint64_t code = directions.size() < 32 ? 1 : 0;
  if (code)
    for (Direction direction : directions)
      code = code << 2 | uint64_t(direction);
  if (!node.dirty && code && code == node.lastDirections)
    return false;
  node.lastDirections = code;
  node.dirty = false;

  // Shardings are compared to those before the run, although two tensors may be one value.
  std::optional<TensorSharding> manual, target;
  if (node.manual) {
    manual = sdy::toSharding(node.manual, meshes[*mesh].mesh);
    if (const Slot &slot = slots[tensors.back()]; slot.mesh >= 0)
      target = node.manualInside ? withManual(slot.sharding, *manual)
                                 : withoutManual(slot.sharding, *manual);
  }
  SmallVector<const TensorSharding *, 4> shardings;
  OpFactors op;
  op.numOperands = rule.operands.size();
  for (auto [i, slot] : llvm::enumerate(tensors)) {
    const TensorSharding *sharding =
        slot == kNoSlot || slots[slot].mesh < 0 ? nullptr : &slots[slot].sharding;
    if (target && i + 1 == tensors.size())
      sharding = &*target;
    shardings.push_back(sharding);
    op.tensors.push_back(project(sharding, rule.getTensor(i), rule.factors));
  }
  FactorPropagation propagation{strategy, rule.factors, directions,
                                node.kind == PropagationClass::Elementwise};
  llvm::SmallBitVector updated = propagation.run(op);
  if (updated.none())
    return false;

  SmallVector<std::pair<unsigned, TensorSharding>, 1> updates;
  for (unsigned i : updated.set_bits()) {
    if (tensors[i] == kNoSlot)
      continue;
    TensorSharding sharding =
        backProject(op.tensors[i], rule.getTensor(i), rule.factors, shardings[i]);
    // An update that would be strided is dropped.
    bool same = shardings[i] ? sharding == *shardings[i] : sharding.hasNoAxes();
    if (same)
      continue;
    if (manual && i + 1 == tensors.size())
      sharding =
          node.manualInside ? withoutManual(sharding, *manual) : withManual(sharding, *manual);
    traceProvenance(rule, tensors, i, sharding);
    updates.emplace_back(tensors[i], std::move(sharding));
  }
  for (auto &[slot, sharding] : updates)
    update(slot, *mesh, std::move(sharding), index);
  return !updates.empty();
}

// The fixed point.

/// A returned value and the function's result annotation are one value.
void Engine::propagateResults() {
  for (const ReturnedValue &pair : returned) {
    unsigned tensors[] = {pair.value, pair.result};
    std::optional<int> mesh = getCommonMesh(tensors);
    if (!mesh)
      continue;
    SmallVector<Direction, 4> directions(pair.rule->factors.size(), Direction::Both);
    const TensorSharding *shardings[2];
    OpFactors op;
    op.numOperands = 1;
    for (unsigned i : {0, 1}) {
      shardings[i] = tensors[i] == kNoSlot || slots[tensors[i]].mesh < 0
                         ? nullptr
                         : &slots[tensors[i]].sharding;
      op.tensors.push_back(project(shardings[i], pair.rule->getTensor(i), pair.rule->factors));
    }
    FactorPropagation propagation{strategy, pair.rule->factors, directions, false};
    llvm::SmallBitVector updated = propagation.run(op);
    for (unsigned i : updated.set_bits()) {
      if (tensors[i] == kNoSlot)
        continue;
      TensorSharding sharding =
          backProject(op.tensors[i], pair.rule->getTensor(i), pair.rule->factors, shardings[i]);
      traceProvenance(*pair.rule, tensors, i, sharding);
      update(tensors[i], *mesh, std::move(sharding), -1);
    }
  }
}

void Engine::runToFixedPoint(unsigned round) {
  propagateResults();
  // A stack: readers of a changed slot run before the rest of the program.
  worklist.clear();
  for (unsigned i = nodes.size(); i-- > 0;)
    worklist.push_back(i);
  std::fill(inWorklist.begin(), inWorklist.end(), true);
  while (!worklist.empty()) {
    unsigned index = worklist.back();
    worklist.pop_back();
    inWorklist[index] = false;
    if (visit(index, round))
      nodes[index].dirty = true;
  }
  propagateResults();
}

void Engine::runRound(unsigned round) {
  for (Strategy next : options.strategies) {
    // Another strategy may change what this one did not.
    if (std::exchange(strategy, next) != next)
      for (Node &node : nodes)
        node.dirty = true;
    runToFixedPoint(round);
  }
}

void Engine::runOpPriorities() {
  for (unsigned round = options.opPriorities ? 0 : kAnyRound; round <= kAnyRound; ++round)
    runRound(round);
}

/// Dimensions of lower priority (a higher number) are first treated as closed, with their axes
/// replicated; the user's shardings are restored priority by priority.
void Engine::runUserPriorities() {
  struct Saved {
    unsigned slot, dim;
    DimSharding sharding;
  };
  std::map<int64_t, std::vector<Saved>> saved;
  for (auto [index, slot] : llvm::enumerate(slots)) {
    if (slot.mesh < 0)
      continue;
    for (auto [i, dim] : llvm::enumerate(slot.sharding.dims)) {
      if (dim.priority < 0)
        continue;
      slot.changed = true;
      int64_t priority = std::exchange(dim.priority, -1);
      if (priority == 0)
        continue;
      saved[priority].push_back({unsigned(index), unsigned(i), dim});
      slot.sharding.replicated.append(dim.axes.begin(), dim.axes.end());
      llvm::sort(slot.sharding.replicated);
      dim = {{}, /*closed=*/true, -1};
    }
  }
  runOpPriorities();
  for (auto &[priority, dims] : saved) {
    for (Saved &entry : dims) {
      Slot &slot = slots[entry.slot];
      slot.sharding.replicated = getDifference(slot.sharding.replicated, entry.sharding.axes);
      slot.sharding.dims[entry.dim] = entry.sharding;
      for (unsigned reader : slot.readers)
        nodes[reader].dirty = true;
    }
    runOpPriorities();
  }
}

void Engine::run() { options.userPriorities ? runUserPriorities() : runOpPriorities(); }
