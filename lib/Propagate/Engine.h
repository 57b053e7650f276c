// SPDX-License-Identifier: Apache-2.0

// The propagation engine: values with shardings, ops with rules, and the dependences between them,
// all indexed.
//
// The IR is read once and written once. A *slot* holds the sharding of a value (or of all targets
// of a data-flow edge, or of a function result). A *node* is an op with a rule, whose tensors are
// slots. A worklist runs the nodes to a fixed point.
#pragma once

#include "shardwright/Propagate/FactorPropagation.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Sdy/ShardableOpInterface.h"
#include "llvm/ADT/StringMap.h"

#include <map>
#include <vector>

namespace shardwright::propagate {

/// An axis of a dimension and the slot whose annotation it was propagated from; for diagnostics
/// only.
struct AxisProvenance {
  unsigned dim;
  AxisRef axis;
  unsigned slot;
};

struct Slot {
  mlir::Value value;           ///< null for a function result
  mlir::func::FuncOp function; ///< of a function result
  unsigned resultIndex = 0;    ///< of a function result
  int mesh = -1;               ///< index of its mesh; -1: no sharding
  bool changed = false;
  int group = -1;                                  ///< sharding group
  TensorSharding sharding;                         ///< if it has a mesh
  bool annotated = false;                          ///< annotated in the input
  llvm::SmallVector<AxisProvenance, 1> provenance; ///< of every axis, where known
  llvm::SmallVector<unsigned, 4> readers;          ///< nodes to run when it changes, in order
};

struct Node {
  mlir::Operation *op = nullptr;
  const ShardingRule *rule = nullptr;
  unsigned firstTensor = 0; ///< into Engine::tensors: operands, then results
  PropagationClass kind = PropagationClass::Other;
  bool isEdge = false;
  bool operandsHaveOtherUses = false;
  Direction limit = Direction::Both; ///< of a barrier
  uint64_t lastDirections =
      0; ///< directions of the last run, two bits per factor; a clean node need not run again
  bool dirty = true;
  sdy::TensorShardingAttr manual; ///< for an edge into or out of a manual computation
  bool manualInside = false;      ///< the owner of the edge is inside the region
};

struct Options {
  std::vector<Strategy> strategies = {Strategy::Aggressive}; ///< run in sequence in each round
  bool opPriorities = true;
  bool userPriorities = true;
};

class Engine {
public:
  Engine(mlir::ModuleOp module, Options options) : module(module), options(options) {}

  /// Reads the module; fails if a shape is not static.
  mlir::LogicalResult build();
  void run();
  /// Writes the shardings that changed.
  void commit();

private:
  static constexpr unsigned kNoSlot = ~0u;
  static constexpr unsigned kAnyRound = 4; ///< every op in every direction

  // Build.int.
  unsigned getSlot(mlir::Value value);
  unsigned addSlot(mlir::Value value);
  int getMeshIndex(mlir::Attribute meshOrRef);
  void readSharding(Slot &slot, unsigned index, sdy::TensorShardingAttr attribute);
  void addFunction(mlir::func::FuncOp function);
  void addNode(mlir::Operation *op);
  void addEdgeNode(sdy::DataFlowEdgeOp edge);
  const ShardingRule *intern(ShardingRule rule);
  void collectReaders();
  void collectGroups();
  void commitProvenance();

  // Run.
  void runUserPriorities();
  void runOpPriorities();
  void runRound(unsigned round);
  void runToFixedPoint(unsigned round);
  void propagateResults();
  bool visit(unsigned node, unsigned round);
  Direction getDirection(const Node &node, unsigned factor, unsigned round) const;
  std::optional<int> getCommonMesh(llvm::ArrayRef<unsigned> tensors) const;
  void update(unsigned slot, int mesh, TensorSharding sharding, int self);
  void store(unsigned slot, int mesh, const TensorSharding &sharding, int self);
  void traceProvenance(const ShardingRule &rule, llvm::ArrayRef<unsigned> tensors, unsigned target,
                       const TensorSharding &sharding);

  mlir::ModuleOp module;
  Options options;
  Strategy strategy = Strategy::Aggressive; ///< the current one
  std::vector<Slot> slots;
  std::vector<Node> nodes;
  std::vector<unsigned> tensors;
  llvm::DenseMap<mlir::Value, unsigned> slotOf;
  llvm::DenseMap<mlir::Operation *, unsigned> nodeOf;
  struct MeshEntry {
    mlir::Attribute ref;
    sdy::MeshAttr attribute;
    Mesh mesh;
  };
  std::vector<MeshEntry> meshes;
  std::map<std::string, ShardingRule> rules;
  std::vector<std::vector<unsigned>> groups;
  struct ReturnedValue {
    unsigned value, result;
    const ShardingRule *rule;
  };
  std::vector<ReturnedValue> returned;
  std::vector<unsigned> worklist;
  std::vector<bool> inWorklist;
};

} // namespace shardwright::propagate
