// SPDX-License-Identifier: Apache-2.0

// Batch normalization; JAX emits it in expanded form, other front ends may not.
#ifndef SHARDWRIGHT_STABLEHLO_BATCH_NORM
#define SHARDWRIGHT_STABLEHLO_BATCH_NORM

include "shardwright/Dialect/StableHLO/Attrs.td"

class HLO_BatchNorm<string mnemonic, dag values> : HLO_Op<mnemonic, [Pure, InferTypeOpAdaptor]> {
  let arguments = !con((ins HLO_FpTensor:$operand, 1DTensorOf<[HLO_Float]>:$scale), values,
                       (ins F32Attr:$epsilon, I64Attr:$feature_index));
}
def BatchNormTrainingOp : HLO_BatchNorm<"batch_norm_training", (ins 1DTensorOf<[HLO_Float]>:$offset)> {
  let results = (outs HLO_FpTensor:$output, 1DTensorOf<[HLO_Float]>:$batch_mean, 1DTensorOf<[HLO_Float]>:$batch_var);
}
def BatchNormInferenceOp : HLO_BatchNorm<"batch_norm_inference", (ins 1DTensorOf<[HLO_Float]>:$offset,
    1DTensorOf<[HLO_Float]>:$mean, 1DTensorOf<[HLO_Float]>:$variance)> {
  let results = (outs HLO_FpTensor:$result);
}
def BatchNormGradOp : HLO_BatchNorm<"batch_norm_grad", (ins 1DTensorOf<[HLO_Float]>:$mean,
    1DTensorOf<[HLO_Float]>:$variance, HLO_FpTensor:$grad_output)> {
  let results = (outs HLO_FpTensor:$grad_operand, 1DTensorOf<[HLO_Float]>:$grad_scale,
                      1DTensorOf<[HLO_Float]>:$grad_offset);
}

#endif
