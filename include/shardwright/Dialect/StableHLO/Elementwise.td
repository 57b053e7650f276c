// SPDX-License-Identifier: Apache-2.0

// Elementwise ops.
#ifndef SHARDWRIGHT_STABLEHLO_ELEMENTWISE
#define SHARDWRIGHT_STABLEHLO_ELEMENTWISE

include "shardwright/Dialect/StableHLO/Attrs.td"

// Operands and result have one type; quantized types may differ in scale.
def HLO_SameTypesUnlessQuantized : NativeOpTrait<"SameTypesUnlessQuantized"> { let cppNamespace = "::shardwright::stablehlo"; }
class HLO_SameTypes<string mnemonic, list<Trait> traits>
    : HLO_Op<mnemonic, !listconcat([Pure, Elementwise, SameOperandsAndResultShape, InferTypeOpInterface,
                                    HLO_SameTypesUnlessQuantized], traits)> {
  let extraClassDeclaration = [{
    static bool isCompatibleReturnTypes(TypeRange inferred, TypeRange found) { return areCompatible(inferred, found); }
  }];
}

class HLO_Unary<string mnemonic, Type type, list<Trait> traits = []> : HLO_SameTypes<mnemonic, traits> {
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameType>(type($operand), type($result))";
}
// A function with an optional requested accuracy.
class HLO_UnaryAccurate<string mnemonic, Type type> : HLO_Unary<mnemonic, type> {
  let arguments = (ins type:$operand, OptionalAttr<HLO_ResultAccuracy>:$result_accuracy);
}
// A unary op with a separate result element type and the operand's shape.
class HLO_UnaryTyped<string mnemonic, Type operand_, Type result_, list<Trait> traits = []>
    : HLO_Op<mnemonic, !listconcat([Pure, Elementwise, SameOperandsAndResultShape], traits)> {
  let arguments = (ins operand_:$operand);
  let results = (outs result_:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameType>(type($operand), type($result))";
}
class HLO_Binary<string mnemonic, Type type, list<Trait> traits = []> : HLO_SameTypes<mnemonic, traits> {
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` custom<SameType>(type($lhs), type($rhs), type($result)) }];
}

def AbsOp : HLO_UnaryTyped<"abs", HLO_AnySignedNumTensor, RankedTensorOf<[HLO_SInt, HLO_Float, HLO_Quantized]>,
    [InferTypeOpAdaptor]> {
  let extraClassDeclaration = [{
    static bool isCompatibleReturnTypes(TypeRange inferred, TypeRange found) { return areCompatible(inferred, found); }
  }];
}
def CbrtOp : HLO_UnaryAccurate<"cbrt", HLO_AnyFpOrComplexTensor>;
def CeilOp : HLO_Unary<"ceil", HLO_AnyFpTensor>;
def ConvertOp : HLO_UnaryTyped<"convert", HLO_Tensor, HLO_Tensor> { let hasFolder = 1; }
def CosineOp : HLO_UnaryAccurate<"cosine", HLO_AnyFpOrComplexTensor>;
def CountLeadingZerosOp : HLO_Unary<"count_leading_zeros", HLO_IntTensor>;
def ExpOp : HLO_UnaryAccurate<"exponential", HLO_AnyFpOrComplexTensor>;
def Expm1Op : HLO_UnaryAccurate<"exponential_minus_one", HLO_AnyFpOrComplexTensor>;
def FloorOp : HLO_Unary<"floor", HLO_AnyFpTensor>;
def IsFiniteOp : HLO_UnaryTyped<"is_finite", HLO_FpTensor, HLO_PredTensor,
    [InferTypeOpAdaptor]> {
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
}
def LogOp : HLO_UnaryAccurate<"log", HLO_AnyFpOrComplexTensor>;
def Log1pOp : HLO_UnaryAccurate<"log_plus_one", HLO_AnyFpOrComplexTensor>;
def LogisticOp : HLO_UnaryAccurate<"logistic", HLO_AnyFpOrComplexTensor>;
def NegOp : HLO_Unary<"negate", HLO_AnyNumTensor> { let hasFolder = 1; }
def NotOp : HLO_Unary<"not", HLO_PredOrIntTensor>;
def PopulationCountOp : HLO_Unary<"popcnt", HLO_IntTensor>;
def RoundOp : HLO_Unary<"round_nearest_afz", HLO_AnyFpTensor>;
def RoundNearestEvenOp : HLO_Unary<"round_nearest_even", HLO_AnyFpTensor>;
def RsqrtOp : HLO_UnaryAccurate<"rsqrt", HLO_AnyFpOrComplexTensor>;
def SignOp : HLO_Unary<"sign", HLO_AnySignedNumTensor>;
def SineOp : HLO_UnaryAccurate<"sine", HLO_AnyFpOrComplexTensor>;
def SqrtOp : HLO_UnaryAccurate<"sqrt", HLO_AnyFpOrComplexTensor>;
def TanOp : HLO_UnaryAccurate<"tan", HLO_AnyFpOrComplexTensor>;
def TanhOp : HLO_UnaryAccurate<"tanh", HLO_AnyFpOrComplexTensor>;

def AddOp : HLO_Binary<"add", HLO_AnyTensor, [Commutative]> { let hasFolder = 1; }
def AndOp : HLO_Binary<"and", HLO_PredOrIntTensor, [Commutative]> { let hasFolder = 1; }
def Atan2Op : HLO_Binary<"atan2", HLO_AnyFpOrComplexTensor>;
def DivOp : HLO_Binary<"divide", HLO_AnyNumTensor> { let hasFolder = 1; }
def MaxOp : HLO_Binary<"maximum", HLO_AnyTensor, [Commutative]>;
def MinOp : HLO_Binary<"minimum", HLO_AnyTensor, [Commutative]>;
def MulOp : HLO_Binary<"multiply", HLO_AnyTensor, [Commutative]> { let hasFolder = 1; }
def OrOp : HLO_Binary<"or", HLO_PredOrIntTensor, [Commutative]>;
def PowOp : HLO_Binary<"power", HLO_AnyNumTensor>;
def RemOp : HLO_Binary<"remainder", HLO_AnyNumTensor>;
def ShiftLeftOp : HLO_Binary<"shift_left", HLO_IntTensor>;
def ShiftRightArithmeticOp : HLO_Binary<"shift_right_arithmetic", HLO_IntTensor>;
def ShiftRightLogicalOp : HLO_Binary<"shift_right_logical", HLO_IntTensor>;
def SubtractOp : HLO_Binary<"subtract", HLO_AnyNumTensor> { let hasFolder = 1; }
def XorOp : HLO_Binary<"xor", HLO_PredOrIntTensor, [Commutative]>;

def ReducePrecisionOp : HLO_Unary<"reduce_precision", HLO_FpTensor> {
  let summary = "Round to a format of fewer bits, and back";
  let arguments = (ins HLO_FpTensor:$operand, I32Attr:$exponent_bits, I32Attr:$mantissa_bits);
  let assemblyFormat = [{ $operand `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits) attr-dict
    `:` custom<SameType>(type($operand), type($result)) }];
  let hasVerifier = 1;
}

