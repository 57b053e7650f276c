// The walk over a function: it reads the old body and writes a new one. Each value is known by its local version and the layout of
// that; reshards are made where an op asks for another layout, and remembered, so that no value moves the same way twice.
#pragma once

#include "ChooseFactors.h"
#include "EmitReshard.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

/// What all functions of a module share.
struct PartitionState {
  PartitionState(const Mesh &mesh, AtomicMesh atoms, Linearity passed)
      : mesh(mesh), atoms(std::move(atoms)), paths(this->atoms), chooser(this->atoms, paths, passed), collectives(this->atoms) {}
  const Mesh mesh;
  const AtomicMesh atoms;
  ReshardPaths paths;
  SplitChooser chooser;
  CollectiveWriter collectives;
};

class Partitioner {
public:
  Partitioner(mlir::func::FuncOp function, PartitionState &state)
      : function(function), mesh(state.mesh), atoms(state.atoms), paths(state.paths), chooser(state.chooser),
        collectives(state.collectives) {}

  mlir::LogicalResult run();

private:
  struct Local {
    mlir::Value value;
    Layout layout;
    unsigned depth = 0; // of the region that it is in
    bool zeroPadded = false;
  };
  /// A region that is being written, and what its values are resharded to.
  struct Scope {
    mlir::Block *block;
    bool isLoop;
    std::vector<std::pair<mlir::Value, Layout>> resharded;
  };

  // Partitioner.cpp: ops.
  mlir::LogicalResult visitBlock(mlir::Block &block);
  mlir::LogicalResult visit(mlir::Operation *op);
  mlir::LogicalResult visitConstraint(mlir::Operation *op, mlir::Value input, sdy::TensorShardingAttr sharding);
  mlir::LogicalResult visitReturn(mlir::func::ReturnOp op);
  OpSituation situationOf(PartitionableOpInterface op);
  void settle(mlir::Operation *op, mlir::Value result);
  mlir::Value reshard(mlir::Value whole, const Layout &to, Reason reason);
  bool isMadeAnew(mlir::Value whole);
  mlir::Value makeAnew(mlir::Value whole, const Layout &to, const mlir::OpBuilder &builder, const Reason &reason);
  mlir::DictionaryAttr describe(mlir::Type whole, const Layout &layout);
  void localizeArguments();
  void writeSignature();

  // PartitionRegions.cpp: ops that pass values on, and their regions.
  mlir::LogicalResult visitDataFlow(sdy::DataFlowOpInterface op);
  mlir::LogicalResult visitRegion(sdy::DataFlowOpInterface op, mlir::Block &from, mlir::Region &to);
  mlir::LogicalResult visitManual(sdy::ManualComputationOp op);
  llvm::SmallVector<mlir::Value> passOn(sdy::DataFlowOpInterface flow, mlir::Operation *source);
  mlir::Value agreeOn(mlir::Value predicate, const Reason &reason);

  Layout layoutOf(sdy::TensorShardingAttr sharding, mlir::Type type) const;
  void agreeWithDonor(mlir::BlockArgument donor, unsigned result, Layout &layout, mlir::Location loc);
  Layout wantedOf(mlir::Value value) const { return layoutOf(sharding(value), value.getType()); }
  sdy::TensorShardingAttr sharding(mlir::Value value) const;
  /// At the end of a block, which may be in no function yet.
  mlir::OpBuilder builderAt(unsigned depth) const {
    mlir::OpBuilder b(function->getContext());
    b.setInsertionPointToEnd(scopes[depth].block);
    return b;
  }
  mlir::OpBuilder builder() const { return builderAt(scopes.size() - 1); }
  unsigned depth() const { return scopes.size() - 1; }
  Emission emission() { return {atoms, *position, collectives}; }
  void define(mlir::Value whole, mlir::Value local, const Layout &layout, bool zeroPadded = false) {
    locals[whole] = {local, layout, depth(), zeroPadded};
  }

  mlir::func::FuncOp function;
  const Mesh &mesh;
  const AtomicMesh &atoms;
  ReshardPaths &paths;
  SplitChooser &chooser;
  CollectiveWriter &collectives;
  std::optional<DevicePosition> position;
  std::vector<Scope> scopes;
  uint32_t manualAxes = 0; // over which the code that is being written is one device's program already
  llvm::DenseMap<mlir::Value, Local> locals;
  llvm::DenseMap<mlir::Value, std::map<Layout, mlir::Value>> resharded;
  llvm::SmallVector<mlir::DictionaryAttr> argumentValues, resultValues; // their exec.value
};

} // namespace shardwright
