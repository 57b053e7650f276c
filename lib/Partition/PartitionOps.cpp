// SPDX-License-Identifier: Apache-2.0

// Converts each function to the program of one device: ops on local shapes, and `spmd` ops where
// data of other devices is needed.
#include "OpFactors.h"
#include "PartitionOp.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Partition/Passes.h"
#include "shardwright/Sharding/AxisSets.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "llvm/Support/SaveAndRestore.h"

namespace shardwright {
#define GEN_PASS_DEF_PARTITIONOPS
#include "shardwright/Partition/Passes.h.inc"

using namespace mlir;

namespace {
/// Rebuilds the body of a function with local values.
class FunctionPartitioner {
public:
  FunctionPartitioner(func::FuncOp function, const ModuleMesh &mesh)
      : function(function), mesh(mesh), primeMesh(mesh.primeMesh()), b(function.getContext()) {}

  LogicalResult run() {
    Block &old = function.getBody().front();
    Block *fresh = new Block;
    function.getBody().push_back(fresh);
    b.setInsertionPointToEnd(fresh);
    partitionArguments(*fresh);
    if (failed(visit(old)))
      return failure();
    old.dropAllReferences();
    old.erase();
    function.walk([](Operation *op) { op->removeAttr(spmd::kFactorsAttr); }); // copied by clones
    writeSignature();
    return success();
  }

private:
  LogicalResult visit(Block &block) {
    for (Operation &op : block)
      if (failed(visit(&op)))
        return failure();
    return success();
  }

  LogicalResult visit(Operation *op) {
    if (auto ret = dyn_cast<func::ReturnOp>(op))
      return visitReturn(ret);
    if (op->hasTrait<OpTrait::IsTerminator>())
      return success(); // handled by the parent op
    if (auto reshard = dyn_cast<sdy::ReshardOp>(op))
      return visitReshard(reshard);
    if (auto manual = dyn_cast<sdy::ManualComputationOp>(op))
      return visitManual(manual);
    if (auto flow = dyn_cast<sdy::DataFlowOpInterface>(op))
      return visitDataFlow(flow);
    if (auto partitionable = dyn_cast<PartitionableOpInterface>(op))
      return visitOp(partitionable);
    return op->emitError() << "'" << op->getName()
                           << "' cannot be partitioned: it has no partitioning model";
  }

  LogicalResult visitOp(PartitionableOpInterface op) {
    PartitionedOp facts(op);
    FailureOr<FactorAssignment> assignment = readFactors(op, mesh);
    if (failed(assignment))
      return failure();
    SmallVector<Layout> operandLayouts =
        llvm::map_to_vector(op->getOperands(), [&](Value operand) { return layouts[operand]; });
    FailureOr<AssignedLayouts> assigned =
        checkedLayoutsOf(facts, *assignment, operandLayouts, mesh);
    if (failed(assigned))
      return failure();
    SmallVector<Value> operands;
    SmallVector<bool> zeroPadded;
    for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
      if (operandLayouts[i] != assigned->operands[i])
        return op->emitError() << "operand " << i << " has layout "
                               << toText(operandLayouts[i], primeMesh)
                               << ", but the op's factors require "
                               << toText(assigned->operands[i], primeMesh)
                               << ": run --shardwright-insert-reshards first";
      operands.push_back(locals[operand]);
      zeroPadded.push_back(isZeroPadded.contains(operand));
    }
    FailureOr<SmallVector<Value>> results =
        partitionOp(facts, *assignment, *assigned, operands, zeroPadded, b, mesh);
    if (failed(results))
      return failure();
    for (auto [whole, local, layout] :
         llvm::zip_equal(op->getResults(), *results, assigned->results))
      define(whole, local, layout);
    return success();
  }

  LogicalResult visitReshard(sdy::ReshardOp op) {
    Value whole = op.getInput();
    Layout from = layouts[whole], to = mesh.layoutOf(op.getResult());
    Value local = locals[whole];
    if (from != to) {
      auto type = cast<RankedTensorType>(whole.getType());
      local = spmd::ReshardOp::create(b, op.getLoc(), localType(type, to, primeMesh), local,
                                      mesh.toAttr(from), mesh.toAttr(to), type,
                                      op->getAttrOfType<spmd::ReasonAttr>(spmd::kReasonAttr));
    }
    define(op.getResult(), local, to);
    return success();
  }

