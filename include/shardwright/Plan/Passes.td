// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_PLAN_PASSES
#define SHARDWRIGHT_PLAN_PASSES

include "mlir/Pass/PassBase.td"

def PlanShardings : Pass<"shardwright-plan-shardings", "::mlir::ModuleOp"> {
  let summary = "Choose the shardings of values without annotation";
  let description = [{
    Keeps annotations of arguments, results, constraints and manual computations, and chooses everything else anew: the mesh axes of each factor of each op (`spmd.factors`), the shardings of arguments, results and carried values, and reshards that several uses share (`sdy.reshard`). Minimizes the cost of a step (`spmd.costs`): work of one device, reshards, rows exchanged between shards. An axis splits at most one dimension of a tensor, and splits it evenly. The cost and a lower bound of all plans are recorded as `spmd.plan` on the function. Needs: a sharding on every value (after `propagate`). [example: test/Plan/plan-shardings.mlir]
  }];
  let options = [Option<"reassociate", "reassociate", "bool", "false", "apply products to partial sums">,
                 Option<"seconds", "seconds", "double", "60", "the most seconds to search">,
                 Option<"memory", "memory", "int64_t", "0", "the bytes that the values of one device may occupy; 0: unlimited">,
                 Option<"exportProblem", "export-problem", "std::string", "", "write the problem to this file, in the format that shardwright-iopddl reads">,
                 Option<"exportCore", "export-core", "std::string", "", "write what lossless reductions leave of the problem to this file, in free MPS">,
                 Option<"check", "check", "bool", "false", "re-derive the lower bound from its certificate, and say in a remark what it proves">];
  let dependentDialects = ["::shardwright::sdy::SdyDialect", "::shardwright::spmd::SpmdDialect"];
}

def PriceReshards : Pass<"shardwright-price-reshards", "::mlir::ModuleOp"> {
  let summary = "Replace what a plan promised that reshards cost by what they cost";
  let description = [{
    The paths of reshards are found over parts of axes, so that they may cost less than the plan assumed; ops that `canonicalize-for-partitioning` replaced may cost more. `spmd.plan` then holds the cost of the program. Needs: `sdy.reshard` wherever a use requires another layout (after `insert-reshards`). [example: test/Plan/price-reshards.mlir]
  }];
  let dependentDialects = ["::shardwright::spmd::SpmdDialect"];
}

#endif
