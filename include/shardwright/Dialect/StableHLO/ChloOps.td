// SPDX-License-Identifier: Apache-2.0

// Composite functions that front ends leave to the compiler to expand.
#ifndef SHARDWRIGHT_CHLO_OPS
#define SHARDWRIGHT_CHLO_OPS

include "shardwright/Dialect/StableHLO/Attrs.td"

def Chlo_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::shardwright::chlo";
  let summary = "Functions without an op of their own in StableHLO";
  let useDefaultAttributePrinterParser = 1;
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

// The cases of `#stablehlo<precision …>` with a separate spelling: `#chlo<precision …>`.
def Chlo_PrecisionAttr : EnumAttr<Chlo_Dialect, HLO_Precision, "precision"> {
  let cppNamespace = "::shardwright::chlo";
}
def Chlo_RaggedDotDimensionNumbers : AttrDef<Chlo_Dialect, "RaggedDotDimensionNumbers"> {
  let mnemonic = "ragged_dot";
  let parameters = (ins HLO_Dims<>:$lhsBatchingDimensions, HLO_Dims<>:$rhsBatchingDimensions,
                        HLO_Dims<>:$lhsContractingDimensions, HLO_Dims<>:$rhsContractingDimensions,
                        HLO_Dims<>:$lhsRaggedDimensions, HLO_Dims<>:$rhsGroupDimensions);
  let hasCustomAssemblyFormat = 1;
}

class Chlo_Op<string mnemonic, list<Trait> traits = []> : Op<Chlo_Dialect, mnemonic, traits>;

class Chlo_Unary<string mnemonic, Type type = HLO_FpOrComplexTensor>
    : Chlo_Op<mnemonic, [Pure, Elementwise, SameOperandsAndResultType]> {
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}
class Chlo_Binary<string mnemonic, Type type, string first, string second>
    : Chlo_Op<mnemonic, [Pure, Elementwise, SameOperandsAndResultType]> {
  let arguments = !dag(ins, [type, type], [first, second]);
  let results = (outs type:$result);
  let assemblyFormat = "$" # first # " `,` $" # second # " attr-dict `:` type($" # first # ") `,` type($" # second #
                       ") `->` type($result)";
}

def AcosOp : Chlo_Unary<"acos">;
def AcoshOp : Chlo_Unary<"acosh">;
def AsinOp : Chlo_Unary<"asin">;
def AsinhOp : Chlo_Unary<"asinh">;
def AtanOp : Chlo_Unary<"atan">;
def AtanhOp : Chlo_Unary<"atanh">;
def BesselI1eOp : Chlo_Unary<"bessel_i1e", HLO_FpTensor>;
def ConjOp : Chlo_Unary<"conj">;
def CoshOp : Chlo_Unary<"cosh">;
def ErfOp : Chlo_Unary<"erf", HLO_FpTensor>;
def ErfcOp : Chlo_Unary<"erfc", HLO_FpTensor>;
def ErfInvOp : Chlo_Unary<"erf_inv", HLO_FpTensor>;
def LgammaOp : Chlo_Unary<"lgamma", HLO_FpTensor>;
def DigammaOp : Chlo_Unary<"digamma", HLO_FpTensor>;
def SinhOp : Chlo_Unary<"sinh">;
def SquareOp : Chlo_Unary<"square">;
def TanOp : Chlo_Unary<"tan">;

def MulhiOp : Chlo_Binary<"mulhi", HLO_IntTensor, "lhs", "rhs">;
def NextAfterOp : Chlo_Binary<"next_after", HLO_FpTensor, "x", "y">;
def PolygammaOp : Chlo_Binary<"polygamma", HLO_FpTensor, "n", "x">;
def ZetaOp : Chlo_Binary<"zeta", HLO_FpTensor, "x", "q">;

def TopKOp : Chlo_Op<"top_k", [Pure, InferTypeOpAdaptor]> {
  let summary = "The k largest (or smallest) along the last dimension, in order, and where they were";
  let arguments = (ins RankedTensorOf<[HLO_Pred, HLO_Int, HLO_Float]>:$operand, I64Attr:$k,
                       DefaultValuedOptionalAttr<BoolAttr, "true">:$is_stable,
                       DefaultValuedOptionalAttr<BoolAttr, "true">:$largest);
  let results = (outs RankedTensorOf<[HLO_Pred, HLO_Int, HLO_Float]>:$values, RankedTensorOf<[I32]>:$indices);
  let assemblyFormat = [{ `(` $operand `,` `k` `=` $k `)` attr-dict
    `:` type($operand) `->` `(` type($values) `,` type($indices) `)` }];
}
def RaggedDotOp : Chlo_Op<"ragged_dot", [Pure]> {
  let summary = "One product a group: rows, contracted columns or batches are dealt out by group_sizes";
  let arguments = (ins HLO_Tensor:$lhs, HLO_Tensor:$rhs, HLO_IntTensor:$group_sizes,
                       Chlo_RaggedDotDimensionNumbers:$ragged_dot_dimension_numbers,
                       OptionalAttr<TypedArrayAttrBase<Chlo_PrecisionAttr, "precision of each operand">>:$precision_config);
  let results = (outs HLO_Tensor:$result);
  let hasVerifier = 1;
}
def ScanOp : Chlo_Op<"scan", [RecursiveMemoryEffects, AttrSizedOperandSegments, AttrSizedResultSegments,
    SingleBlockImplicitTerminator<"::shardwright::stablehlo::ReturnOp">]> {
  let summary = "Walk a dimension: the body takes one slice of each input and the carries, and returns one of each output and the carries";
  let arguments = (ins Variadic<HLO_Tensor>:$inputs, Variadic<HLO_Tensor>:$inits, I64Attr:$dimension,
                       OptionalAttr<I64Attr>:$scan_dim_size, DefaultValuedOptionalAttr<BoolAttr, "false">:$is_reverse,
                       OptionalAttr<BoolAttr>:$is_associative);
  let results = (outs Variadic<HLO_Tensor>:$outputs, Variadic<HLO_Tensor>:$carries);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

#endif
