#include "KernelBuilder.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;

namespace shardwright {
namespace {

MemRefType memoryOf(Type tensor) {
  return MemRefType::get({ShapedType::kDynamic}, storageType(cast<RankedTensorType>(tensor).getElementType()));
}

func::FuncOp makeFunction(exec::FusionOp fusion, ModuleOp kernels, StringRef name) {
  OpBuilder b = OpBuilder::atBlockEnd(kernels.getBody());
  SmallVector<Type> types;
  for (Type type : fusion.getInputs().getTypes())
    types.push_back(memoryOf(type));
  for (Type type : fusion.getResultTypes())
    types.push_back(memoryOf(type));
  types.append(2, b.getIndexType());
  auto function = func::FuncOp::create(b, fusion.getLoc(), name, b.getFunctionType(types, {}));
  function.addEntryBlock();
  return function;
}

int64_t bytesOf(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return tensor.getNumElements() * llvm::divideCeil(tensor.getElementTypeBitWidth(), 8);
}

void countWork(exec::FusionOp fusion, KernelInfo &info) {
  for (Type type : fusion.getInputs().getTypes())
    info.bytes += bytesOf(type);
  for (Type type : fusion.getResultTypes())
    info.bytes += bytesOf(type);
  for (Operation &op : fusion.getBody().front().without_terminator()) {
    Value shaped = op.getNumRegions() ? op.getOperand(0) : op.getResult(0);
    info.flops += elementCost(&op) * cast<RankedTensorType>(shaped.getType()).getNumElements();
  }
}
} // namespace

KernelBuilder::KernelBuilder(exec::FusionOp fusion, ModuleOp kernels, StringRef name)
    : fusion(fusion), function(makeFunction(fusion, kernels, name)),
      e(OpBuilder::atBlockEnd(&function.getBody().front()), fusion.getLoc()) {
  info.name = name;
  countWork(fusion, info);
  size_t inputs = fusion.getInputs().size(), count = inputs + fusion.getNumResults();
  for (size_t i = 0; i < inputs; ++i)
    e.bindMemory(fusion.getBody().getArgument(i), function.getArgument(i));
  for (size_t i = inputs; i < count; ++i)
    outputs.push_back(function.getArgument(i));
  begin = function.getArgument(count);
  end = function.getArgument(count + 1);
}

Indices openLoops(ElementEvaluator &e, ArrayRef<int64_t> shape) {
  Indices indices;
  for (int64_t size : shape)
    indices.push_back(e.openLoop(e.constant(0), e.constant(size)));
  return indices;
}

void closeLoops(ElementEvaluator &e, size_t count) {
  for (size_t i = 0; i < count; ++i)
    e.closeLoop();
}

Value scratch(KernelBuilder &k, int64_t count, Type element) {
  OpBuilder b = OpBuilder::atBlockBegin(&k.function.getBody().front());
  return memref::AllocaOp::create(b, k.e.loc, MemRefType::get({count}, element), b.getI64IntegerAttr(64));
}

FailureOr<KernelInfo> lowerFusion(exec::FusionOp fusion, ModuleOp kernels, StringRef name) {
  KernelBuilder k(fusion, kernels, name);
  auto build = [&]() {
    switch (fusion.getKind()) {
    case exec::FusionKind::loop:
      return buildLoopKernel(k);
    case exec::FusionKind::row:
      return buildRowKernel(k);
    case exec::FusionKind::column:
      return buildColumnKernel(k);
    case exec::FusionKind::scatter:
      return buildScatterKernel(k);
    case exec::FusionKind::sort:
      return buildSortKernel(k);
    }
    llvm_unreachable("all kinds are above");
  };
  LogicalResult built = build();
  OpBuilder b = OpBuilder::atBlockEnd(&k.function.getBody().front());
  func::ReturnOp::create(b, fusion.getLoc());
  if (failed(built) || failed(k.e.status()))
    return failure();
  return k.info;
}

} // namespace shardwright
