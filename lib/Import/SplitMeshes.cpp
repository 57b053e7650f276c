// SPDX-License-Identifier: Apache-2.0

// Pass: the program of each mesh of a program on several, in a module of its own.
#include "MeshAssignments.h"
#include "MeshModule.h"
#include "MeshProgram.h"
#include "MeshValues.h"

#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Import/Passes.h"
#include "shardwright/Support/MaxDevices.h"

#include "mlir/Pass/PassManager.h"

namespace shardwright {
#define GEN_PASS_DEF_SPLITMESHES
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;

namespace {
class MeshSplitter {
public:
  MeshSplitter(func::FuncOp main, ArrayRef<std::string> assign)
      : main(main), assign(assign), topology(mpmd::topologyOf(main)), assignments(topology),
        values({}) {}

  LogicalResult run() {
    if (failed(checkMeshes()) || failed(assignments.read(main, assign)))
      return failure();
    int64_t ranks = 0;
    for (mpmd::NamedMeshAttr mesh : topology.getMeshes()) {
      programs.push_back(openMeshProgram(mesh, main, ranks));
      ranks += sdy::toMesh(mesh.getMesh()).getNumDevices();
    }
    values = MeshValues(programs);
    if (failed(readArguments()))
      return failure();
    for (Operation &op : main.getBody().front().without_terminator())
      if (failed(visit(&op)))
        return failure();
    if (failed(readResults()) || failed(assignments.checkUse(main)))
      return failure();
    for (MeshProgram &program : programs)
      if (failed(closeMeshProgram(program, main)))
        return failure();
    return success();
  }

private:
  // Meshes.

  LogicalResult checkMeshes() {
    int64_t devices = 0;
    for (mpmd::NamedMeshAttr each : topology.getMeshes()) {
      auto error = [&] { return main.emitError() << "mesh '" << each.getName() << "' "; };
      if (each.getMesh().getAxes().empty())
        return error() << "has no axes; expected one, of size 1 for a single device";
      if (!each.getMesh().getDeviceIds().empty())
        return error() << "has device ids, which are not supported in a topology yet; ranks are "
                          "numbered mesh by mesh";
      int64_t own = 1;
      for (sdy::MeshAxisAttr axis : each.getMesh().getAxes())
        if (llvm::MulOverflow(own, axis.getSize(), own) || own > maxDevices)
          return error() << "has more than " << maxDevices << " devices";
      if ((devices += own) > maxDevices)
        return main.emitError() << "the meshes of the topology have more than " << maxDevices
                                << " devices";
    }
    return success();
  }

  sdy::TensorShardingAttr shardingOf(Type type) const {
    auto onMesh = dyn_cast<mpmd::MeshTensorType>(type);
    return onMesh ? onMeshOfModule(onMesh.getSharding()) : sdy::TensorShardingAttr();
  }

  // The signature.

  LogicalResult readArguments() {
    for (BlockArgument argument : main.getArguments()) {
      auto type = dyn_cast<mpmd::MeshTensorType>(argument.getType());
      if (!type) {
        values.bind(argument, values.makeAnywhere(argument));
        continue;
      }
      FailureOr<int> mesh = checkType(main, type);
      if (failed(mesh))
        return failure();
      values.bind(argument, values.make(*mesh, values.addArgument(argument, *mesh)));
      if (sdy::TensorShardingAttr sharding = shardingOf(type))
        programs[*mesh].arguments.back().set(sdy::kShardingAttr, sharding);
    }
    return success();
  }

  LogicalResult readResults() {
    Operation *terminator = main.getBody().front().getTerminator();
    for (auto [i, value] : llvm::enumerate(terminator->getOperands())) {
      MeshValue *entry = values.at(value);
      int mesh = std::max(0, entry->home);
      if (auto type = dyn_cast<mpmd::MeshTensorType>(value.getType())) {
        FailureOr<int> named = checkType(main, type);
        if (failed(named))
          return failure();
        mesh = *named;
      }
      NamedAttrList list(main.getResultAttrDict(i));
      list.set(exec::kNumberAttr, programs[mesh].b.getI64IntegerAttr(i));
      if (sdy::TensorShardingAttr sharding = shardingOf(value.getType()))
        list.set(sdy::kShardingAttr, sharding);
      programs[mesh].results.push_back({values.get(entry, mesh), list});
    }
    // An argument that nothing reads is of the first mesh.
    for (BlockArgument argument : main.getArguments())
      if (MeshValue *entry = values.at(argument);
          llvm::none_of(entry->on, [](Value v) { return v; }))
        values.get(entry, 0);
    return success();
  }

