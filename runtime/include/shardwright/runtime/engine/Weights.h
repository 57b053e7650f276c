// SPDX-License-Identifier: Apache-2.0

//===- Weights.h - Binds arguments to files of named arrays --------------===//
//
// A program's arguments are named arg0, arg1, ... and, if the model was
// exported with names, by these: `params['layers'][0]['w']`. Files of weights
// spell the same path `params.layers.0.w` or `params/layers/0/w`, or omit the
// name of the whole: `layers.0.w`.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_WEIGHTS_H
#define SHARDWRIGHT_RUNTIME_ENGINE_WEIGHTS_H

#include "shardwright/runtime/arrays/Npz.h"
#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

/// Reads a .safetensors file (which stays mapped), a .npz archive, or a checkpoint folder of
/// the Python package. Returns an error if it is damaged.
Result<NamedArrays> readWeights(const std::string &path, Reading reading = Reading::Whole);

/// Builds the inputs of run(): the arrays of `inputs` (a .npz with keys arg0, arg1, ... or
/// argument names, followed by `.step0`, ... for one array per step; may be empty) and those of
/// each of `weights`, [NAME=]FILE, bound by name. NAME is the argument that the whole file is:
/// `params=model.safetensors`. FILE may also be a .pt2 archive of PyTorch with the names of
/// arguments. Each array must match exactly one argument. Without any file: seeded random data.
Result<NamedArrays> readInputs(const Program &program, const std::string &inputs,
                               const std::vector<std::string> &weights, uint64_t seed = 0,
                               Reading reading = Reading::Whole);

/// Seeded inputs: small floats, integers 0 or 1, i1 false. Returns an error if they do not fit
/// in memory.
Result<NamedArrays> randomInputs(const Program &program, uint64_t seed = 0);

/// Adds the weights of a .pt2 archive, except for arguments that `inputs` already has.
Status addArchivedTensors(const Program &program, const std::string &path, NamedArrays &inputs);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_WEIGHTS_H
