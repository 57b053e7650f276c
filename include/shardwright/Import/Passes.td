// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_IMPORT_PASSES
#define SHARDWRIGHT_IMPORT_PASSES

include "mlir/Pass/PassBase.td"

def ImportGspmdShardings : Pass<"shardwright-import-gspmd-shardings", "::mlir::ModuleOp"> {
  let summary = "Import GSPMD shardings of older JAX and PyTorch/XLA";
  let description = [{
    `mhlo.sharding` of arguments, results and ops becomes `sdy.sharding`, and a call of `@Sharding` a constraint, over the module's mesh or, if it has none, over a mesh whose axes express all shardings. Shardings without a common mesh are an error.
    [example: test/Import/import-gspmd-shardings.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def ImportGspmdRegions : Pass<"shardwright-import-gspmd-regions", "::mlir::ModuleOp"> {
  let summary = "Import GSPMD manual regions as manual computations";
  let description = [{
    The ops between `@SPMDFullToShardShape` and `@SPMDShardToFullShape` become an `sdy.manual_computation`. Needs: `shardwright-import-gspmd-shardings`.
    [example: test/Import/import-gspmd-regions.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def LiftMeshes : Pass<"shardwright-lift-meshes", "::mlir::ModuleOp"> {
  let summary = "Unify equal meshes";
  let description = [{
    An inline mesh of a sharding becomes an `sdy.mesh`; of several with the same axes and devices the first is kept. Guarantees: shardings over equal meshes refer to one symbol.
    [example: test/Import/lift-meshes.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def ImportReshards : Pass<"shardwright-import-reshards", "::mlir::ModuleOp"> {
  let summary = "Replace collectives on global values by reshards, and sdy.constant by stablehlo.constant";
  let description = [{
    Imports what Shardy's passes print between propagation and partitioning. `sdy.all_gather`, `all_slice`, `all_to_all`, `collective_permute`, `all_reduce`,
    `reduce_scatter` and those with unreduced results become an `sdy.reshard` of their operand to `out_sharding`, which partitioning lowers to a cheapest sequence of collectives. Keeps: every value.
    [example: test/Import/import-reshards.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def UnifyMeshes : Pass<"shardwright-unify-meshes", "::mlir::ModuleOp"> {
  let summary = "Rewrite shardings over several meshes of the same devices to the first mesh";
  let description = [{
    An axis of another mesh, possibly with another device order, is expressed by axes or sub-axes (`"x":(2)2`) of the first mesh. If that is not possible, or a manual region uses a sub-axis, emits an error. Guarantees: at most one mesh with axes.
    [example: test/Import/unify-meshes.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def DropShardings : Pass<"shardwright-drop-shardings", "::mlir::ModuleOp"> {
  let summary = "Remove meshes and shardings, to compile for one device";
  let description = [{
    Removes meshes, sharding attributes, annotation ops of sdy and calls of `@Sharding`, so that a model for many devices compiles for one. Keeps: every value.
    [example: test/Import/drop-shardings.mlir]
  }];
}

def DropBodyConstraints : Pass<"shardwright-drop-body-constraints", "::mlir::ModuleOp"> {
  let summary = "Remove sharding constraints on scalars in bodies of reductions";
  let description = [{
    JAX writes `sdy.sharding_constraint %x <@mesh, []>` into the bodies of reductions, collectives and sorts of partly manual regions. These have no effect on scalars. Any other constraint there is an error.
    [example: test/Import/drop-body-constraints.mlir]
  }];
}

def InlineComposites : Pass<"shardwright-inline-composites", "::mlir::ModuleOp"> {
  let summary = "Replace composites by calls of their decompositions";
  let description = [{
    `stablehlo.composite` becomes a call of its decomposition, to be inlined. A composite with regions is an error. Keeps: a sharding of the result, as a constraint.
    [example: test/Import/inline-composites.mlir]
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::shardwright::sdy::SdyDialect"];
}

def InlineCalls : Pass<"shardwright-inline-calls", "::mlir::ModuleOp"> {
  let summary = "Inline all calls";
  let description = [{
    Guarantees: no `func.call` remains. Keeps: the location of every op, as a call site; the shardings of arguments, results and calls, as constraints. Recursion is an error. `symbol-dce` then erases unused functions.
    [example: test/Import/inline-calls.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def ImportCallbacks : Pass<"shardwright-import-callbacks", "::mlir::func::FuncOp"> {
  let summary = "Remove tokens and shardings of Python callbacks";
  let description = [{
    `stablehlo.custom_call @xla_ffi_python_cpu_callback`, as JAX writes jax.debug.print, pure_callback and io_callback, loses its tokens and its sharding: such calls run in program order, on one device and on global values. Inside an `sdy.manual_computation` each device runs the callback on local values, marked by `exec.each_device`. Needs: no calls.
    [example: test/Import/import-callbacks.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def FlattenTuples : Pass<"shardwright-flatten-tuples", "::mlir::func::FuncOp"> {
  let summary = "Replace tuples, tokens and futures by the tensors they hold";
  let description = [{
    Tuples are replaced by their elements and tokens are removed, in control flow and in the function's signature too, whose arguments and results are renumbered. `async_start` is replaced by its body, and `async_done` by its results. Communication with the host or another program (`infeed`, `outfeed`, `send`, `recv`) is an error.
    [example: test/Import/flatten-tuples.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandQuantization : Pass<"shardwright-expand-quantization", "::mlir::func::FuncOp"> {
  let summary = "Expand quantized types to integer arithmetic";
  let description = [{
    `uniform_quantize` and `uniform_dequantize` become the arithmetic of the specification, per tensor or per axis. Elementwise ops, products and convolutions on quantized tensors are computed on dequantized values, which are quantized again; data movement ops move integers. Arguments and results of the function become integers. Any other op is an error.
    [example: test/Import/expand-quantization.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandCustomCalls : Pass<"shardwright-expand-custom-calls", "::mlir::ModuleOp"> {
  let summary = "Replace custom calls with known semantics by ops";
  let description = [{
    Encodings of chlo ops in artifacts, such as `mhlo.erf` and `mhlo.topk`, become these ops; `TopK` and `ApproxTopK` an exact top-k; `cu_threefry2x32` arithmetic. Annotations such as `Sharding`, `annotate_device_placement` and `xla.sdy.FuncResultSharding` are removed. One that changes shapes, as in per-device regions, is an error.
    [example: test/Import/expand-custom-calls.mlir]
  }];
  let dependentDialects = ["::shardwright::chlo::ChloDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def UpgradeLapackCalls : Pass<"shardwright-upgrade-lapack-calls", "::mlir::ModuleOp"> {
  let summary = "Upgrade LAPACK calls of old programs to the FFI";
  let description = [{
    Calls such as `lapack_sgetrf` and `blas_strsm`, with sizes and flags as operands and workspaces as results, become `lapack_sgetrf_ffi` and the like. Flags must be constants.
    [example: test/Import/upgrade-lapack-calls.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandScan : Pass<"shardwright-expand-scan", "::mlir::func::FuncOp"> {
  let summary = "Expand chlo.scan into loops";
  let description = [{
    `chlo.scan` becomes a `while` that slices the inputs, runs the body, and updates the outputs in place, even if the body is declared associative.
    [example: test/Import/expand-scan.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandRng : Pass<"shardwright-expand-rng", "::mlir::func::FuncOp"> {
  let summary = "Replace rng by a counter-based generator";
  let description = [{
    `rng` becomes `rng_bit_generator` with Threefry, key zero, and a counter that starts at zero in each run and is incremented per number: runs are reproducible. Control flow carries the counter; `rng` in any other region is an error. Needs: to run before expand-random-bits.
    [example: test/Import/expand-rng.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect", "::shardwright::chlo::ChloDialect"];
}

def ExpandLegacyOps : Pass<"shardwright-expand-legacy-ops", "::mlir::func::FuncOp"> {
  let summary = "Replace deprecated ops";
  let description = [{
    `dot`, `einsum`, `unary_einsum`, `broadcast`, `torch_index_select` and `cross-replica-sum` become `dot_general`, `reduce`,
    `transpose`, `broadcast_in_dim`, `gather` and `all_reduce`; static dimension sizes become constants, and so does `replica_id`: 0, since devices are partitions of one replica. Where an
    operand of an einsum repeats a letter, its diagonal is taken first.
    [example: test/Import/expand-legacy-ops.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandBatchNorm : Pass<"shardwright-expand-batch-norm", "::mlir::func::FuncOp"> {
  let summary = "Expand batch normalization into reductions and elementwise ops";
  let description = [{
    `batch_norm_inference`, `batch_norm_training` and `batch_norm_grad` are expanded by the formulas of the specification; bf16 and f16 are computed in f32. The statistics become reductions, which can be sharded.
    [example: test/Import/expand-batch-norm.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandRandomBits : Pass<"shardwright-expand-random-bits", "::mlir::func::FuncOp"> {
  let summary = "Expand rng_bit_generator into arithmetic on counters";
  let description = [{
    `rng_bit_generator` becomes Threefry-2x32 or Philox-4x32 on an iota of counters, with the same bits as XLA; each element is computed independently. DEFAULT is Philox, as on XLA's CPU backend.
    [example: test/Import/expand-random-bits.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandDynamicShapes : Pass<"shardwright-expand-dynamic-shapes", "::mlir::func::FuncOp"> {
  let summary = "Replace dynamic-shape ops by static ones where operands are constant";
  let description = [{
    `dynamic_reshape`, `dynamic_iota` and `dynamic_broadcast_in_dim` take the shape of their result type. `dynamic_pad`,
    `real_dynamic_slice`, `dynamic_gather` and `dynamic_conv` need operands that are constants or constant expressions; otherwise emits an error. Needs: dimension sizes folded by expand-legacy-ops.
    [example: test/Import/expand-dynamic-shapes.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect", "::shardwright::chlo::ChloDialect"];
}

def ExpandRaggedDot : Pass<"shardwright-expand-ragged-dot", "::mlir::func::FuncOp"> {
  let summary = "Expand ragged_dot into a product of masked operands";
  let description = [{
    `chlo.ragged_dot` broadcasts its operand over the groups, masked by zeros outside of each group, and contracts the group dimension too. The cost is that of all groups with all rows each.
    [example: test/Import/expand-ragged-dot.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect", "::shardwright::chlo::ChloDialect"];
}

def AssignBufferDonation : Pass<"shardwright-assign-buffer-donation", "::mlir::func::FuncOp"> {
  let summary = "Assign a result to each donated argument";
  let description = [{
    JAX marks an argument as `jax.buffer_donor` and leaves the choice of the result that reuses its buffer to the compiler, where layouts are not known. Assigns the first unassigned result of the same type, as JAX does where it knows the layouts; this pairs the parameters of a training step. Results with a different sharding are the last choice. A donation to a result of another type is dropped, with a remark.
    [example: test/Import/assign-buffer-donation.mlir]
  }];
}

def ExpandMeshCalls : Pass<"shardwright-expand-mesh-calls", "::mlir::ModuleOp"> {
  let summary = "Write a program on several meshes out as one sequence of fragments";
  let description = [{
    Calls of functions with fragments (`mpmd.call`) are inlined, loops (`mpmd.for`) unrolled; the function of an `mpmd.fragment_call` becomes a fragment. Names inside of a fragment or a named computation are erased. Does nothing in a module without ops on meshes.
    [example: test/Import/expand-mesh-calls.mlir]
  }];
  let dependentDialects = ["::shardwright::mpmd::MpmdDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def EraseMeshes : Pass<"shardwright-erase-meshes", "::mlir::ModuleOp"> {
  let summary = "Erase meshes: the program for a single device";
  let description = [{
    Fragments and named computations are replaced by their bodies, transfers, assignments and broadcasts by their operands, reductions by elementwise ops. Keeps: every value. Needs: no calls and loops between meshes (after `expand-mesh-calls`).
    [example: test/Import/erase-meshes.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def SplitMeshes : Pass<"shardwright-split-meshes", "::mlir::ModuleOp"> {
  let summary = "Split a program on several meshes into a program for each";
  let description = [{
    Each mesh of the topology becomes a module of its name with an `sdy.mesh` and a function `@main`: the fragments of the mesh as `sdy.named_computation`s, with their places in the order of the whole program (`exec.order`). A transfer is a result of the one `@main` and an argument of the other with the same number (`exec.transfer`); shardings of mesh tensors become those of the values. Arguments and results of the program have their number in its signature (`exec.number`). Ops outside of fragments compute on the mesh of all their operands; those of arguments and constants without a mesh on each mesh that uses them. `assign` gives meshes to names; a name without one is an error.
    Needs: no calls and loops between meshes (after `expand-mesh-calls`). [example: test/Import/split-meshes.mlir]
  }];
  let options = [ListOption<"assign", "assign", "std::string", "NAME=MESH: the mesh of named computations and named tensors">];
  let dependentDialects = ["::shardwright::sdy::SdyDialect", "::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def CheckModule : Pass<"shardwright-check-module", "::mlir::ModuleOp"> {
  let summary = "Verify the input requirements of the later stages";
  let description = [{
    The module must have one public function `@main` of one block on tensors of static shape, no calls, and at most one mesh of several devices. Otherwise emits an error with a suggested fix.
    [example: test/Import/check-module-invalid.mlir]
  }];
}

#endif
