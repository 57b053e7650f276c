// SPDX-License-Identifier: Apache-2.0

//===- Load.h - The parts of loading a bundle; all throw Failure ---------===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_LOAD_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_LOAD_H

#include "shardwright/runtime/bundle/Program.h"
#include "support/Json.h"

namespace shardwright::runtime {

/// Reads a file of a bundle and verifies size and checksum against the manifest.
Bytes readListed(const std::string &folder, const Manifest &manifest, const std::string &file);

/// Rejects formats, versions and features that this runtime does not support.
Manifest readManifest(const JsonView &json);
void readSignature(const JsonView &json, Program &program);
std::vector<CommunicatorEntry> readCommunicators(const JsonView &json);
MemoryPlan readMemory(const JsonView &json);
std::vector<Kernel> readKernels(const JsonView &json);
std::vector<LibraryCall> readCalls(const JsonView &json);

/// Opens the shared library and sets each Kernel::function.
void openKernels(Program &program, const std::string &library);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_LOAD_H
