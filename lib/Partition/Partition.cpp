// The walk over the program: each value is known by its local version and the layout of that; reshards are made where an op asks
// for another layout, and remembered, so that no value moves the same way twice.
#include "LocalOp.h"
#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Partition/Passes.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {
#define GEN_PASS_DEF_PARTITION
#include "shardwright/Partition/Passes.h.inc"

using namespace mlir;

namespace {
struct Local {
  Value value;
  Layout layout;
  bool zeroPadded = false;
};

class Partitioner {
public:
  Partitioner(func::FuncOp function, const Mesh &mesh, const AtomicMesh &atoms)
      : function(function), mesh(mesh), atoms(atoms), paths(atoms), block(function.getBody().front()),
        builder(function.getContext()) {}

  LogicalResult run();

private:
  void localizeArguments();
  LogicalResult visit(Operation *op);
  LogicalResult visitConstraint(sdy::ShardingConstraintOp op);
  LogicalResult visitReturn(func::ReturnOp op);
  FailureOr<OpSituation> situationOf(Operation *op);
  void settle(Operation *op, Value result);
  Value reshard(Value whole, const Layout &to, const Reason &reason);
  Layout layoutOf(sdy::TensorShardingAttr sharding, Type type) const;
  Layout wantedOf(Value value) const { return layoutOf(sdy::getSharding(value), value.getType()); }
  DictionaryAttr describe(Type whole, const Layout &layout);
  RankedTensorType typeOf(Value value) const { return cast<RankedTensorType>(value.getType()); }

