// SPDX-License-Identifier: Apache-2.0

// Reads instances of the ASPLOS/EuroSys 2025 contest on intra-operator parallelism.
//
//     {"problem": {"nodes": {"intervals": [[begin, end], …], "costs": [[…], …], "usages": [[…],
//     …]},
//                  "edges": {"nodes": [[first, second], …], "costs": [[…], …]},
//                  "usage_limit": bytes}}
//
// The format: M. D. Moffitt and P. Fegade, "The ASPLOS 2025 / EuroSys 2025 Contest on
// Intra-Operator Parallelism for Distributed Deep Learning", 2025 (github.com/google/iopddl).
#pragma once

#include "shardwright/Plan/Engine/Problem.h"

namespace shardwright::plan {

/// Costs from here on mean that a choice is forbidden; the contest writes 10^18.
constexpr Cost iopddlForbidden = 100'000'000'000'000'000;

struct IopddlFile {
  Problem problem;
  std::string error; // what is wrong with the file and where, empty if it is valid
};

/// Reads a file, which may be compressed by gzip; `-` is the standard input.
IopddlFile readIopddl(const std::string &path);

/// As readIopddl, of a text; `name` is the file in messages.
IopddlFile parseIopddl(const std::string &text, const std::string &name);

} // namespace shardwright::plan
