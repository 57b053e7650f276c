// SPDX-License-Identifier: Apache-2.0

// The interface that fusion and kernel emission query on ops.
#ifndef SHARDWRIGHT_ELEMENT_MAP_INTERFACE
#define SHARDWRIGHT_ELEMENT_MAP_INTERFACE

include "mlir/IR/OpBase.td"

def ElementMapInterface : OpInterface<"ElementMapInterface"> {
  let cppNamespace = "::shardwright";
  let description = [{
    How a kernel computes one element of an op's result. Implemented by external models in `lib/OpRules`; ops without a model are no part of
    such expressions. The functions of `ElementMaps.h` ask it. Scalar forms and index maps themselves are in `lib/Emit/Loops`.
  }];
  let methods = [
    InterfaceMethod<"What the element is computed from.", "::shardwright::ElementReads", "getReads", (ins), "",
      "return ::shardwright::ElementReads::SameIndex;">,
    InterfaceMethod<"The cost of the element, in units of one addition; 0 if the op only reindexes or generates elements, so that it is free to repeat it at each use.",
      "int64_t", "getCost", (ins), "", "return 1;">,
  ];
}

#endif
