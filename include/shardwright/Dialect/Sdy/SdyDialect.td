// SPDX-License-Identifier: Apache-2.0

// The dialect of shardings: the distribution of the values of a program over a mesh of devices.
#ifndef SHARDWRIGHT_SDY_DIALECT
#define SHARDWRIGHT_SDY_DIALECT

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Sdy_Dialect : Dialect {
  let name = "sdy";
  let cppNamespace = "::shardwright::sdy";
  let summary = "Shardings of tensors over named mesh axes";
  let description = [{
    Attributes and operations of Shardy's `sdy` dialect, with the same text. A sharding is an attribute beside a value:
    in the attribute dictionary of a function argument or result, in `sdy.sharding` of the op that defines the value, or
    in the op itself when the op exists to state one. `Shardings.h` provides uniform access.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let hasConstantMaterializer = 0;
}

def Sdy_PropagationDirection : I32EnumAttr<"PropagationDirection", "where a sharding may travel through an op", [
    I32EnumAttrCase<"NONE", 0>, I32EnumAttrCase<"FORWARD", 1>,
    I32EnumAttrCase<"BACKWARD", 2>, I32EnumAttrCase<"BOTH", 3>]> {
  let cppNamespace = "::shardwright::sdy"; // an integer in generic form, as in Shardy
}

def Sdy_ReductionOp : I32EnumAttr<"ReductionOp", "how the partial results of an unreduced value are combined", [
    I32EnumAttrCase<"Sum", 0, "sum">, I32EnumAttrCase<"Max", 1, "max">, I32EnumAttrCase<"Min", 2, "min">,
    // Extensions to Shardy, used between the passes of partitioning.
    I32EnumAttrCase<"Product", 3, "product">, I32EnumAttrCase<"And", 4, "and">, I32EnumAttrCase<"Or", 5, "or">]> {
  let cppNamespace = "::shardwright::sdy";
  let genSpecializedAttr = 0;
}

#endif
