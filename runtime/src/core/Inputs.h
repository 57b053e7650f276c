// SPDX-License-Identifier: Apache-2.0

//===- Inputs.h - Arrays given, checked against the signature -------------===//
#ifndef SHARDWRIGHT_RUNTIME_INPUTS_H
#define SHARDWRIGHT_RUNTIME_INPUTS_H

#include "shardwright/runtime/Executor.h"

namespace shardwright::runtime {

/// For each input one array, or one for each step.
using BoundInputs = std::vector<std::vector<const Array *>>;

/// Fails, naming the key, if an array is missing, not known, or of another type
/// or shape. The result points into `arrays`.
BoundInputs bindInputs(const Program &program, const NamedArrays &arrays,
                       const RunOptions &options);

/// Fails unless `array`, called `key` in messages, is what `input` takes.
const Array &checkInput(const std::string &key, const Array &array, const Value &input);

/// Fails if an array of i1 holds anything but 0 and 1, on which kernels rely.
void checkBooleans(const std::string &key, const Value &input, const char *elements);

/// Whether an input is donated to output `index`.
bool takesDonation(const Program &program, size_t index);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_INPUTS_H
