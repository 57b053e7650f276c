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

def CombineCollectives : Pass<"shardwright-combine-collectives", "::mlir::func::FuncOp"> {
  let summary = "Combine collectives into buckets";
  let description = [{
    Independent collectives of one kind, reduction and element type over the same groups become one while their operands, of gathers the results, have at most `bucket-bytes`. Reductions wait for the last of them, if in program order the first user of any comes after its operands: so gradients are reduced in buckets, each when its last gradient is there. With a `cluster`, gathers that are needed one after the other and that are bound by its latency begin with the first of them, if what they gather is there, or only to be sliced or converted: those of biases and scales. Needs: collectives as adjacent start and done ops. Keeps: every value with all its bits, and every byte sent. Saves: latency.
    [example: test/Schedule/combine-collectives.mlir]
  }];
  let options = [Option<"bucketBytes", "bucket-bytes", "int64_t", "26214400", "bytes from which a bucket is full">,
                 Option<"cluster", "cluster", "std::string", "\"\"", "a preset or a file; the times of collectives">];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def PrefetchGathers : Pass<"shardwright-prefetch-gathers", "::mlir::func::FuncOp"> {
  let summary = "Gather in one iteration of a loop what the next needs first";
  let description = [{
    A counted loop whose iterations begin by gathering, as those over layers with parameters in pieces, carries what it gathered; an iteration gathers for the next. Only gathers that take longer than the kernels before their first user, and that read what no iteration changes, at places that its counter gives; of at most an eighth of the live bytes, or of what `limit` leaves. The last iteration stands behind the loop, so that as much is gathered as before. Needs: exec ops in order. Keeps: every value.
    [example: test/Schedule/prefetch-gathers.mlir]
  }];
  let options = [Option<"cluster", "cluster", "std::string", "\"\"", "a preset or a file; the times of kernels and collectives">,
                 Option<"limit", "limit", "int64_t", "0", "the memory of a rank in bytes; 0: unknown">];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def OverlapCollectives : Pass<"shardwright-overlap-collectives", "::mlir::func::FuncOp"> {
  let summary = "Order kernels and collectives for the shortest time";
  let description = [{
    Lists kernels and starts of collectives in several orders: gathers of what is there early begin when they are needed, or so much earlier as they take by the cluster's times, and kernels that need not wait let those wait that would. Simulates each, and keeps the fastest, or the present order if that is as fast: of those whose live bytes are at most an eighth above the present ones, or within `limit`. Needs: exec ops. Keeps: dependences; starts have one order, the same on all ranks.
    [example: test/Schedule/overlap-collectives.mlir]
  }];
  let options = [Option<"cluster", "cluster", "std::string", "\"\"", "a preset or a file; the times of kernels and collectives">,
                 Option<"limit", "limit", "int64_t", "0", "the memory of a rank in bytes; 0: unknown">];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def OrderOps : Pass<"shardwright-order-ops", "::mlir::func::FuncOp"> {
  let summary = "Order ops for the lowest peak memory, then overlap collectives";
  let description = [{
    Simulates several orders and keeps the one with the lowest peak of live bytes, counting the copies that libraries make of filters. Ops that can run before the peak move there if that lowers it: what runs after them may then write over what they read, or frees it. Then moves each start up to the op that defines its last operand, and each done down to the first user, unless the peak would rise by more than an eighth. Needs: exec ops. Keeps: dependences; starts stay in one order, the same on all ranks.
    [example: test/Schedule/order-ops.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def OutlineKernels : Pass<"shardwright-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "Make kernels of the fusions of fragments, for all microbatches together";
  let description = [{
    Each fusion of a fragment that stages call becomes an `exec.kernel` and an `exec.launch` of it, which says what its work is and which buffers it may share: a stage repeats the launch for each microbatch,
    and not what the kernel computes. Fusions of kind `scatter` and `sort` stay where they are: what these do depends on their buffers. Needs: exec ops. Keeps: the order of the ops.
    [example: test/Schedule/outline-kernels.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def Rematerialize : Pass<"shardwright-rematerialize", "::mlir::func::FuncOp"> {
  let summary = "Compute values again in the backward pass instead of keeping them";
  let description = [{
    Where most bytes lie idle, the forward pass ends. A value that it defines and that the backward pass reads is either kept, or its kernel runs
    again right before it is needed, at most once, from values that are kept. The forward pass is cut where few bytes cross; dynamic programming
    over the cuts chooses segments, and what each keeps: `full`, what crosses the cuts; `dots`, matrix products and convolutions too;
    `dots_no_batch`, of these those without batch dimensions; `auto`, all that costs more than one elementwise kernel, and with a `limit` of live
    bytes the cheapest choices within it. Copies are the same kernels on the same operands, so that results have the same bits.

    Collectives, loops, host calls, and what updates in place overwrite never run again. Records what it did as `exec.recomputation`.
    Needs: exec ops in the order in which they run.
    [example: test/Schedule/rematerialize.mlir]
  }];
  let options = [Option<"policy", "policy", "std::string", "\"auto\"", "none, auto, full, dots or dots_no_batch">,
                 Option<"limit", "limit", "int64_t", "0", "the most live bytes, with auto; 0: none">,
                 Option<"cluster", "cluster", "std::string", "\"\"", "a preset or a file; its device's times are the costs">];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def RematerializeStages : Pass<"shardwright-rematerialize-stages", "::mlir::ModuleOp"> {
  let summary = "Let backward fragments of a pipeline compute values again instead of keeping them";
  let description = [{
    As `shardwright-rematerialize`, for the fragments of each piece of a pipeline: what B and W read of F is kept for as many microbatches as are in flight, or its kernel runs again in B or W, from values that
    are kept and from what F has of other stages. With a `limit`, it is that of a stage, of which each of its pieces gets the share that it needs without. Fragments get the arguments and results that this takes, and the
    calls of stages pass them. Records what it did on the module as `exec.recomputation`: kernels of all pieces, the operations of all stages, and live bytes of the stage with most.
    Needs: exec ops in the order in which they run, in functions that `exec.stage` ops call.
    [example: test/Schedule/rematerialize-stages.mlir]
  }];
  let options = [Option<"policy", "policy", "std::string", "\"auto\"", "none, auto, full, dots or dots_no_batch">,
                 Option<"limit", "limit", "int64_t", "0", "the most live bytes of a stage, with auto; 0: none">,
                 Option<"cluster", "cluster", "std::string", "\"\"", "a preset or a file; its device's times are the costs">];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::mlir::func::FuncDialect"];
}

#endif