def ComplexOp : HLO_Op<"complex", [Pure, Elementwise, SameTypeOperands, SameOperandsAndResultShape,
    InferTypeOpAdaptor]> {
  let arguments = (ins RankedTensorOf<[F32, F64]>:$lhs, RankedTensorOf<[F32, F64]>:$rhs);
  let results = (outs HLO_ComplexTensor:$result);
  let assemblyFormat = [{ $lhs `,` $rhs attr-dict `:` custom<ComplexType>(type($lhs), type($rhs), type($result)) }];
}
class HLO_ComplexPart<string mnemonic>
    : HLO_UnaryTyped<mnemonic, HLO_FpOrComplexTensor, HLO_FpTensor, [InferTypeOpAdaptor]>;
def RealOp : HLO_ComplexPart<"real">;
def ImagOp : HLO_ComplexPart<"imag">;

def MapOp : HLO_Op<"map", [RecursiveMemoryEffects, SameOperandsAndResultShape,
    SingleBlockImplicitTerminator<"ReturnOp">, IsolatedFromAbove]> {
  let summary = "A body of scalars, once an element";
  let arguments = (ins Variadic<HLO_Tensor>:$inputs, DenseI64ArrayAttr:$dimensions);
  let results = (outs HLO_Tensor:$result);
  let regions = (region SizedRegion<1>:$computation);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def CompareOp : HLO_Op<"compare", [Pure, Elementwise, SameTypeOperands, SameOperandsAndResultShape,
    InferTypeOpAdaptor]> {
  let arguments = (ins HLO_AnyTensor:$lhs, HLO_AnyTensor:$rhs, HLO_ComparisonDirectionAttr:$comparison_direction,
                       OptionalAttr<HLO_ComparisonTypeAttr>:$compare_type);
  let results = (outs HLO_PredTensor:$result);
  let assemblyFormat = [{
    $comparison_direction `,` $lhs `,` $rhs (`,` $compare_type^)? attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}

def SelectOp : HLO_Op<"select", [Pure, InferTypeOpAdaptor]> {
  let arguments = (ins HLO_PredTensor:$pred, HLO_AnyTensor:$on_true, HLO_AnyTensor:$on_false);
  let results = (outs HLO_AnyTensor:$result);
  let assemblyFormat = [{ operands attr-dict `:`
    custom<SelectType>(type($pred), type($on_true), type($on_false), type($result)) }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def ClampOp : HLO_Op<"clamp", [Pure, InferTypeOpAdaptor]> {
  let arguments = (ins HLO_AnyTensor:$min, HLO_AnyTensor:$operand, HLO_AnyTensor:$max);
  let results = (outs HLO_AnyTensor:$result);
  let assemblyFormat = [{ $min `,` $operand `,` $max attr-dict `:`
    custom<SameType>(type($min), type($operand), type($max), type($result)) }];
  let hasVerifier = 1;
}

#endif