  // Ops.

  LogicalResult visit(Operation *op) {
    for (Type type : op->getResultTypes())
      if (auto onMesh = dyn_cast<mpmd::MeshTensorType>(type);
          onMesh && failed(checkType(op, onMesh)))
        return failure();
    if (auto fragment = dyn_cast<mpmd::FragmentOp>(op))
      return visitFragment(fragment);
    if (auto computation = dyn_cast<mpmd::NamedComputationOp>(op))
      return visitComputation(computation);
    if (auto tensor = dyn_cast<mpmd::NamedTensorOp>(op))
      return visitTensor(tensor);
    if (auto reduce = dyn_cast<mpmd::ReduceOp>(op))
      return visitReduce(reduce);
    if (isa<mpmd::AssignOp, mpmd::TransferOp>(op))
      return visitMove(op);
    if (isa<mpmd::UnassignOp, mpmd::BroadcastOp>(op)) {
      values.bind(op->getResult(0), values.at(op->getOperand(0)));
      return success();
    }
    return visitOther(op);
  }

  LogicalResult visitFragment(mpmd::FragmentOp op) {
    int mesh = assignments.indexOf(op.getMeshName());
    return writeComputation(op, mesh, nameOf(op), op.getInShardingsAttr(),
                            op.getOutShardingsAttr());
  }

  LogicalResult visitComputation(mpmd::NamedComputationOp op) {
    FailureOr<int> mesh = assignments.meshOf(op, op.getOrigin().getUserName());
    if (failed(mesh))
      return failure();
    return writeComputation(op, *mesh, nameOf(op.getOrigin()), {}, {});
  }

  /// `f`, `f.1` of its first transposition, `f+g` of several.
  static std::string nameOf(mpmd::UserOriginAttr origin) {
    std::string name = origin.getUserName().str();
    return origin.getTransposeCount() ? name + "." + std::to_string(origin.getTransposeCount())
                                      : name;
  }
  static std::string nameOf(mpmd::FragmentOp op) {
    std::string name;
    for (auto origin : op.getOrigin().getAsRange<mpmd::UserOriginAttr>())
      name += (name.empty() ? "" : "+") + nameOf(origin);
    return name.empty() ? "fragment" : name;
  }

  LogicalResult writeComputation(Operation *op, int mesh, StringRef name,
                                 sdy::TensorShardingPerValueAttr in,
                                 sdy::TensorShardingPerValueAttr out) {
    MeshProgram &program = programs[mesh];
    OpBuilder &b = program.b;
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(values.get(values.at(operand), mesh));
    SmallVector<Type> types;
    for (Type type : op->getResultTypes())
      types.push_back(mpmd::globalType(type));
    auto made = sdy::NamedComputationOp::create(b, op->getLoc(), types, b.getStringAttr(name),
                                                operands, shardingsOf(op->getOperandTypes(), in),
                                                shardingsOf(op->getResultTypes(), out));
    made->setAttr(exec::kOrderAttr, b.getI64IntegerAttr(order++));
    Block &body = op->getRegion(0).front(), &block = made.getBody().emplaceBlock();
    for (BlockArgument argument : body.getArguments())
      block.addArgument(argument.getType(), argument.getLoc());
    OpBuilder inner = OpBuilder::atBlockEnd(&block);
    SmallVector<Value> given = cloneBody(inner, body, block.getArguments());
    sdy::ReturnOp::create(inner, body.getTerminator()->getLoc(), given);
    for (auto [whole, own] : llvm::zip_equal(op->getResults(), made.getResults()))
      values.bind(whole, values.make(mesh, own));
    return success();
  }

  /// Those of the op, or of the types; null if there are none.
  sdy::TensorShardingPerValueAttr shardingsOf(TypeRange types,
                                              sdy::TensorShardingPerValueAttr given) const {
    MLIRContext *context = main->getContext();
    auto mesh = FlatSymbolRefAttr::get(context, kMeshOfModule);
    SmallVector<sdy::TensorShardingAttr> all;
    bool any = false;
    for (auto [i, type] : llvm::enumerate(types)) {
      sdy::TensorShardingAttr own = shardingOf(type);
      if (!own && given && i < given.getShardings().size())
        own = onMeshOfModule(given.getShardings()[i]);
      any |= bool(own);
      all.push_back(
          own ? own
              : sdy::getUnsharded(context, mesh, sdy::getShardingRank(mpmd::globalType(type))));
    }
    return any ? sdy::TensorShardingPerValueAttr::get(context, all)
               : sdy::TensorShardingPerValueAttr();
  }