  LogicalResult visitReturn(func::ReturnOp op) {
    SmallVector<Value> values;
    for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
      Layout to = mesh.layoutOf(sdy::getResultSharding(function, i), operand.getType());
      if (failed(checkLayout(op, i, to)))
        return failure();
      values.push_back(locals[operand]);
      resultValues.push_back(describe(operand.getType(), to));
    }
    func::ReturnOp::create(b, op.getLoc(), values);
    return success();
  }

  LogicalResult checkLayout(Operation *op, unsigned operand, const Layout &needed) {
    const Layout &layout = layouts[op->getOperand(operand)];
    if (layout == needed)
      return success();
    return op->emitError() << "operand " << operand << " has layout " << toText(layout, primeMesh)
                           << ", but the use requires " << toText(needed, primeMesh)
                           << ": run --shardwright-insert-reshards first";
  }

  // Data-flow ops and their regions.

  LogicalResult visitDataFlow(sdy::DataFlowOpInterface flow) {
    FailureOr<SmallVector<Value>> operands = edges(flow, flow);
    if (failed(operands))
      return failure();
    OperationState state(flow->getLoc(), flow->getName().getStringRef(), *operands, {}, {});
    for (Region &region : flow->getRegions())
      if (failed(visitRegion(flow, region.front(), *state.addRegion())))
        return failure();
    for (Value result : flow->getResults())
      state.addTypes(localType(result.getType(), mesh.layoutOf(result), primeMesh));
    state.attributes = flow->getAttrDictionary();
    for (StringRef recorded : {"sdy.sharding", "in_shardings", "out_shardings"})
      state.attributes.erase(recorded);
    Operation *local = b.create(state);
    for (auto [whole, value] : llvm::zip_equal(flow->getResults(), local->getResults()))
      define(whole, value, mesh.layoutOf(whole));
    return success();
  }

