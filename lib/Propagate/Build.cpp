// SPDX-License-Identifier: Apache-2.0

// Builds the engine from a module, and writes shardings back.
#include "Engine.h"

#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/Shardings.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::propagate;

int Engine::getMeshIndex(Attribute meshOrRef) {
  for (auto [i, entry] : llvm::enumerate(meshes))
    if (entry.ref == meshOrRef)
      return i;
  auto attribute = dyn_cast<sdy::MeshAttr>(meshOrRef);
  if (!attribute)
    attribute = sdy::lookupMesh(module, cast<FlatSymbolRefAttr>(meshOrRef).getValue());
  meshes.push_back({meshOrRef, attribute, sdy::toMesh(attribute)});
  return meshes.size() - 1;
}

void Engine::readSharding(Slot &slot, unsigned index, sdy::TensorShardingAttr attribute) {
  if (!attribute)
    return;
  slot.mesh = getMeshIndex(attribute.getMeshOrRef());
  slot.sharding = sdy::toSharding(attribute, meshes[slot.mesh].mesh);
  slot.annotated = true;
  for (auto [i, dim] : llvm::enumerate(slot.sharding.dims))
    for (const AxisRef &axis : dim.axes)
      slot.provenance.push_back({unsigned(i), axis, index});
}

unsigned Engine::addSlot(Value value) {
  unsigned index = slots.size();
  Slot &slot = slots.emplace_back();
  slot.value = value;
  readSharding(slot, index, sdy::getSharding(value));
  slotOf[value] = index;
  return index;
}

/// The slot that holds the sharding of a value; kNoSlot if it can have none.
unsigned Engine::getSlot(Value value) {
  if (auto it = slotOf.find(value); it != slotOf.end())
    return it->second;
  Value holder = sdy::getShardableValue(value);
  if (!holder)
    return slotOf[value] = kNoSlot;
  auto it = slotOf.find(holder);
  unsigned slot = it != slotOf.end() ? it->second : addSlot(holder);
  return slotOf[value] = slot;
}

const ShardingRule *Engine::intern(ShardingRule rule) {
  std::string key = toString(rule);
  return &rules.try_emplace(std::move(key), std::move(rule)).first->second;
}

void Engine::addEdgeNode(sdy::DataFlowEdgeOp edge) {
  sdy::DataFlowOpInterface flow = edge.getDataFlowOp();
  Value owner = edge.getInput();
  auto sources = flow.getEdgeSources(owner);
  ArrayRef<int64_t> shape = edge.getType().getShape();
  SmallVector<RuleBuilder::Shape> shapes(sources.size(), shape);
  Node &node = nodes.emplace_back();
  node.op = edge;
  node.isEdge = true;
  node.rule = intern(RuleBuilder(shapes, {shape}).pointwise(shape).build());
  node.firstTensor = tensors.size();
  node.manual = flow.getManualSharding(owner);
  node.manualInside = isa<BlockArgument>(owner);
  for (OpOperand *source : sources)
    tensors.push_back(getSlot(source->get()));
  tensors.push_back(getSlot(edge.getResult()));
  nodeOf[edge] = nodes.size() - 1;
}

void Engine::addNode(Operation *op) {
  if (auto edge = dyn_cast<sdy::DataFlowEdgeOp>(op))
    return addEdgeNode(edge);
  if (isa<sdy::DataFlowOpInterface>(op))
    return;
  ShardingRule rule = getShardingRule(op);
  if (rule.empty())
    return;
  Node &node = nodes.emplace_back();
  node.op = op;
  node.rule = intern(std::move(rule));
  node.kind = getPropagationClass(op);
  node.firstTensor = tensors.size();
  if (auto barrier = dyn_cast<sdy::PropagationBarrierOp>(op))
    node.limit = Direction(uint8_t(barrier.getAllowedDirection()));
  // Scalars are not sharded, so their other uses do not matter.
  node.operandsHaveOtherUses = llvm::any_of(op->getOperands(), [](Value operand) {
    auto type = dyn_cast<ShapedType>(operand.getType());
    return !(type && type.hasRank() && type.getRank() == 0) && !operand.hasOneUse();
  });
  for (Value operand : op->getOperands())
    tensors.push_back(getSlot(operand));
  for (Value result : op->getResults())
    tensors.push_back(getSlot(result));
  nodeOf[op] = nodes.size() - 1;
}

