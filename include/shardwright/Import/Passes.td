#ifndef SHARDWRIGHT_IMPORT_PASSES
#define SHARDWRIGHT_IMPORT_PASSES

include "mlir/Pass/PassBase.td"

def DropShardings : Pass<"shardwright-drop-shardings", "::mlir::ModuleOp"> {
  let summary = "Forget meshes and shardings, for one device";
  let description = [{
    Meshes, sharding attributes and the ops of sdy that only annotate go, so a model for many devices compiles for one
    without its annotations having to fit a mesh of size one. Keeps: every value.
    [example: test/Import/drop-shardings.mlir]
  }];
}

def ExpandChlo : Pass<"shardwright-expand-chlo", "::mlir::func::FuncOp"> {
  let summary = "Replace chlo ops that are short for StableHLO";
  let description = [{
    `chlo.square` becomes a product with itself, `chlo.top_k` a stable sort of values and places of which the first k stay.
    Functions of elements, e.g. `chlo.erf`, stay: kernels have them. `chlo.scan` and `chlo.ragged_dot` are located errors.
    [example: test/Import/expand-chlo.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def CheckModule : Pass<"shardwright-check-module", "::mlir::ModuleOp"> {
  let summary = "Check that a module is one that later stages understand";
  let description = [{
    One public function `@main` of one block on tensors of static shape, no calls left, at most one mesh of several devices.
    Everything else is a located error that says what to do.
    [example: test/Import/check-module-invalid.mlir]
  }];
}

#endif
