// SPDX-License-Identifier: Apache-2.0

// The edges of the graph: what it costs to bring each value into the layouts of its uses.
#include "PlanGraph.h"

#include "shardwright/Sharding/Scopes.h"

#include <cmath>
#include <set>

using namespace mlir;

namespace shardwright::plan {

void PlanGraph::connectUses() {
  findIndependentWork();
  for (auto &[value, its] : uses)
    connectUsesOf(value, sources[value], its);
}

/// To a power of two, so that few tables differ.
static double roundDown(double work) {
  int exponent = 0;
  return work > 0 ? std::ldexp(0.5, (std::frexp(work, &exponent), exponent)) : 0;
}

void PlanGraph::findIndependentWork() {
  DenseMap<Operation *, double> work;
  for (const GraphNode &node : nodes)
    if (node.op && !node.costs.empty())
      work[node.op] = *llvm::min_element(node.costs);
  independentWork.emplace(function, std::move(work));
}

/// Of a reshard of the value for this user.
MoveContext PlanGraph::contextOf(Value value, Operation *user) const {
  Operation *point = reshardPoint(value, user);
  return {counts.lookup(scopeOf(point->getBlock())),
          roundDown(independentWork->during(value, point))};
}

/// Of an op whose reshard of the value is before a loop with it.
void PlanGraph::noteHoisted(Value value, int node, ArrayRef<int> layouts, Operation *user) {
  Operation *point = reshardPoint(value, user);
  if (node >= 0 && point != user && isMaterialized(value))
    hoisted.push_back({value, node, layouts.vec(), point});
}

/// Of a reshard right behind the op, before any user.
MoveContext PlanGraph::contextAtOnce(OpResult result) const {
  Block *block = result.getOwner()->getBlock();
  MoveContext context{counts.lookup(scopeOf(block)), 0};
  double least = std::numeric_limits<double>::infinity();
  for (Operation *user : result.getUsers())
    least = std::min(least, independentWork->during(result, block->findAncestorOpInBlock(*user)));
  context.independentWork = roundDown(least);
  return context;
}

/// Uses that probably want one layout: of ops with one name that map the value's dimensions alike.
static std::string roleOf(OpOperand &operand) {
  Operation *user = operand.getOwner();
  auto op = dyn_cast<PartitionableOpInterface>(user);
  if (!op)
    return "";
  std::string role;
  llvm::raw_string_ostream out(role);
  out << user->getName() << " " << user->getBlock();
  ShardingRule rule = op.getPartitionRule();
  if (rule.empty())
    return role;
  for (ArrayRef<unsigned> factors : rule.operands[operand.getOperandNumber()].dims)
    for (unsigned f : factors)
      out << " " << int(rule.factors[f].kind);
  return role;
}

/// The layouts that uses ask for, without partial sums, in order of their numbers.
static std::vector<int> unionOf(const EdgeTables &tables, ArrayRef<ArrayRef<int>> lists) {
  std::set<int> all;
  for (ArrayRef<int> list : lists)
    for (int id : list)
      if (!tables.layout(id).partialAxes)
        all.insert(id);
  return {all.begin(), all.end()};
}

template <typename Uses> static size_t usersOf(const Uses &uses) {
  std::set<Operation *> users;
  for (const auto *use : uses)
    users.insert(use->operand->getOwner());
  return users.size();
}

void PlanGraph::connectUsesOf(Value value, Source source, ArrayRef<Use> uses) {
  if (source.isFree)
    return;
  RankedTensorType type = tensorOf(value);
  llvm::MapVector<std::string, std::vector<const Use *>, std::map<std::string, unsigned>> roles;
  for (const Use &use : uses)
    roles[roleOf(*use.operand)].push_back(&use);
  bool isOneGroup =
      roles.size() == 1 && !roles.front().first.empty() && usersOf(roles.front().second) > 1;
  if (auto result = dyn_cast<OpResult>(value); result && source.node >= 0 && !isOneGroup)
    source = nodes[source.node].op ? reduceAtOnce(result, source, uses)
                                   : reduceCarried(result, source, uses);
  std::vector<const Use *> alone;
  for (auto &[role, group] : roles) {
    if (role.empty() || type.getRank() == 0 || usersOf(group) == 1) {
      llvm::append_range(alone, group);
      continue;
    }
    std::vector<ArrayRef<int>> lists;
    for (const Use *use : group)
      lists.push_back(use->layouts);
    int shared = addValueNode(value, unionOf(tables, lists));
    connect(type, source, shared, nodes[shared].layouts,
            contextOf(value, group[0]->operand->getOwner()));
    noteHoisted(value, shared, nodes[shared].layouts, group[0]->operand->getOwner());
    PlannedReshard &reshard = reshards.emplace_back(PlannedReshard{value, shared, {}});
    for (const Use *use : group)
      reshard.users.push_back(use->operand);
    connectEach(value, sourceOf(shared), group);
  }
  for (const Use *use : alone)
    noteHoisted(value, use->node, use->layouts, use->operand->getOwner());
  connectEach(value, source, alone);
}

/// Each user moves the value by itself, into each layout once: x in x x^T.
void PlanGraph::connectEach(Value value, const Source &source, ArrayRef<const Use *> uses) {
  llvm::MapVector<std::pair<Operation *, int>, std::vector<const Use *>> readers;
  for (const Use *use : uses)
    readers[{use->operand->getOwner(), use->node}].push_back(use);
  for (auto &[reader, its] : readers) {
    std::vector<int> needed;
    for (size_t label = 0; label < its.front()->layouts.size(); ++label)
      needed.push_back(tables.idOfAll(
          llvm::map_to_vector(its, [&](const Use *use) { return use->layouts[label]; })));
    connect(tensorOf(value), source, reader.second, needed, contextOf(value, reader.first));
  }
}

/// The value that several users read instead of partial sums.
PlanGraph::Source PlanGraph::reduceAtOnce(OpResult result, const Source &source,
                                          ArrayRef<Use> uses) {
  const Layout *partial = nullptr;
  std::vector<ArrayRef<int>> lists;
  std::vector<int> whole;
  for (int id : source.layouts) {
    const Layout &layout = tables.layout(id);
    partial = layout.partialAxes ? &layout : partial;
    whole.push_back(tables.idOf(layout.resolved()));
  }
  if (!partial || !isReducedAtOnce(result, partial->combiner))
    return source;
  lists.push_back(whole);
  for (const Use &use : uses)
    lists.push_back(use.layouts);
  int node = addValueNode(result, unionOf(tables, lists));
  reduced[result] = node;
  RankedTensorType type = tensorOf(result);
  edges.push_back(
      {source.node,
       node,
       {tables.reductions(type, source.layouts, nodes[node].layouts), contextAtOnce(result)}});
  return sourceOf(node);
}

/// The same for the result of a loop, which has one layout for all uses in any case: its reshard is
/// written out.
PlanGraph::Source PlanGraph::reduceCarried(OpResult result, const Source &source,
                                           ArrayRef<Use> uses) {
  auto isPartial = [&](int id) { return tables.layout(id).partialAxes != 0; };
  if (llvm::none_of(source.layouts, isPartial) || !isReducedAtOnce(result, ReductionKind::Sum))
    return source;
  std::vector<ArrayRef<int>> lists = {source.layouts};
  PlannedReshard &reshard =
      reshards.emplace_back(PlannedReshard{result, int(nodes.size()), {}, true});
  for (const Use &use : uses) {
    lists.push_back(use.layouts);
    reshard.users.push_back(use.operand);
  }
  int node = addValueNode(result, unionOf(tables, lists));
  connect(tensorOf(result), source, node, nodes[node].layouts, contextAtOnce(result));
  return sourceOf(node);
}

/// The cost of bringing the value into the layouts of a node's labels, or into a fixed layout.
void PlanGraph::connect(RankedTensorType type, const Source &source, int node, ArrayRef<int> needed,
                        const MoveContext &context) {
  if (source.node >= 0 && source.node == node) // a result that is the argument donated to it
    return;
  Move move = {tables.moves(type, source.layouts, needed), context};
  if (source.node >= 0 && node >= 0) {
    edges.push_back({source.node, node, move});
    return;
  }
  if (source.node < 0 && node < 0) {
    constant += tables.costOf(move, 0, 0);
    return;
  }
  FixedMove fixed = {move, node < 0};
  GraphNode &free = nodes[fixed.isFrom ? source.node : node];
  for (size_t label = 0; label < free.costs.size(); ++label)
    free.costs[label] += tables.costOf(fixed, label);
  free.fixedMoves.push_back(fixed);
}

} // namespace shardwright::plan
