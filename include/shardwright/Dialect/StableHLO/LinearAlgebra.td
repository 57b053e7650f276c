// SPDX-License-Identifier: Apache-2.0

// Matrix factorization, triangular solve and Fourier transform; leading dimensions are batches.
#ifndef SHARDWRIGHT_STABLEHLO_LINEAR_ALGEBRA
#define SHARDWRIGHT_STABLEHLO_LINEAR_ALGEBRA

include "shardwright/Dialect/StableHLO/Attrs.td"

def CholeskyOp : HLO_Op<"cholesky", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins HLO_FpOrComplexTensor:$a, DefaultValuedOptionalAttr<BoolAttr, "false">:$lower);
  let results = (outs HLO_FpOrComplexTensor:$result);
  let assemblyFormat = [{ $a (`,` `lower` `=` $lower^)? attr-dict `:` custom<SameType>(type($a), type($result)) }];
  let hasVerifier = 1;
}
def TriangularSolveOp : HLO_Op<"triangular_solve", [Pure, InferTypeOpAdaptor]> {
  let summary = "op(a) x = b, or x op(a) = b";
  let arguments = (ins HLO_FpOrComplexTensor:$a, HLO_FpOrComplexTensor:$b, BoolAttr:$left_side, BoolAttr:$lower,
                       BoolAttr:$unit_diagonal, HLO_TransposeAttr:$transpose_a);
  let results = (outs HLO_FpOrComplexTensor:$result);
}
def FftOp : HLO_Op<"fft", [Pure, InferTypeOpAdaptor]> {
  let summary = "Fourier transform of the last one, two or three dimensions";
  let arguments = (ins HLO_FpOrComplexTensor:$operand, HLO_FftTypeAttr:$fft_type, DenseI64ArrayAttr:$fft_length);
  let results = (outs HLO_FpOrComplexTensor:$result);
  let assemblyFormat = [{ $operand `,` `type` `=` $fft_type `,` `length` `=` $fft_length attr-dict
    `:` functional-type(operands, results) }];
}

#endif
