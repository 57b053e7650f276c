// SPDX-License-Identifier: Apache-2.0

//===- Load.h - The parts of loading a bundle -----------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_LOAD_H
#define SHARDWRIGHT_RUNTIME_LOAD_H

#include "Json.h"
#include "shardwright/runtime/Program.h"

namespace shardwright::runtime {

/// A file of a bundle, whose size and checksum are as its manifest says.
Bytes readListed(const std::string &folder, const Manifest &manifest, const std::string &file);

/// Also refuses formats, versions and features that this runtime does not know.
Manifest readManifest(const JsonView &json);
void readSignature(const JsonView &json, Program &program);
std::vector<CommunicatorEntry> readCommunicators(const JsonView &json);
MemoryPlan readMemory(const JsonView &json);
std::vector<Kernel> readKernels(const JsonView &json);
std::vector<LibraryCall> readCalls(const JsonView &json);

/// Maps the code and fills in every Kernel::function.
void openKernels(Program &program, const std::string &library);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LOAD_H
