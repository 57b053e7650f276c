// SPDX-License-Identifier: Apache-2.0

// The dialect, type constraints and base classes of all op families.
#ifndef SHARDWRIGHT_STABLEHLO_BASE
#define SHARDWRIGHT_STABLEHLO_BASE

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def StableHLO_Dialect : Dialect {
  let name = "stablehlo";
  let cppNamespace = "::shardwright::stablehlo";
  let summary = "Model operations on tensors, with the public textual form of StableHLO";
  let description = [{
    Names, attributes and both textual forms follow the StableHLO specification, so that what JAX prints parses as it is and
    what is printed here parses elsewhere. Verifiers name the constraint of the specification that fails, e.g. `[slice_c3]`.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    void addAllOperations(); // defined in the file that compiles the generated ops
  }];
}

class HLO_Type<string name, string mnemonic_> : TypeDef<StableHLO_Dialect, name> {
  let mnemonic = mnemonic_;
}
def HLO_Token : HLO_Type<"Token", "token"> {
  let summary = "Orders ops that have effects";
}
def HLO_Future : HLO_Type<"Future", "future"> {
  let summary = "What an op that has started will give";
  let parameters = (ins ArrayRefParameter<"Type">:$types);
  let assemblyFormat = "`<` $types `>`";
}

// Signless integers are signed; `ui` types are unsigned; i1 is Boolean.
def HLO_Pred : TypeAlias<I1, "boolean">;
def HLO_SInt : AnyTypeOf<[I<2>, I<4>, I8, I16, I32, I64], "signed integer">;
def HLO_UInt : AnyTypeOf<[UI<2>, UI<4>, UI8, UI16, UI32, UI64], "unsigned integer">;
def HLO_Int : AnyTypeOf<[HLO_SInt, HLO_UInt], "integer">;
def HLO_Float : AnyTypeOf<[AnyFloat], "float">;
def HLO_Quantized
    : Type<CPred<"::llvm::isa<::mlir::quant::UniformQuantizedType, ::mlir::quant::UniformQuantizedPerAxisType>($_self)">, "quantized">;
def HLO_Complex : AnyTypeOf<[Complex<F32>, Complex<F64>], "complex">;

def HLO_Tensor : RankedTensorOf<[HLO_Pred, HLO_Int, HLO_Float, HLO_Complex]>;
def HLO_PredTensor : RankedTensorOf<[HLO_Pred]>;
def HLO_IntTensor : RankedTensorOf<[HLO_Int]>;
def HLO_PredOrIntTensor : RankedTensorOf<[HLO_Pred, HLO_Int]>;
def HLO_FpTensor : RankedTensorOf<[HLO_Float]>;
def HLO_FpOrComplexTensor : RankedTensorOf<[HLO_Float, HLO_Complex]>;
def HLO_NumTensor : RankedTensorOf<[HLO_Int, HLO_Float, HLO_Complex]>;
def HLO_SignedNumTensor : RankedTensorOf<[HLO_SInt, HLO_Float, HLO_Complex]>;
def HLO_ScalarIntTensor : 0DTensorOf<[HLO_Int]>;
def HLO_ComplexTensor : RankedTensorOf<[HLO_Complex]>;
def HLO_QuantTensor : RankedTensorOf<[HLO_Quantized]>;
// The shape, start or padding operand of an op with a dynamic shape.
def HLO_ShapeTensor : 1DTensorOf<[HLO_Int, Index]>;
// For ops that move elements, or that compute on dequantized values.
def HLO_AnyTensor : RankedTensorOf<[HLO_Pred, HLO_Int, HLO_Float, HLO_Complex, HLO_Quantized]>;
def HLO_AnyFpTensor : RankedTensorOf<[HLO_Float, HLO_Quantized]>;
def HLO_AnyFpOrComplexTensor : RankedTensorOf<[HLO_Float, HLO_Complex, HLO_Quantized]>;
def HLO_AnyNumTensor : RankedTensorOf<[HLO_Int, HLO_Float, HLO_Complex, HLO_Quantized]>;
def HLO_AnySignedNumTensor : RankedTensorOf<[HLO_SInt, HLO_Float, HLO_Complex, HLO_Quantized]>;
def HLO_Tuple : NestedTupleOf<[HLO_AnyTensor, HLO_Token]>;
def HLO_TensorOrToken : AnyTypeOf<[HLO_AnyTensor, HLO_Token]>;
def HLO_Value : AnyTypeOf<[HLO_AnyTensor, HLO_Token, HLO_Tuple]>;

class HLO_Op<string mnemonic, list<Trait> traits = []> : Op<StableHLO_Dialect, mnemonic, traits>;

#endif
