// SPDX-License-Identifier: Apache-2.0

//===- Weights.h - Arguments from files of named arrays -------------------===//
//
// A program knows its arguments as arg0, arg1, … and, where the model was
// exported with names, by these: `params['layers'][0]['w']`. Files of weights
// write the same path as `params.layers.0.w`, `params/layers/0/w`, or without
// what the caller calls the whole: `layers.0.w`.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_WEIGHTS_H
#define SHARDWRIGHT_RUNTIME_WEIGHTS_H

#include "shardwright/runtime/Npz.h"
#include "shardwright/runtime/Program.h"

namespace shardwright::runtime {

/// Arrays by their names in a .safetensors file, which stays mapped, in a .npz
/// archive, or in a folder that the Python package wrote as a checkpoint.
Result<NamedArrays> readWeights(const std::string &path, Reading reading = Reading::Whole);

/// What `run` takes: the arrays of `inputs` (a .npz of arg0, arg1, … or the
/// names of arguments, with `.step0`, … behind where each step has one; may be
/// empty) and those of each of `weights`, [NAME=]FILE, bound by name. NAME is
/// the argument that the whole file is: `params=model.safetensors`. Each array
/// must belong to exactly one argument. Without any file: seeded random data.
/// A FILE may be a .pt2 archive of PyTorch too, whose names must be those of
/// arguments.
Result<NamedArrays> readInputs(const Program &program, const std::string &inputs,
                               const std::vector<std::string> &weights, uint64_t seed = 0,
                               Reading reading = Reading::Whole);

/// Adds the weights that stand in a .pt2 archive, but for arguments that
/// `inputs` has already.
Status addArchivedTensors(const Program &program, const std::string &path, NamedArrays &inputs);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_WEIGHTS_H
