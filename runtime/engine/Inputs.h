// SPDX-License-Identifier: Apache-2.0

//===- Inputs.h - Binds arrays to the inputs of a program ----------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_INPUTS_H
#define SHARDWRIGHT_RUNTIME_ENGINE_INPUTS_H

#include "shardwright/runtime/engine/RunOptions.h"

namespace shardwright::runtime {

/// For each input one array, or one array per step.
using BoundInputs = std::vector<std::vector<const Array *>>;

/// Matches arrays to inputs by key. Throws Failure with the key if an array is missing,
/// unknown, or has the wrong dtype or shape. The result points into `arrays`.
BoundInputs bindInputs(const Program &program, const NamedArrays &arrays,
                       const RunOptions &options);

/// Returns `array`. Throws Failure unless its dtype and shape match `input`; `key` names it in
/// messages.
const Array &checkInput(const std::string &key, const Array &array, const Value &input);

/// Throws Failure if an i1 array has bytes other than 0 and 1, which kernels rely on.
void checkBooleans(const std::string &key, const Value &input, const char *elements);

/// Returns whether some input is donated to output `index`.
bool takesDonation(const Program &program, size_t index);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_INPUTS_H
