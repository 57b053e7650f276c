// SPDX-License-Identifier: Apache-2.0

// What a test says of values, with the public textual form of StableHLO's `check` dialect.
#ifndef SHARDWRIGHT_CHECK_OPS
#define SHARDWRIGHT_CHECK_OPS

include "mlir/IR/OpBase.td"

def Check_Dialect : Dialect {
  let name = "check";
  let cppNamespace = "::shardwright::check";
  let summary = "Expectations that conformance files state about values";
}

class Check_Op<string mnemonic, list<Trait> traits = []> : Op<Check_Dialect, mnemonic, traits>;

def ExpectEqOp : Check_Op<"expect_eq", [SameTypeOperands]> {
  let summary = "Every element is equal; floats as numbers, so NaN differs from itself and -0 equals 0";
  let arguments = (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}
def ExpectEqConstOp : Check_Op<"expect_eq_const", [AllTypesMatch<["lhs", "value"]>]> {
  let summary = "Every element is equal to the constant's";
  let arguments = (ins AnyRankedTensor:$lhs, ElementsAttr:$value);
  let assemblyFormat = "$lhs `,` $value attr-dict";
}
def ExpectAlmostEqOp : Check_Op<"expect_almost_eq", [SameTypeOperands]> {
  let summary = "Every element differs by at most the tolerance (1e-4 if not given); NaN equals NaN";
  let arguments = (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs, OptionalAttr<F64Attr>:$tolerance);
  let assemblyFormat = "$lhs `,` $rhs (`,` `tolerance` `=` $tolerance^)? attr-dict `:` type($lhs)";
}
def ExpectAlmostEqConstOp : Check_Op<"expect_almost_eq_const", [AllTypesMatch<["lhs", "value"]>]> {
  let summary = "Every element differs from the constant's by at most the tolerance (1e-4 if not given)";
  let arguments = (ins AnyRankedTensor:$lhs, ElementsAttr:$value, OptionalAttr<F64Attr>:$tolerance);
  let assemblyFormat = "$lhs `,` $value (`,` `tolerance` `=` $tolerance^)? attr-dict";
}
def ExpectCloseOp : Check_Op<"expect_close", [SameTypeOperands]> {
  let summary = "Every element is at least `min` and at most `max` (1 if not given) units in the last place away";
  let arguments = (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs, OptionalAttr<I64Attr>:$max_ulp_difference,
                       OptionalAttr<I64Attr>:$min_ulp_difference);
  let assemblyFormat = [{ $lhs `,` $rhs (`,` `max_ulp_difference` `=` $max_ulp_difference^)?
    (`,` `min_ulp_difference` `=` $min_ulp_difference^)? attr-dict `:` type($lhs) `,` type($rhs) }];
}
def ExpectSerializedEqOp : Check_Op<"expect_serialized_eq"> {
  let summary = "Every element is equal to what `interpreter.probe` saw in its iteration `iter`, counted from 1";
  let arguments = (ins AnyRankedTensor:$expected, StrAttr:$probe_id, I64Attr:$iter);
  let assemblyFormat = [{ $expected `,` `probe_id` `=` $probe_id `,` `iter` `=` $iter attr-dict `:` type($expected) }];
}

#endif
