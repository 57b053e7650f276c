// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_EMIT_PASSES
#define SHARDWRIGHT_EMIT_PASSES

include "mlir/Pass/PassBase.td"

def EmitBundle : Pass<"shardwright-emit-bundle", "::mlir::ModuleOp"> {
  let summary = "Write the bundle of a program with assigned memory";
  let description = [{
    Lowers each kernel, prints the schedule and its tables, compiles the kernels, and moves the complete folder to its path atomically.
    [example: test/Emit/emit-bundle.mlir]
  }];
  let options = [
    Option<"path", "path", "std::string", "", "the bundle's folder">,
    Option<"target", "target", "std::string", "\"cpu\"", "cpu or cuda">,
    Option<"architectures", "architectures", "std::string", "\"sm_80,sm_90a\"", "of the cubins, with commas">,
    Option<"targetCpu", "target-cpu", "std::string", "\"native\"", "native, x86-64, x86-64-v2, x86-64-v3 or x86-64-v4">,
    Option<"threads", "threads", "int", "2", "threads that compile kernels">,
    Option<"report", "report", "std::string", "", "JSON that the bundle carries as debug/explain.json">,
    Option<"runtime", "runtime", "std::string", "", "sources of the runtime that the bundle carries">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect",
                           "::mlir::func::FuncDialect", "::mlir::math::MathDialect",
                           "::mlir::gpu::GPUDialect", "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::vector::VectorDialect",
                           "::mlir::cf::ControlFlowDialect"];
}

def LowerKernels : Pass<"shardwright-lower-kernels", "::mlir::ModuleOp"> {
  let summary = "Lower every fusion to kernel IR";
  let description = [{
    For inspection and tests: replaces the module's functions by one function per fusion.
    [example: test/Emit/lower-kernels.mlir]
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect",
                           "::mlir::func::FuncDialect", "::mlir::math::MathDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
}

#endif
