// SPDX-License-Identifier: Apache-2.0

// The dialect of partitioning: what its passes tell each other, between a sharded program and collectives.
#ifndef SHARDWRIGHT_SPMD_DIALECT
#define SHARDWRIGHT_SPMD_DIALECT

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "shardwright/Dialect/Sdy/SdyAttrs.td"

def Spmd_Dialect : Dialect {
  let name = "spmd";
  let cppNamespace = "::shardwright::spmd";
  let summary = "Decisions of partitioning, and data movement that is not yet collectives";
  let description = [{
    `spmd.factors` on an op says which mesh axes split each of its factors (after `assign-factors`). The operations stand between local
    ops for data that other devices have (after `partition-ops`), named by mesh axes rather than by lists of devices; `lower-reshards` makes
    collectives of them. A module has one `sdy.mesh` then, whose axes are meant.
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
    Factors are in the order of the op's sharding rule. `partial` lists the operands that the op reads as partial sums.
  }];
  let parameters = (ins "::shardwright::sdy::ListOfAxisRefListsAttr":$axes, OptionalArrayRefParameter<"int64_t">:$partial);
  let assemblyFormat = "`<` $axes (`,` `partial` `=` `[` $partial^ `]`)? `>`";
}

def Spmd_Reason : Spmd_Attr<"Reason", "reason"> {
  let summary = "why a value moves: the op that needs it, a sentence, and the annotations that led to it";
  let description = [{
    `consumer` and `producer` are the provenance of the shardings of the use and of the value (sdy::getProvenance). `from` and `to`
    describe the value before and after, where a sharding would not.
  }];
  let parameters = (ins "::mlir::StringAttr":$op, "::mlir::StringAttr":$why, OptionalParameter<"::mlir::StringAttr">:$from,
                        OptionalParameter<"::mlir::StringAttr">:$to, OptionalParameter<"::mlir::DictionaryAttr">:$consumer,
                        OptionalParameter<"::mlir::DictionaryAttr">:$producer);
  let assemblyFormat = "`<` struct(params) `>`";
}

#endif
