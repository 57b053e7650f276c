// SPDX-License-Identifier: Apache-2.0

//===- BatchSize.h - How many examples a step has ------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_BATCHSIZE_H
#define SHARDWRIGHT_RUNTIME_ENGINE_BATCHSIZE_H

#include "Inputs.h"

namespace shardwright::runtime {

struct BatchSize {
  int64_t samples = 0, tokens = 0; // 0: unknown
};

/// The batch are the arguments that have an array for each step, that training techniques found to
/// be the batch, or that a training step of PyTorch takes as inputs. Their first dimension, if it
/// is the same for all, is the number of examples. Tokens are the elements of those that are
/// integer matrices with the name of tokens.
BatchSize batchSizeOf(const Program &program, const BoundInputs &arrays);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_BATCHSIZE_H
