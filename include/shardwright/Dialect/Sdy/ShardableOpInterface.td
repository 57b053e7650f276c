// SPDX-License-Identifier: Apache-2.0

// What the distributed half of the compiler asks an op.
#ifndef SHARDWRIGHT_SHARDABLE_OP_INTERFACE
#define SHARDWRIGHT_SHARDABLE_OP_INTERFACE

include "mlir/IR/OpBase.td"

def ShardableOpInterface : OpInterface<"ShardableOpInterface"> {
  let cppNamespace = "::shardwright";
  let description = [{
    Implemented for other dialects by external models in `lib/OpRules`, one file a family. An op without a model is
    unknown, which is an error; an op through which no sharding passes has a model with an empty rule.
    Default bodies go through `detail::` functions of the operation: in an external model `$_op` is the op itself, which
    does not have the interface's methods.
  }];
  let methods = [
    InterfaceMethod<"How the op's dimensions belong together. A rule that the program states is not consulted here; see `getShardingRule`.",
      "::shardwright::ShardingRule", "getShardingRule">,
    InterfaceMethod<"What propagation may do with the op early, and when it counts as part of a constant.",
      "::shardwright::PropagationClass", "getPropagationClass", (ins), "",
      "return ::shardwright::PropagationClass::Other;">,
  ];
}

#endif