  func::FuncOp function;
  const Mesh &mesh;
  const AtomicMesh &atoms;
  ReshardPaths paths;
  Block &block;
  OpBuilder builder;
  std::optional<DeviceCoordinates> coordinates;
  std::optional<ReshardEmitter> emitter;
  DenseMap<Value, Local> locals;
  DenseMap<Value, std::map<Layout, Value>> resharded;
  SmallVector<DictionaryAttr> argumentValues, resultValues; // their exec.value
  DenseMap<Value, Type> argumentTypes; // whole types of arguments, whose values become local in place
};

Layout Partitioner::layoutOf(sdy::TensorShardingAttr sharding, Type type) const {
  if (!sharding)
    return Layout::replicated(cast<RankedTensorType>(type).getRank());
  return toLayout(sdy::toSharding(sharding, mesh), atoms);
}

/// What a bundle must know about an argument or result: its whole shape and the axes of each dimension.
DictionaryAttr Partitioner::describe(Type whole, const Layout &layout) {
  SmallVector<Attribute> sharding;
  for (const Axes &axes : layout.dims) {
    SmallVector<Attribute> names;
    for (uint8_t axis : axes)
      names.push_back(builder.getStringAttr(atoms.axes()[axis].name));
    sharding.push_back(builder.getArrayAttr(names));
  }
  return builder.getDictionaryAttr(
      {builder.getNamedAttr("shape", builder.getDenseI64ArrayAttr(cast<RankedTensorType>(whole).getShape())),
       builder.getNamedAttr("sharding", builder.getArrayAttr(sharding))});
}

/// New arguments of local type stand behind the old ones until the body is done.
void Partitioner::localizeArguments() {
  unsigned count = function.getNumArguments();
  for (unsigned i = 0; i < count; ++i) {
    BlockArgument whole = function.getArgument(i);
    Layout layout = wantedOf(whole);
    Value local = block.addArgument(localType(whole.getType(), layout, atoms), whole.getLoc());
    locals[whole] = {local, layout, /*zeroPadded=*/true};
    argumentValues.push_back(describe(whole.getType(), layout));
  }
}

Value Partitioner::reshard(Value whole, const Layout &to, const Reason &reason) {
  const Local &local = locals[whole];
  if (local.layout == to)
    return local.value;
  Value &moved = resharded[whole][to];
  if (!moved)
    moved = emitter->emit(builder, local.value, typeOf(whole), local.layout, to, reason);
  return moved;
}

FailureOr<OpSituation> Partitioner::situationOf(Operation *op) {
  auto partitionable = dyn_cast<PartitionableOpInterface>(op);
  if (!partitionable)
    return op->emitError() << "'" << op->getName() << "' cannot be partitioned yet: nothing is known about its shards. "
                           << "Run it on one device (--mesh with one rank), or write it with other ops";
  OpSituation situation;
  situation.rule = partitionable.getPartitionRule();
  situation.combiner = partitionable.getCombiner();
  situation.isLinearIn = [partitionable](uint64_t mask) mutable { return partitionable.isLinearIn(mask); };
  if (situation.rule.empty())
    return op->emitError() << "'" << op->getName() << "' has no sharding rule, so it cannot be partitioned yet";
  for (Value operand : op->getOperands()) {
    situation.operandTypes.push_back(typeOf(operand));
    situation.operands.push_back(locals[operand].layout);
    situation.mayStayPending.push_back(
        llvm::all_of(operand.getUsers(), [&](Operation *user) { return user == op; }));
  }
  for (Value result : op->getResults()) {
    situation.resultTypes.push_back(typeOf(result));
    situation.wanted.push_back(wantedOf(result));
  }
  return situation;
}

/// A pending sum that several ops read is reduced once, to what propagation wants of it; each reader would reduce it again.
void Partitioner::settle(Operation *op, Value result) {
  Local &local = locals[result];
  llvm::SmallPtrSet<Operation *, 4> users(result.user_begin(), result.user_end());
  bool single = users.size() <= 1 && local.layout.combiner == Combiner::sum;
  if (!local.layout.pending || (single && !users.empty()))
    return;
  Layout wanted = wantedOf(result);
  Reason reason{op->getLoc(), op->getName().getStringRef().str(),
                "shards of a reduced dimension leave partial results, and several ops read the whole"};
  local = {emitter->emit(builder, local.value, typeOf(result), local.layout, wanted, reason), wanted, false};
}

LogicalResult Partitioner::visit(Operation *op) {
  if (auto ret = dyn_cast<func::ReturnOp>(op))
    return visitReturn(ret);
  if (auto constraint = dyn_cast<sdy::ShardingConstraintOp>(op))
    return visitConstraint(constraint);
  FailureOr<OpSituation> situation = situationOf(op);
  if (failed(situation))
    return failure();
  OpSplit split = chooseSplit(*situation, atoms, paths);
  builder.setInsertionPoint(op);
  SmallVector<Value> operands;
  SmallVector<bool> zeroPadded;
  for (auto [operand, needed] : llvm::zip_equal(op->getOperands(), split.operands)) {
    const Local &local = locals[operand];
    zeroPadded.push_back(local.zeroPadded && local.layout == needed);
    Reason reason{op->getLoc(), op->getName().getStringRef().str(),
                  "the op's other operands and its result are split so that this operand must lie as " +
                      toText(needed, atoms)};
    operands.push_back(reshard(operand, needed, reason));
  }
  FailureOr<SmallVector<Value>> results =
      makeLocalOp(op, *situation, split, operands, zeroPadded, builder, *coordinates, atoms);
  if (failed(results))
    return failure();
  for (auto [whole, local, layout] : llvm::zip_equal(op->getResults(), *results, split.results)) {
    locals[whole] = {local, layout, false};
    settle(op, whole);
  }
  return success();
}

LogicalResult Partitioner::visitConstraint(sdy::ShardingConstraintOp op) {
  builder.setInsertionPoint(op);
  Layout to = layoutOf(op.getSharding(), op.getType());
  Reason reason{op.getLoc(), "sdy.sharding_constraint", "the program asks for this layout here"};
  Value local = reshard(op.getInput(), to, reason);
  locals[op.getResult()] = {local, to, false};
  return success();
}

LogicalResult Partitioner::visitReturn(func::ReturnOp op) {
  builder.setInsertionPoint(op);
  SmallVector<Value> values;
  for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
    auto sharding = sdy::getResultSharding(function, i);
    Layout to = sharding ? layoutOf(sharding, operand.getType()) : locals[operand].layout.resolved();
    Reason reason{op.getLoc(), "func.return", "the program asks for this layout of result " + std::to_string(i)};
    values.push_back(reshard(operand, to, reason));
    resultValues.push_back(describe(operand.getType(), to));
  }
  func::ReturnOp::create(builder, op.getLoc(), values);
  return success();
}

