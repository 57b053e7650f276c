// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_MEMORY_PASSES
#define SHARDWRIGHT_MEMORY_PASSES

include "mlir/Pass/PassBase.td"

def AssignMemory : Pass<"shardwright-assign-memory", "::mlir::func::FuncOp"> {
  let summary = "Give every value its bytes";
  let description = [{
    Values that may share bytes become one buffer: views, the halves of a collective, an output of a kernel and an input that it
    reads for the last time at the same places, a result and the argument that is donated to it. Buffers get offsets in one
    arena by several greedy orders, the best of which stays. A donated result that is ready before its argument is read for the
    last time is copied at the end. Needs: exec ops in their final order. Writes `exec.buffers`, `exec.buffer`, `exec.memory`.
    [example: test/Memory/assign-memory.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def CheckMemory : Pass<"shardwright-check-memory", "::mlir::func::FuncOp"> {
  let summary = "Check that no value is overwritten while it is needed";
  let description = [{
    Runs the program on labels instead of numbers: every op writes its own name over the bytes of its results, and every read must
    find, byte for byte, the value it expects. Knows nothing of how the addresses were chosen.
    [example: test/Memory/check-memory-invalid.mlir]
  }];
}

#endif
