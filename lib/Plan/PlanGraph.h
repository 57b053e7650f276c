// SPDX-License-Identifier: Apache-2.0

// A function as the planner's problem: a node for each op and for each value whose layout is free
// by itself, an edge for each use. The graph follows the rules by which partitioning places
// reshards, so that what it costs is what partitioning realizes.
#pragma once

#include "CarriedSums.h"
#include "EdgeTables.h"
#include "IndependentWork.h"
#include "OpLabels.h"
#include "shardwright/Sharding/LayerDims.h"
#include "shardwright/Sharding/ModuleMesh.h"

#include "llvm/ADT/MapVector.h"

namespace shardwright::plan {

/// One node. Ops have `labels`, values `layouts`, one for each entry of `costs`.
struct GraphNode {
  std::vector<double> costs;         // in units of PartitionCosts, all executions in a step
  std::vector<FixedMove> fixedMoves; // a part of `costs`
  mlir::Operation *op = nullptr;
  double count = 1; // executions of the op in a step
  OpLabels labels;
  mlir::Value value;
  std::vector<int> layouts; // numbers of EdgeTables
};

struct GraphEdge {
  int from, to;
  Move move;
};

/// A reshard that the plan writes: `users` read the value in the layout of a node.
struct PlannedReshard {
  mlir::Value value;
  int node;
  std::vector<mlir::OpOperand *> users;
  bool isAtOnce = false; // right behind the op of the value; else at the first of the users
};

/// A value that a loop reads in other layouts than it has: the reshard is before the loop, and its
/// result lives as long as the loop.
struct HoistedReshard {
  mlir::Value value;
  int node;                 // that reads the value
  std::vector<int> layouts; // by its labels
  mlir::Operation *loop;
};

class PlanGraph {
public:
  /// `layers`: dimensions that are not split.
  PlanGraph(mlir::func::FuncOp function, const ModuleMesh &mesh, EdgeTables &tables,
            Linearity passed, LayerDims layers)
      : function(function), mesh(mesh), tables(tables), passed(passed), layers(std::move(layers)),
        labelLists(mesh.primeMesh(), mesh.partitionCosts()),
        carriedSums(passed, mesh.partitionCosts(), mesh.primeMesh()) {}

  /// The layouts in which a value is produced: those of a node, or one, or any without cost.
  struct Source {
    int node = -1;
    std::vector<int> layouts;
    bool isFree = false;
  };

  /// Emits an error for what cannot be planned.
  mlir::LogicalResult build();

  std::vector<GraphNode> nodes;
  std::vector<GraphEdge> edges;
  double constant = 0; // the cost of what is fixed
  // The nodes of what gets a sharding.
  llvm::MapVector<mlir::Value, int> arguments;  // of the function
  llvm::MapVector<unsigned, int> results;       // of the function, by number
  llvm::SmallDenseSet<unsigned> donatedResults; // written over arguments
  llvm::MapVector<mlir::Value, int> owners;     // of data-flow edges
  llvm::MapVector<mlir::Value, int> reduced;    // of partial sums, which have several users
  std::vector<PlannedReshard> reshards;
  std::vector<HoistedReshard> hoisted;

  /// Null for values that have none: of ops within reductions and manual computations.
  const Source *sourceOf(mlir::Value value) const {
    auto found = sources.find(value);
    return found == sources.end() ? nullptr : &found->second;
  }
  /// Whether the value is in memory, rather than within a fused kernel.
  bool isMaterialized(mlir::Value value) const;

private:
  /// A use of a value, by a node or in a fixed layout.
  struct Use {
    mlir::OpOperand *operand;
    int node = -1;
    std::vector<int> layouts;
  };

  mlir::LogicalResult visit(mlir::Block &block);
  mlir::LogicalResult visit(mlir::Operation *op, double count);
  void visitOp(PartitionableOpInterface op, double count);
  void visitFixed(mlir::Operation *op);
  void visitManual(sdy::ManualComputationOp op);
  mlir::LogicalResult visitDataFlow(sdy::DataFlowOpInterface flow);
  void visitReturn(mlir::func::ReturnOp op);
  void useEdges(sdy::DataFlowOpInterface flow, mlir::Operation *source);

  int addValueNode(mlir::Value value, std::vector<int> layouts);
  std::optional<int> plannedLayout(mlir::DictionaryAttr attributes, mlir::Type type);
  std::vector<Layout> layoutsOf(mlir::Value value) const;
  std::vector<int> layoutIdsOf(mlir::Value value);
  std::vector<int> edgeLayouts(mlir::Value owner);
  llvm::SmallVector<uint32_t> closedAxes(const PartitionedOp &op) const;
  Source sourceOf(int node) const { return {node, nodes[node].layouts, false}; }
  bool isFree(mlir::Value value) const;

  void connectUses();
  void connectUsesOf(mlir::Value value, Source source, llvm::ArrayRef<Use> uses);
  void connectEach(mlir::Value value, const Source &source, llvm::ArrayRef<const Use *> uses);
  Source reduceAtOnce(mlir::OpResult result, const Source &source, llvm::ArrayRef<Use> uses);
  Source reduceCarried(mlir::OpResult result, const Source &source, llvm::ArrayRef<Use> uses);
  void connect(mlir::RankedTensorType type, const Source &source, int node,
               llvm::ArrayRef<int> needed, const MoveContext &context);
  void findIndependentWork();
  MoveContext contextAtOnce(mlir::OpResult result) const;
  MoveContext contextOf(mlir::Value value, mlir::Operation *user) const;
  void noteHoisted(mlir::Value value, int node, llvm::ArrayRef<int> layouts, mlir::Operation *user);

  mlir::func::FuncOp function;
  const ModuleMesh &mesh;
  EdgeTables &tables;
  Linearity passed;
  LayerDims layers;
  std::optional<IndependentWork> independentWork; // once all nodes of ops are there
  LabelLists labelLists;
  CarriedSums carriedSums;
  llvm::DenseMap<mlir::Value, Source> sources;
  llvm::MapVector<mlir::Value, std::vector<Use>> uses;
  llvm::DenseMap<mlir::Block *, double> counts; // executions of a scope in a step
};

} // namespace shardwright::plan
