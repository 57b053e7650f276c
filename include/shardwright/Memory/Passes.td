// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_MEMORY_PASSES
#define SHARDWRIGHT_MEMORY_PASSES

include "mlir/Pass/PassBase.td"

def AssignMemory : Pass<"shardwright-assign-memory", "::mlir::func::FuncOp"> {
  let summary = "Assign a buffer and an offset to every value";
  let description = [{
    Values that may alias share a buffer: views, the start and done of a collective, an output of a kernel and an input whose last use reads it at the same indices, a result and the argument donated to it. Offsets in one arena are assigned greedily in several orders, of which the best is kept. A donated result that is defined before the last use of its argument is copied at the end. Needs: exec ops in their final order. Writes `exec.buffers`, `exec.buffer`, `exec.memory`.
    [example: test/Memory/assign-memory.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def CheckMemory : Pass<"shardwright-check-memory", "::mlir::func::FuncOp"> {
  let summary = "Verify that no live value is overwritten";
  let description = [{
    Interprets the program abstractly: every op labels the bytes of its results, and every use must find the label of its value on every byte. Independent of how addresses are assigned.
    [example: test/Memory/check-memory-invalid.mlir]
  }];
}

#endif