  LogicalResult visitRegion(sdy::DataFlowOpInterface flow, Block &from, Region &to) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&to.emplaceBlock());
    for (BlockArgument argument : from.getArguments()) {
      Layout layout = mesh.layoutOf(argument);
      define(argument,
             to.addArgument(localType(argument.getType(), layout, primeMesh), argument.getLoc()),
             layout);
    }
    if (failed(visit(from)))
      return failure();
    Operation *terminator = from.getTerminator();
    FailureOr<SmallVector<Value>> values = edges(flow, terminator);
    if (failed(values))
      return failure();
    b.create(OperationState(terminator->getLoc(), terminator->getName().getStringRef(), *values, {},
                            {}));
    return success();
  }

  /// The local values of the operands of a data-flow op or of a terminator in it.
  FailureOr<SmallVector<Value>> edges(sdy::DataFlowOpInterface flow, Operation *source) {
    SmallVector<Value> values;
    for (OpOperand &operand : source->getOpOperands()) {
      Value whole = operand.get(), owner = flow.getFedEdgeOwner(operand);
      if (failed(checkLayout(source, operand.getOperandNumber(), mesh.layoutOf(flow, operand))))
        return failure();
      values.push_back(owner ? locals[whole] : makeUniform(locals[whole], flow, source->getLoc()));
    }
    return values;
  }

  /// A predicate is equal on all devices, but possibly not provably so: reduce it over them.
  /// `shardwright-remove-predicate-reductions` removes the reductions that are not needed.
  Value makeUniform(Value predicate, Operation *op, Location loc) {
    Axes automatic = listOf(setOf(primeMesh.all()) & ~manualAxes);
    if (shardCount(automatic, primeMesh) == 1)
      return predicate;
    auto reason = spmd::ReasonAttr::get(
        b.getContext(), b.getStringAttr(op->getName().getStringRef()),
        b.getStringAttr("all devices must take the same control path"), {}, {}, {}, {});
    return spmd::MakeUniformOp::create(b, loc, predicate.getType(), predicate,
                                       mesh.toAttr(ArrayRef(automatic)), reason);
  }

  /// Inlines the body: its values are already local along the manual axes.
  LogicalResult visitManual(sdy::ManualComputationOp op) {
    Axes manual = mesh.axesOf(op.getManualAxes().getValue());
    llvm::SaveAndRestore keep(manualAxes, manualAxes | setOf(manual));
    Block &body = op.getBody().front();
    for (auto [i, argument, sharding] :
         llvm::enumerate(body.getArguments(), op.getInShardings().getShardings())) {
      Value operand = op->getOperand(i);
      Layout layout = mesh.layoutOf(sharding, operand.getType());
      if (failed(checkLayout(op, i, layout)))
        return failure();
      define(argument, locals[operand], withoutAxes(layout, manual));
      if (isZeroPadded.contains(operand))
        isZeroPadded.insert(argument);
    }
    if (failed(visit(body)))
      return failure();
    Operation *terminator = body.getTerminator();
    for (auto [i, result, sharding] :
         llvm::enumerate(op->getResults(), op.getOutShardings().getShardings())) {
      Layout layout = mesh.layoutOf(sharding, result.getType());
      if (failed(checkLayout(terminator, i, withoutAxes(layout, manual))))
        return failure();
      define(result, locals[terminator->getOperand(i)], layout);
    }
    return success();
  }

  // The signature.

  void partitionArguments(Block &fresh) {
    for (BlockArgument whole : function.getArguments()) {
      Layout layout = mesh.layoutOf(whole);
      define(whole,
             fresh.addArgument(localType(whole.getType(), layout, primeMesh), whole.getLoc()),
             layout);
      // Callers pad arguments with zeros, but the padding of a donated argument, a result of the
      // previous step, is undefined.
      if (!function.getArgAttr(whole.getArgNumber(), kDonationAttr))
        isZeroPadded.insert(whole);
      argumentValues.push_back(describe(whole.getType(), layout));
    }
  }

  exec::ValueAttr describe(Type whole, const Layout &layout) {
    SmallVector<Attribute> sharding;
    for (const Axes &axes : layout.dims)
      sharding.push_back(b.getArrayAttr(
          llvm::map_to_vector(primeMesh.partNamesOf(axes), [&](const std::string &name) {
            return (Attribute)b.getStringAttr(name);
          })));
    return exec::ValueAttr::get(cast<RankedTensorType>(whole), b.getArrayAttr(sharding));
  }

  void writeSignature() {
    Block &block = function.getBody().front();
    function.setFunctionType(
        b.getFunctionType(block.getArgumentTypes(), block.getTerminator()->getOperandTypes()));
    SignatureAttributes attributes(function);
    for (auto [list, value] : llvm::zip_equal(attributes.arguments, argumentValues))
      list.set(exec::kValueAttr, value);
    for (auto [list, value] : llvm::zip_equal(attributes.results, resultValues))
      list.set(exec::kValueAttr, value);
    attributes.apply();
  }

  void define(Value whole, Value local, const Layout &layout) {
    locals[whole] = local;
    layouts[whole] = layout;
  }

  func::FuncOp function;
  const ModuleMesh &mesh;
  const PrimeFactorMesh &primeMesh;
  OpBuilder b;
  DenseMap<Value, Value> locals;
  DenseMap<Value, Layout> layouts;
  DenseSet<Value> isZeroPadded;
  uint32_t manualAxes = 0; // bit mask of the manual axes of the enclosing regions
  SmallVector<exec::ValueAttr> argumentValues, resultValues;
};

struct PartitionOpsPass : impl::PartitionOpsBase<PartitionOpsPass> {
  void runOnOperation() override {
    auto run = [](const ModuleMesh &mesh) {
      return mesh.forEachFunction(
          [&](func::FuncOp function) { return FunctionPartitioner(function, mesh).run(); });
    };
    if (failed(ModuleMesh::with(getOperation(), run)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
