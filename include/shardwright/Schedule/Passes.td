// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_SCHEDULE_PASSES
#define SHARDWRIGHT_SCHEDULE_PASSES

include "mlir/Pass/PassBase.td"

def LowerToExec : Pass<"shardwright-lower-to-exec", "::mlir::func::FuncOp"> {
  let summary = "Turn what is not a kernel into ops of the exec dialect";
  let description = [{
    Constants become data of the bundle, reshapes views, the partition id the rank, collectives a start and a done side by
    side; a result that is an argument, or that is returned twice, becomes a copy. Needs: fusions and matrix products formed.
    Guarantees: only exec ops are left; anything else is a located error.
    [example: test/Schedule/lower-to-exec.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def OrderOps : Pass<"shardwright-order-ops", "::mlir::func::FuncOp"> {
  let summary = "Choose the order of execution that needs the least memory, then overlap collectives";
  let description = [{
    Several orders are simulated and the one with the lowest peak of live bytes is kept. Then each start moves up to behind the
    op that computes its last operand, and each done down to before the first op that needs it, as long as the
    peak does not rise by more than an eighth. Needs: exec ops. Keeps: dependences; starts stay in one order, the same on all ranks.
    [example: test/Schedule/order-ops.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

#endif
