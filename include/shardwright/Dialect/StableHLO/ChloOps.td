// Functions that JAX leaves to the compiler to expand.
#ifndef SHARDWRIGHT_CHLO_OPS
#define SHARDWRIGHT_CHLO_OPS

include "shardwright/Dialect/StableHLO/Base.td"

def Chlo_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::shardwright::chlo";
  let summary = "Scalar functions without an op of their own in StableHLO";
}

class Chlo_Unary<string mnemonic, Type type = HLO_FpOrComplexTensor>
    : Op<Chlo_Dialect, mnemonic, [Pure, Elementwise, SameOperandsAndResultType]> {
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}

def AcosOp : Chlo_Unary<"acos">;
def AcoshOp : Chlo_Unary<"acosh">;
def AsinOp : Chlo_Unary<"asin">;
def AsinhOp : Chlo_Unary<"asinh">;
def AtanOp : Chlo_Unary<"atan">;
def AtanhOp : Chlo_Unary<"atanh">;
def CoshOp : Chlo_Unary<"cosh">;
def ErfOp : Chlo_Unary<"erf", HLO_FpTensor>;
def ErfcOp : Chlo_Unary<"erfc", HLO_FpTensor>;
def ErfInvOp : Chlo_Unary<"erf_inv", HLO_FpTensor>;
def LgammaOp : Chlo_Unary<"lgamma", HLO_FpTensor>;
def DigammaOp : Chlo_Unary<"digamma", HLO_FpTensor>;
def SinhOp : Chlo_Unary<"sinh">;
def SquareOp : Chlo_Unary<"square">;
def TanOp : Chlo_Unary<"tan">;

#endif
