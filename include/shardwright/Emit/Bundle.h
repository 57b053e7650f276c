// SPDX-License-Identifier: Apache-2.0

// The stage `emit`: exec with addresses -> a bundle folder. runtime/README.md is the reference of
// every file.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

struct BundleOptions {
  std::string path; // appears by rename, complete or not at all; an older bundle there is replaced
  std::string target = "cpu";       // or "cuda": also CUDA C++, and cubins where there is nvcc
  std::string architectures;        // of the cubins, with commas
  std::string targetCpu = "native"; // whose instructions kernels may use, as makeCpuTarget takes it
  int threads = 2;                  // that compile kernels
  std::string report;               // JSON for debug/explain.json; empty: no such file
  std::string runtime; // a folder with the runtime's sources, to be copied; empty: none
};

/// Writes the bundle of the module's `main`. Needs `exec.memory`; reads `exec.mesh` of the module
/// (absent: one rank) and `exec.value` of arguments and results (absent: local and global shapes
/// agree).
mlir::LogicalResult writeBundle(mlir::ModuleOp module, const BundleOptions &options);

/// Dtype as bundles and messages spell it, e.g. "f32", "ui8"; empty if the runtime has no such
/// type.
std::string dtypeName(mlir::Type element);

} // namespace shardwright
