// SPDX-License-Identifier: Apache-2.0

// The dialect between the passes of partitioning: factor assignments, and data movement over mesh axes.
#ifndef SHARDWRIGHT_SPMD_DIALECT
#define SHARDWRIGHT_SPMD_DIALECT

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "shardwright/Dialect/Sdy/SdyAttrs.td"

def Spmd_Dialect : Dialect {
  let name = "spmd";
  let cppNamespace = "::shardwright::spmd";
  let summary = "Factor assignments, and data movement over mesh axes";
  let description = [{
    `spmd.factors` on an op holds the mesh axes that split each of its factors (after `assign-factors`). `spmd.reason` is on each `sdy.reshard`. The operations move data between devices (after `partition-ops`), over axes of the module's only `sdy.mesh` rather than lists of devices; `lower-reshards` lowers them to collectives.
  }];
  let useDefaultAttributePrinterParser = 1;
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

class Spmd_Attr<string name, string attrMnemonic> : AttrDef<Spmd_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def Spmd_Factors : Spmd_Attr<"Factors", "factors"> {
  let summary = "the mesh axes that split each factor of an op: `#spmd.factors<[{\"data\"}, {}, {\"model\"}]>`";
  let description = [{
    Factors are in the order of the op's sharding rule. `partial` lists the operands that the op reads as partial sums; the axes `over` which
    they are partial are given where a planner has chosen them, and else follow from the layouts of the operands.
  }];
  let parameters = (ins "::shardwright::sdy::ListOfAxisRefListsAttr":$axes, OptionalArrayRefParameter<"int64_t">:$partial,
                        OptionalParameter<"::shardwright::sdy::AxisRefListAttr">:$over);
  let assemblyFormat = "`<` $axes (`,` `partial` `=` `[` $partial^ `]` (`over` $over^)?)? `>`";
}

def Spmd_Plan : Spmd_Attr<"Plan", "plan"> {
  let summary = "what a plan costs in a step, and a lower bound of what any plan costs";
  let description = [{
    In the unit of `spmd.costs`: a byte over the fastest links. `reshards` is the part of the cost that moves values between layouts.
    `overlapGap`, of a plan that was searched with costs off which is taken what overlap may hide: the share by which others cost less at most,
    by these.
  }];
  let parameters = (ins "::mlir::FloatAttr":$cost, "::mlir::FloatAttr":$reshards, "::mlir::FloatAttr":$lowerBound,
                        OptionalParameter<"::mlir::FloatAttr">:$overlapGap);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Spmd_Reason : Spmd_Attr<"Reason", "reason"> {
  let summary = "why a value is resharded: the op that uses it, a sentence, and sharding provenance";
  let description = [{
    `consumer` and `producer` are the provenance of the shardings of the use and of the value (sdy::getProvenance). `from` and `to`
    describe the layouts before and after where a sharding cannot.
  }];
  let parameters = (ins "::mlir::StringAttr":$op, "::mlir::StringAttr":$why, OptionalParameter<"::mlir::StringAttr">:$from,
                        OptionalParameter<"::mlir::StringAttr">:$to, OptionalParameter<"::mlir::DictionaryAttr">:$consumer,
                        OptionalParameter<"::mlir::DictionaryAttr">:$producer);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Spmd_Provenance : Spmd_Attr<"Provenance", "provenance"> {
  let summary = "the sharding provenance of a collective, and the bytes of the global tensor if its result is fully replicated";
  let description = [{
    `consumer` and `producer` are those of the reason. It is the metadata of the collective's location: as attributes they would keep
    equal collectives from being merged.
  }];
  let parameters = (ins OptionalParameter<"::mlir::DictionaryAttr">:$consumer, OptionalParameter<"::mlir::DictionaryAttr">:$producer,
                        DefaultValuedParameter<"int64_t", "0">:$whole);
  let assemblyFormat = "`<` struct(params) `>`";
}

#endif
