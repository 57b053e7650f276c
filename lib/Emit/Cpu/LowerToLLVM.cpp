// SPDX-License-Identifier: Apache-2.0

// Lowers kernel IR to the LLVM dialect, with a wrapper per kernel in the runtime's calling
// convention.
#include "shardwright/Emit/CpuObject.h"

#include "ExpandFloats.h"
#include "ExpandPowers.h"
#include "SplitLoops.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h"
#include "mlir/Conversion/ComplexToStandard/ComplexToStandard.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVMPass.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace shardwright {
namespace {

/// Expands math ops to vectorizable polynomials, for f32 and where the error is within a few ulp;
/// all others call libm.
LogicalResult expandMath(ModuleOp kernels) {
  RewritePatternSet patterns(kernels.getContext());
  auto wanted = [](StringRef name) {
    return llvm::is_contained(
        {"math.exp", "math.tanh", "math.log", "math.erf", "math.erfc", "math.log1p", "math.expm1"},
        name);
  };
  populateMathF32ExpansionPatterns(patterns, wanted);
  populateMathPolynomialApproximationPatterns(patterns, wanted);
  populateExpandPowers(patterns);
  return applyPatternsGreedily(kernels, std::move(patterns));
}

/// Calls the C library for f64 expm1 and log1p: MLIR lowers them to exp(x) - 1 and log(1 + x),
/// which lose all digits near 0.
void callLibraryNearZero(ModuleOp kernels) {
  kernels.walk([&](Operation *op) {
    if (!isa<math::ExpM1Op, math::Log1pOp>(op) || !op->getResult(0).getType().isF64())
      return;
    StringRef name = isa<math::ExpM1Op>(op) ? "expm1" : "log1p";
    OpBuilder b(op);
    auto function = kernels.lookupSymbol<func::FuncOp>(name);
    if (!function) {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(kernels.getBody());
      function = func::FuncOp::create(b, op->getLoc(), name,
                                      b.getFunctionType(b.getF64Type(), b.getF64Type()));
      function.setPrivate();
    }
    op->replaceAllUsesWith(func::CallOp::create(b, op->getLoc(), function, op->getOperands()));
    op->erase();
  });
}

/// Adds `void name(char *const *buffers, int64_t begin, int64_t end)`, which loads the pointers and
/// calls the kernel, to be inlined.
void addEntry(func::FuncOp kernel) {
  OpBuilder b(kernel);
  Location loc = kernel.getLoc();
  std::string name = kernel.getName().str();
  kernel.setName(name + "_body");
  kernel.setPrivate();
  auto pointer = LLVM::LLVMPointerType::get(b.getContext());
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(b.getContext()),
                                          {pointer, b.getI64Type(), b.getI64Type()});
  auto entry = LLVM::LLVMFuncOp::create(b, loc, name, type);
  Block *block = entry.addEntryBlock(b);
  b.setInsertionPointToStart(block);
  SmallVector<Value> arguments;
  for (auto [i, argument] : llvm::enumerate(kernel.getArgumentTypes().drop_back(2))) {
    Value slot = LLVM::GEPOp::create(b, loc, pointer, pointer, block->getArgument(0),
                                     LLVM::GEPArg((int32_t)i));
    Value address = LLVM::LoadOp::create(b, loc, pointer, slot);
    // A flat memref: pointer, aligned pointer, offset 0, unknown size, stride 1. The size is never
    // read.
    auto descriptor = LLVM::LLVMStructType::getLiteral(
        b.getContext(),
        {pointer, pointer, b.getI64Type(), LLVM::LLVMArrayType::get(b.getI64Type(), 1),
         LLVM::LLVMArrayType::get(b.getI64Type(), 1)});
    Value zero = LLVM::ConstantOp::create(b, loc, b.getI64Type(), 0),
          one = LLVM::ConstantOp::create(b, loc, b.getI64Type(), 1);
    Value memref = LLVM::UndefOp::create(b, loc, descriptor);
    memref = LLVM::InsertValueOp::create(b, loc, memref, address, ArrayRef<int64_t>{0});
    memref = LLVM::InsertValueOp::create(b, loc, memref, address, ArrayRef<int64_t>{1});
    memref = LLVM::InsertValueOp::create(b, loc, memref, zero, ArrayRef<int64_t>{2});
    memref = LLVM::InsertValueOp::create(b, loc, memref, zero, ArrayRef<int64_t>{3, 0});
    memref = LLVM::InsertValueOp::create(b, loc, memref, one, ArrayRef<int64_t>{4, 0});
    arguments.push_back(UnrealizedConversionCastOp::create(b, loc, argument, memref).getResult(0));
  }
  for (int i : {1, 2})
    arguments.push_back(
        UnrealizedConversionCastOp::create(b, loc, b.getIndexType(), block->getArgument(i))
            .getResult(0));
  func::CallOp::create(b, loc, kernel, arguments);
  LLVM::ReturnOp::create(b, loc, ValueRange());
}
} // namespace

LogicalResult simplifyKernels(ModuleOp kernels) {
  PassManager simplify(kernels.getContext());
  simplify.enableVerifier(false);
  // Expands complex arithmetic; only ops that create complex numbers or extract parts remain.
  simplify.addPass(createConvertComplexToStandardPass());
  simplify.addPass(createCanonicalizerPass());
  simplify.addPass(createCSEPass());
  return simplify.run(kernels);
}

LogicalResult lowerKernelsToLLVM(ModuleOp kernels, const CpuTarget &target) {
  splitLoopsAtConditions(kernels);
  if (failed(expandMath(kernels))) // which removes what no part of a loop uses
    return failure();
  callLibraryNearZero(kernels);
  if (failed(expandFloats(kernels, target)))
    return failure();
  for (auto kernel : llvm::to_vector(kernels.getOps<func::FuncOp>()))
    if (!kernel.isPrivate())
      addEntry(kernel);
  PassManager lower(kernels.getContext());
  lower.enableVerifier(false);
  lower.addPass(createConvertMathToLLVMPass());
  lower.addPass(createConvertMathToLibmPass());
  lower.addPass(createConvertComplexToLLVMPass());
  lower.addPass(createSCFToControlFlowPass());
  lower.addPass(createConvertVectorToLLVMPass());
  lower.addPass(createArithToLLVMConversionPass());
  lower.addPass(createConvertIndexToLLVMPass());
  lower.addPass(createFinalizeMemRefToLLVMConversionPass());
  lower.addPass(createConvertControlFlowToLLVMPass());
  lower.addPass(createConvertFuncToLLVMPass());
  lower.addPass(createReconcileUnrealizedCastsPass());
  return lower.run(kernels);
}

} // namespace shardwright