/// Visits the ops of a block and of the regions of data-flow ops; bodies of reductions are scalar
/// and skipped.
static void walkShardable(Block &block, function_ref<void(Operation *)> visit) {
  for (Operation &op : block) {
    visit(&op);
    if (isa<sdy::DataFlowOpInterface>(op))
      for (Region &region : op.getRegions())
        for (Block &inner : region)
          walkShardable(inner, visit);
  }
}

void Engine::addFunction(func::FuncOp function) {
  if (function.isExternal())
    return;
  for (BlockArgument argument : function.getArguments())
    getSlot(argument);
  for (Block &block : function.getBody())
    walkShardable(block, [&](Operation *op) { addNode(op); });
  Operation *terminator = function.getBody().back().getTerminator();
  for (auto [i, value] : llvm::enumerate(terminator->getOperands())) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type)
      continue;
    Slot result;
    result.function = function;
    result.resultIndex = i;
    unsigned slot = getSlot(value);
    readSharding(result, slots.size(), sdy::getResultSharding(function, i));
    slots.push_back(std::move(result));
    auto shape = type.getShape();
    returned.push_back({slot, unsigned(slots.size() - 1),
                        intern(RuleBuilder({shape}, {shape}).pointwise(shape).build())});
  }
}

/// Collects the readers of each slot, in the order in which Shardy's rewriter queues the ops, since
/// ties depend on it.
void Engine::collectReaders() {
  for (auto [index, slot] : llvm::enumerate(slots)) {
    if (!slot.value)
      continue;
    auto add = [&, &readers = slot.readers](Operation *op) {
      if (auto it = nodeOf.find(op); it != nodeOf.end())
        readers.push_back(it->second);
    };
    auto addUsers = [&](Value value) {
      for (OpOperand &use : value.getUses()) {
        if (auto edge = sdy::DataFlowEdgeOp::lookup(use))
          add(edge);
        else
          add(use.getOwner());
      }
    };
    if (auto edge = slot.value.getDefiningOp<sdy::DataFlowEdgeOp>())
      for (Value target : edge.getDataFlowOp().getOtherEdgeTargets(edge.getInput()))
        addUsers(target);
    if (Operation *op = slot.value.getDefiningOp())
      add(op);
    addUsers(slot.value);
  }
}

void Engine::collectGroups() {
  std::map<uint64_t, unsigned> indexOf;
  module.walk([&](sdy::ShardingGroupOp op) {
    unsigned slot = getSlot(op.getInput());
    if (slot == kNoSlot)
      return;
    unsigned group = indexOf.try_emplace(op.getGroupId(), indexOf.size()).first->second;
    groups.resize(indexOf.size());
    slots[slot].group = group;
    if (!llvm::is_contained(groups[group], slot))
      groups[group].push_back(slot);
  });
  // Members without a sharding start from that of the group.
  for (auto &members : groups) {
    auto source = llvm::find_if(members, [&](unsigned slot) {
      return slots[slot].mesh >= 0 &&
             llvm::any_of(slots[slot].sharding.dims,
                          [](const DimSharding &dim) { return dim.closed || !dim.axes.empty(); });
    });
    if (source == members.end())
      continue;
    for (unsigned member : members)
      if (member != *source &&
          (slots[member].mesh < 0 || !(slots[member].sharding == slots[*source].sharding)))
        slots[member].provenance = slots[*source].provenance,
        store(member, slots[*source].mesh, slots[*source].sharding, -1);
  }
}

LogicalResult Engine::build() {
  auto functions = module.getOps<func::FuncOp>();
  for (func::FuncOp function : functions)
    addFunction(function);
  collectReaders();
  inWorklist.resize(nodes.size());
  collectGroups();
  return success();
}

void Engine::commit() {
  MLIRContext *context = module.getContext();
  // All results of an op share one attribute, so it is written once.
  for (Slot &slot : slots) {
    if (!slot.changed)
      continue;
    auto attribute =
        sdy::toAttr(context, slot.sharding, meshes[slot.mesh].mesh, meshes[slot.mesh].ref);
    if (slot.value)
      sdy::setSharding(slot.value, attribute);
    else
      sdy::setResultSharding(slot.function, slot.resultIndex, attribute);
  }
  commitProvenance();
}
