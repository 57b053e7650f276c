// SPDX-License-Identifier: Apache-2.0

// Random bits from an explicit state, and random numbers from a hidden one.
#ifndef SHARDWRIGHT_STABLEHLO_RANDOM
#define SHARDWRIGHT_STABLEHLO_RANDOM

include "shardwright/Dialect/StableHLO/Attrs.td"

def RngBitGeneratorOp : HLO_Op<"rng_bit_generator", [Pure]> {
  let arguments = (ins HLO_RngAlgorithmAttr:$rng_algorithm, HLO_IntTensor:$initial_state);
  let results = (outs HLO_IntTensor:$output_state, RankedTensorOf<[HLO_Int, HLO_Float]>:$output);
  let assemblyFormat = [{ $initial_state `,` `algorithm` `=` $rng_algorithm attr-dict
    `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def RngOp : HLO_Op<"rng"> {
  let summary = "Random numbers from a hidden state, in old programs";
  let arguments = (ins 0DTensorOf<[HLO_Pred, HLO_Int, HLO_Float]>:$a, 0DTensorOf<[HLO_Pred, HLO_Int, HLO_Float]>:$b,
                       HLO_ShapeTensor:$shape, HLO_RngDistributionAttr:$rng_distribution);
  let results = (outs RankedTensorOf<[HLO_Pred, HLO_Int, HLO_Float]>:$result);
  let assemblyFormat = [{ $a `,` $b `,` $shape `,` `distribution` `=` $rng_distribution attr-dict
    `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}

#endif
