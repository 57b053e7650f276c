// SPDX-License-Identifier: Apache-2.0

#include "PlanMemory.h"

#include "ReusedBuffers.h"

using namespace mlir;

namespace shardwright::plan {
namespace {
class LiveValueFinder {
public:
  LiveValueFinder(const PlanGraph &graph, const EdgeTables &tables, const PrimeFactorMesh &mesh)
      : graph(graph), tables(tables), mesh(mesh) {}

  PlanMemory run(func::FuncOp function) {
    Block &body = function.getBody().front();
    reused = valuesInCarriedBuffers(function);
    number(body);
    int last = int(memory.points.size()) - 1;
    for (BlockArgument argument : body.getArguments())
      add(argument, 0, last);
    visit(body);
    for (const HoistedReshard &reshard : graph.hoisted)
      add(reshard);
    return std::move(memory);
  }

private:
  struct Span {
    int begin, end;
  };

  void number(Block &block) {
    for (Operation &op : block) {
      int begin = memory.points.size();
      memory.points.push_back(&op);
      if (isa<sdy::DataFlowOpInterface>(op) && !isa<sdy::ManualComputationOp>(op))
        for (Region &region : op.getRegions())
          number(region.front());
      spans[&op] = {begin, int(memory.points.size()) - 1};
    }
  }

  void visit(Block &block) {
    for (Operation &op : block) {
      auto flow = dyn_cast<sdy::DataFlowOpInterface>(op);
      if (flow && !isa<sdy::ManualComputationOp>(op)) {
        for (Value owner : flow.getEdgeOwners()) // one buffer, from the loop's first op on
          add(owner, spans[&op].begin + (op.getNumRegions() != 0),
              std::max(spans[&op].end, lastUse(owner, block)));
        for (Region &region : op.getRegions())
          visit(region.front());
        continue;
      }
      for (Value result : op.getResults())
        if (graph.isMaterialized(result) && !isDonated(result))
          add(result, spans[&op].begin, std::max(spans[&op].begin, lastUse(result, block)));
    }
  }

  /// The point of the last use, the end of the op in `block` that contains it.
  int lastUse(Value value, Block &block) {
    int last = 0;
    for (Operation *user : value.getUsers()) {
      while (user->getBlock() != &block)
        user = user->getParentOp();
      Span span = spans.lookup(user);
      bool entersLoop = span.begin != span.end && llvm::is_contained(user->getOperands(), value) &&
                        value.hasOneUse(); // which then carries it in its own buffer
      last = std::max(last, entersLoop ? span.begin : span.end);
    }
    return last;
  }

  /// Whether the value is written over a donated argument.
  bool isDonated(Value value) const {
    return llvm::any_of(value.getUses(), [&](OpOperand &use) {
      return isa<func::ReturnOp>(use.getOwner()) &&
             graph.donatedResults.contains(use.getOperandNumber());
    });
  }

  void add(Value value, int begin, int end) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    const PlanGraph::Source *source = graph.sourceOf(value);
    if (!type || !source || source->isFree || reused.contains(value))
      return;
    auto reduced = graph.reduced.find(value);
    bool isReduced = reduced != graph.reduced.end();
    LiveValue live{value, isReduced ? reduced->second : source->node, {}, begin, end};
    for (int layout : isReduced ? graph.nodes[live.node].layouts : source->layouts)
      live.bytes.push_back(localBytes(type, tables.layout(layout), mesh));
    memory.values.push_back(std::move(live));
  }

  /// Nothing where the value has no other layout. Where it has one to choose, that is not known:
  /// its copy then counts twice.
  void add(const HoistedReshard &reshard) {
    const PlanGraph::Source *source = graph.sourceOf(reshard.value);
    auto span = spans.find(reshard.loop);
    if (!source || span == spans.end())
      return;
    auto type = cast<RankedTensorType>(reshard.value.getType());
    LiveValue live{reshard.value, reshard.node, {}, span->second.begin, span->second.end};
    for (int layout : reshard.layouts) {
      bool isKept = source->node < 0 && llvm::is_contained(source->layouts, layout);
      live.bytes.push_back(isKept ? 0 : localBytes(type, tables.layout(layout), mesh));
    }
    memory.values.push_back(std::move(live));
  }

  const PlanGraph &graph;
  const EdgeTables &tables;
  const PrimeFactorMesh &mesh;
  PlanMemory memory;
  DenseMap<Operation *, Span> spans;
  DenseSet<Value> reused;
};

/// Sums of what values occupy at each point.
template <typename Bytes> std::vector<int64_t> occupancy(const PlanMemory &memory, Bytes bytes) {
  std::vector<int64_t> change(memory.points.size() + 1);
  for (const LiveValue &value : memory.values) {
    int64_t its = bytes(value);
    change[value.begin] += its;
    change[value.end + 1] -= its;
  }
  for (size_t i = 1; i < change.size(); ++i)
    change[i] += change[i - 1];
  return change;
}

int64_t leastOf(const LiveValue &value) {
  return *std::min_element(value.bytes.begin(), value.bytes.end());
}
} // namespace

PlanMemory findLiveValues(const PlanGraph &graph, const EdgeTables &tables, func::FuncOp function,
                          const PrimeFactorMesh &mesh) {
  return LiveValueFinder(graph, tables, mesh).run(function);
}

void addMemoryRows(const PlanMemory &memory, int64_t limit, CompactProblem &problem) {
  std::vector<int64_t> fixed =
      occupancy(memory, [](const LiveValue &value) { return value.node < 0 ? value.bytes[0] : 0; });
  for (size_t point = 0; point < memory.points.size(); ++point)
    problem.limits.push_back(limit - fixed[point]);
  for (const LiveValue &value : memory.values)
    if (value.node >= 0)
      problem.usages.push_back({value.node, value.begin, value.end + 1, value.bytes});
}

int64_t peakOf(const PlanMemory &memory, ArrayRef<int32_t> labels) {
  std::vector<int64_t> sums = occupancy(memory, [&](const LiveValue &value) {
    return value.bytes[value.node < 0 ? 0 : labels[value.node]];
  });
  return *std::max_element(sums.begin(), sums.end());
}

LeastMemory leastMemoryOf(const PlanMemory &memory) {
  std::vector<int64_t> sums = occupancy(memory, leastOf);
  int peak = std::max_element(sums.begin(), sums.end() - 1) - sums.begin();
  LeastMemory least{sums[peak], memory.points[peak], {}};
  for (const LiveValue &value : memory.values)
    if (value.begin <= peak && peak <= value.end)
      least.values.push_back(&value);
  llvm::stable_sort(least.values, [](const LiveValue *a, const LiveValue *b) {
    return leastOf(*a) > leastOf(*b);
  });
  return least;
}

} // namespace shardwright::plan
