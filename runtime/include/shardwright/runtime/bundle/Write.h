// SPDX-License-Identifier: Apache-2.0

//===- Write.h - Prints a program as the files of a bundle ----------------===//
//
// The inverse of loadProgram: each table and the schedule is printed here only.
// Names of files are relative to the bundle's folder.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_WRITE_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_WRITE_H

#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

/// A file's name and content.
struct BundleFile {
  std::string name, text;
};

/// signature.json, comms.json, memory/main.json, kernels/index.json, calls.json and
/// schedule/main.sched.
std::vector<BundleFile> printTables(const Program &program);

/// An entry of calls.json. Entries with equal texts are equal.
std::string printCall(const LibraryCall &call);

/// manifest.json. `manifest.files` has all other files.
std::string printManifest(const Manifest &manifest);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_WRITE_H
