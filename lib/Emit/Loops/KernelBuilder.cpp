// SPDX-License-Identifier: Apache-2.0

#include "KernelBuilder.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "shardwright/OpRules/Work.h"

using namespace mlir;

namespace shardwright {
namespace {

MemRefType memoryOf(Type tensor) {
  return MemRefType::get({ShapedType::kDynamic},
                         storageType(cast<RankedTensorType>(tensor).getElementType()));
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
} // namespace

KernelBuilder::KernelBuilder(exec::FusionOp fusion, ModuleOp kernels, StringRef name)
    : fusion(fusion), function(makeFunction(fusion, kernels, name)),
      e(OpBuilder::atBlockEnd(&function.getBody().front()), fusion.getLoc()) {
  info.name = name;
  Work work = workOf(fusion);
  info.flops = work.operations;
  info.bytes = work.bytes;
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
  return memref::AllocaOp::create(b, k.e.loc, MemRefType::get({count}, element),
                                  b.getI64IntegerAttr(64));
}

SmallVector<Value> initialValues(ElementEvaluator &e, stablehlo::ReduceOp reduce) {
  return llvm::map_to_vector(reduce.getInitValues(),
                             [&](Value init) { return e.evaluate(init, {}); });
}

SmallVector<Value> foldElement(ElementEvaluator &e, stablehlo::ReduceOp reduce,
                               ArrayRef<Value> carried, ArrayRef<Value> indices) {
  SmallVector<Value> arguments(carried);
  for (Value input : reduce.getInputs())
    arguments.push_back(e.evaluate(input, indices));
  return e.accumulate(reduce.getBody(), arguments);
}

static LogicalResult buildCpuKernel(KernelBuilder &k) {
  switch (k.fusion.getKind()) {
  case exec::FusionKind::loop:
    return buildLoopKernel(k);
  case exec::FusionKind::row:
    return buildRowKernel(k);
  case exec::FusionKind::column:
    return buildColumnKernel(k);
  case exec::FusionKind::scatter:
    return buildScatterKernel(k);
  case exec::FusionKind::update:
    return buildUpdateKernel(k);
  case exec::FusionKind::sort:
    return buildSortKernel(k);
  }
  llvm_unreachable("unknown kind");
}

LogicalResult finish(KernelBuilder &k, LogicalResult built) {
  OpBuilder b = OpBuilder::atBlockEnd(&k.function.getBody().front());
  func::ReturnOp::create(b, k.fusion.getLoc());
  return success(succeeded(built) && succeeded(k.e.status()));
}

FailureOr<KernelInfo> lowerFusion(exec::FusionOp fusion, ModuleOp kernels, StringRef name) {
  KernelBuilder k(fusion, kernels, name);
  if (failed(finish(k, buildCpuKernel(k))))
    return failure();
  return k.info;
}

} // namespace shardwright
