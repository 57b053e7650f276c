// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_SCHEDULE_PASSES
#define SHARDWRIGHT_SCHEDULE_PASSES

include "mlir/Pass/PassBase.td"

def LowerToExec : Pass<"shardwright-lower-to-exec", "::mlir::func::FuncOp"> {
  let summary = "Lower the remaining ops to the exec dialect";
  let description = [{
    Constants become data of the bundle, reshapes views, the partition id the rank, collectives adjacent start and done ops; a result that is an argument, or that is returned twice, is copied. Needs: fusions and lowered matrix products. Guarantees: only exec ops remain; any other op is an error.
    [example: test/Schedule/lower-to-exec.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def OrderOps : Pass<"shardwright-order-ops", "::mlir::func::FuncOp"> {
  let summary = "Order ops for the lowest peak memory, then overlap collectives";
  let description = [{
    Simulates several orders and keeps the one with the lowest peak of live bytes. Then moves each start up to the op that defines its last operand, and each done down to the first user, unless the peak would rise by more than an eighth. Needs: exec ops. Keeps: dependences; starts stay in one order, the same on all ranks.
    [example: test/Schedule/order-ops.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

#endif
