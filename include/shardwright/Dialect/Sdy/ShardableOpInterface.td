// SPDX-License-Identifier: Apache-2.0

// The interface that sharding propagation queries on ops.
#ifndef SHARDWRIGHT_SHARDABLE_OP_INTERFACE
#define SHARDWRIGHT_SHARDABLE_OP_INTERFACE

include "mlir/IR/OpBase.td"

def ShardableOpInterface : OpInterface<"ShardableOpInterface"> {
  let cppNamespace = "::shardwright";
  let description = [{
    Implemented by external models in `lib/OpRules`, one file per op family. An op without a model is an error; an op through which shardings do not propagate has a model with an empty rule.
    Default bodies go through `detail::` functions of the operation: in an external model `$_op` is the op itself, which
    does not have the interface's methods.
  }];
  let methods = [
    InterfaceMethod<"The factor mapping of the op's dimensions. An `sdy.sharding_rule` of the program is not consulted; see the function `getShardingRule`.",
      "::shardwright::ShardingRule", "getShardingRule">,
    InterfaceMethod<"The class that determines the op's priority in propagation, and whether it is part of a constant expression.",
      "::shardwright::PropagationClass", "getPropagationClass", (ins), "",
      "return ::shardwright::PropagationClass::Other;">,
  ];
}

#endif
