// SPDX-License-Identifier: Apache-2.0

// Apart from the dialect, whose enumerations would include those of the sdy dialect.
#ifndef SHARDWRIGHT_MPMD_ENUMS
#define SHARDWRIGHT_MPMD_ENUMS

include "mlir/IR/EnumAttr.td"

def Mpmd_ReductionType : I32EnumAttr<"ReductionType", "how tensors of several meshes are combined", [
    I32EnumAttrCase<"None", 0, "none">, I32EnumAttrCase<"Add", 1, "add">, I32EnumAttrCase<"Max", 2, "max">,
    I32EnumAttrCase<"Min", 3, "min">, I32EnumAttrCase<"Mul", 4, "mul">, I32EnumAttrCase<"Or", 5, "or">,
    I32EnumAttrCase<"And", 6, "and">]> {
  let cppNamespace = "::shardwright::mpmd";
  let genSpecializedAttr = 0;
}

#endif
