// SPDX-License-Identifier: Apache-2.0

// The kernel IR: one function of scf, arith, math and memref for each fusion, from which CPU
// objects and CUDA text are printed.
//
//   func.func @k(%in0: memref<?xf32>, …, %out0: memref<?xf32>, …, %begin: index, %end: index)
//
// Memrefs are flat and dense, row-major; an i1 tensor is a memref of i8 with values 0 and 1. The
// outermost loop runs over
// [%begin, %end), a piece of [0, extent): its iterations are independent, whatever the pieces.
// Integers are signless: each op chose the signed or the unsigned operation when it was lowered.
// Innermost loops carry no dependence through memory, except in functions with the `passthrough`
// attribute "shardwright-ordered".
//
// For CUDA a fusion becomes one function or several that run one after the other, in the same IR
// with the threads of the `gpu` dialect in it:
//
//   func.func @k(%in0: memref<?xf32>, …, %out0: memref<?xf32>, …)
//       attributes {gpu.known_grid_size = array<i32: 64, 1, 1>,
//                   gpu.known_block_size = array<i32: 256, 1, 1>}
//
// gpu.block_id, thread_id, barrier and shuffle have CUDA semantics; memory of a block is an
// alloca in the address space `workgroup`, an alloca without one belongs to a thread. A loop with
// the unit attribute `unroll` has a few turns, all of which become straight code, so that such
// memory of a thread is registers.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "shardwright/Dialect/Exec/ExecOps.h"

#include <array>

namespace shardwright {

/// The properties of a kernel that its launch requires.
struct KernelInfo {
  std::string name;
  int64_t extent = 1; // iterations of the outermost loop
  int64_t grain = 1;  // minimum iterations per thread
  int64_t flops = 0;  // scalar operations per launch, an estimate for reports
  int64_t bytes = 0;  // bytes of inputs and outputs
};

/// Appends the kernel of `fusion` to `kernels` as `name`. Emits an error on an op without a kernel
/// form.
mlir::FailureOr<KernelInfo> lowerFusion(exec::FusionOp fusion, mlir::ModuleOp kernels,
                                        llvm::StringRef name);

/// The threads of one launch, x, y, z.
struct LaunchSize {
  std::array<int64_t, 3> grid{1, 1, 1}, block{1, 1, 1};
};
LaunchSize launchSizeOf(mlir::Operation *function);

struct Launch {
  std::string symbol, form; // `form`: the parallelization, e.g. "rows"
  LaunchSize size;
};

/// Appends the functions that compute `fusion` on a GPU, all on the same arguments, in the order of
/// their launches; none if the results have no elements. The first is called `name`. Fails with a
/// located error on an op that has no such form.
mlir::LogicalResult lowerFusionForCuda(exec::FusionOp fusion, mlir::ModuleOp kernels,
                                       llvm::StringRef name,
                                       llvm::SmallVectorImpl<Launch> &launches);

/// A multi-tensor launch: the same kernel on several tensors, each a multiple of `width` elements,
/// with a block of `block` threads for each piece of block * width elements of a tensor. Its
/// arguments are tables (lib/Emit/Gpu/LoopKernel.cpp).
struct MultiTensorLaunch {
  std::string symbol;
  int64_t width, block;
};

/// Appends the function; none if the fusion is not elementwise. Fails as
/// lowerFusionForCuda does.
mlir::FailureOr<std::optional<MultiTensorLaunch>>
lowerFusionOfMany(exec::FusionOp fusion, mlir::ModuleOp kernels, llvm::StringRef name);

} // namespace shardwright