LogicalResult Partitioner::run() {
  SmallVector<Operation *> old = llvm::map_to_vector(block, [](Operation &op) { return &op; });
  unsigned count = function.getNumArguments();
  localizeArguments();
  coordinates.emplace(block, atoms, function.getLoc());
  emitter.emplace(atoms, paths, *coordinates);
  for (Operation *op : old)
    if (failed(visit(op)))
      return failure();
  for (Operation *op : llvm::reverse(old)) {
    op->dropAllUses();
    op->erase();
  }
  block.eraseArguments(0, count);
  function.setFunctionType(builder.getFunctionType(block.getArgumentTypes(), block.getTerminator()->getOperandTypes()));
  SignatureAttributes attributes(function);
  attributes.remove("sdy.sharding");
  for (auto [list, value] : llvm::zip_equal(attributes.arguments, argumentValues))
    list.set("exec.value", value);
  for (auto [list, value] : llvm::zip_equal(attributes.results, resultValues))
    list.set("exec.value", value);
  attributes.apply();
  return success();
}

/// Every sharding of the function, for the cuts of the mesh.
std::vector<TensorSharding> collectShardings(func::FuncOp function, const Mesh &mesh) {
  std::vector<TensorSharding> shardings;
  auto add = [&](sdy::TensorShardingAttr sharding) {
    if (sharding)
      shardings.push_back(sdy::toSharding(sharding, mesh));
  };
  for (BlockArgument argument : function.getArguments())
    add(sdy::getSharding(argument));
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    add(sdy::getResultSharding(function, i));
  for (Operation &op : function.getBody().front()) {
    if (auto constraint = dyn_cast<sdy::ShardingConstraintOp>(op))
      add(constraint.getSharding());
    for (Value result : op.getResults())
      add(sdy::getSharding(result));
  }
  return shardings;
}

struct PartitionPass : impl::PartitionBase<PartitionPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto main = module.lookupSymbol<func::FuncOp>("main");
    sdy::MeshOp meshOp;
    for (auto op : module.getOps<sdy::MeshOp>())
      if (!op.getMesh().getAxes().empty())
        meshOp = op;
    if (!main || !meshOp)
      return; // nothing to split over
    Mesh mesh = sdy::toMesh(meshOp.getMesh());
    if (!mesh.getDeviceIds().empty()) {
      meshOp.emitError("a mesh with permuted devices is not supported yet: leave device_ids out");
      return signalPassFailure();
    }
    AtomicMesh atoms(mesh, collectShardings(main, mesh));
    if (!atoms.clash().empty()) {
      meshOp.emitError() << "axis \"" << atoms.clash() << "\" is cut into parts that do not fit each other, as 2 times 3 and 3 "
                         << "times 2; name two axes instead and shard over them";
      return signalPassFailure();
    }
    if (atoms.axes().size() > 32) {
      meshOp.emitError("a mesh with more than 32 axes and parts of axes is not supported");
      return signalPassFailure();
    }
    OpBuilder b(module.getContext());
    SmallVector<Attribute> axes;
    for (const AtomicAxis &axis : atoms.axes())
      axes.push_back(b.getDictionaryAttr({b.getNamedAttr("name", b.getStringAttr(axis.name)),
                                          b.getNamedAttr("size", b.getI64IntegerAttr(axis.size))}));
    if (failed(Partitioner(main, mesh, atoms).run()))
      return signalPassFailure();
    module->setAttr("exec.mesh", b.getArrayAttr(axes));
    for (auto op : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>()))
      op.erase();
  }
};
} // namespace
} // namespace shardwright