  LogicalResult visitTensor(mpmd::NamedTensorOp op) {
    FailureOr<int> mesh = assignments.meshOf(op, op.getName());
    if (failed(mesh))
      return failure();
    values.bind(op.getResult(), values.make(*mesh, values.get(values.at(op.getTensor()), *mesh)));
    return success();
  }

  /// On the mesh of the first tensor that has one.
  LogicalResult visitReduce(mpmd::ReduceOp op) {
    int mesh = MeshValue::kAnywhere;
    for (Value tensor : op.getTensors())
      mesh = mesh == MeshValue::kAnywhere ? values.at(tensor)->home : mesh;
    mesh = std::max(0, mesh);
    SmallVector<Value> tensors;
    for (Value tensor : op.getTensors())
      tensors.push_back(values.get(values.at(tensor), mesh));
    Value result = combine(programs[mesh].b, op.getLoc(), op.getReduction().getValue(), tensors);
    values.bind(op.getResult(), values.make(mesh, result));
    return success();
  }

  LogicalResult visitMove(Operation *op) {
    auto type = cast<mpmd::MeshTensorType>(op->getResult(0).getType());
    int mesh = assignments.indexOf(type.getMeshName());
    Value moved = values.get(values.at(op->getOperand(0)), mesh);
    OpBuilder &b = programs[mesh].b;
    if (sdy::TensorShardingAttr sharding = shardingOf(type))
      moved = sdy::ShardingConstraintOp::create(b, op->getLoc(), moved, sharding);
    values.bind(op->getResult(0), values.make(mesh, moved));
    return success();
  }

  LogicalResult visitOther(Operation *op) {
    if (isa<mpmd::MpmdDialect>(op->getDialect()))
      return op->emitError() << "'" << op->getName() << "' cannot be split between meshes";
    DenseMap<Value, MeshValue *> inputs;
    FailureOr<int> mesh = values.inputsOf(op, inputs);
    if (failed(mesh))
      return failure();
    if (*mesh == MeshValue::kAnywhere && isMemoryEffectFree(op)) {
      for (Value result : op->getResults()) {
        values.bind(result, values.makeAnywhere(result));
        values.at(result)->inputs = inputs;
      }
      return success();
    }
    int home = std::max(0, *mesh);
    Operation *copy = values.clone(op, inputs, home);
    for (auto [whole, own] : llvm::zip_equal(op->getResults(), copy->getResults()))
      values.bind(whole, values.make(home, own));
    return success();
  }

  /// The index of its mesh.
  FailureOr<int> checkType(Operation *op, mpmd::MeshTensorType type) {
    int index = assignments.indexOf(type.getMeshName());
    if (index < 0)
      return op->emitError() << "has a tensor on mesh '" << type.getMeshName()
                             << "', which the topology does not have";
    if (StringAttr kind = type.getMemoryKind(); kind && kind.getValue() != "device")
      return op->emitError() << "has a tensor with memory_kind " << kind
                             << ", which is not supported yet; only \"device\" is";
    return index;
  }

  func::FuncOp main;
  ArrayRef<std::string> assign;
  mpmd::TopologyAttr topology;
  MeshAssignments assignments;
  std::vector<MeshProgram> programs;
  MeshValues values;
  int64_t order = 0;
};

struct SplitMeshesPass : impl::SplitMeshesBase<SplitMeshesPass> {
  using SplitMeshesBase::SplitMeshesBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto main = module.lookupSymbol<func::FuncOp>("main");
    if (!main || !mpmd::usesMeshes(main))
      return;
    if (!mpmd::topologyOf(main)) {
      main.emitError("has ops on meshes and no topology; give it one, as {topology = "
                     "#mpmd.topology<<\"m0\" : <[\"x\"=2]>>>}");
      return signalPassFailure();
    }
    OpPassManager drop(ModuleOp::getOperationName());
    drop.addPass(createDropShardings());
    auto rest = llvm::to_vector(llvm::make_pointer_range(module.getBody()->getOperations()));
    if (failed(MeshSplitter(main, llvm::to_vector(assign)).run()))
      return signalPassFailure();
    for (Operation *op : rest)
      op->erase();
    for (auto each : module.getOps<ModuleOp>())
      if (isOfOneDevice(each)) {
        dropShardingsOfComputations(each);
        if (failed(runPipeline(drop, each)))
          return signalPassFailure();
      }
  }
};
} // namespace
} // namespace shardwright
