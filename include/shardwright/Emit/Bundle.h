// SPDX-License-Identifier: Apache-2.0

// The stage `emit`: exec with addresses -> a bundle folder. runtime/README.md is the reference of
// every file.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

struct BundleOptions {
  std::string path;                 // replaced atomically by a complete bundle
  std::string target = "cpu";       // or "cuda": also CUDA C++, and cubins if nvcc is found
  std::string architectures;        // of the cubins, comma-separated
  std::string targetCpu = "native"; // target processor, as in makeCpuTarget
  int threads = 2;                  // compile threads
  std::string report;               // JSON for debug/explain.json; empty: no such file
  std::string runtime;              // folder of the runtime's sources to copy; empty: none
};

/// Writes the bundle of the module's `main`. Needs `exec.memory`; reads `exec.mesh` of the module
/// (absent: one rank) and `exec.value` of arguments and results (absent: local and global shapes
/// agree).
mlir::LogicalResult writeBundle(mlir::ModuleOp module, const BundleOptions &options);

} // namespace shardwright
